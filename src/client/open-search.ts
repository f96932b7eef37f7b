// Opens the search when a reader asks for it (see early-search.ts) or the address does, with `?q=`. The dialog is
// fetched when a reader is about to search.
import { Attribute, PageEvent } from '../model/browser-contract.js';
import { loadDocument } from './full-load.js';
import { setAssetError } from './page-state.js';
import { searchPage } from './search-page.js';

const root = document.documentElement;

const loadDialog = () => import('./search/search-dialog.js');

/** Takes the text typed so far. There is none if the reader gave up: by Escape, or by going elsewhere. */
export function takeTypedText(): string | null {
  const text = root.getAttribute(Attribute.SearchText);
  root.removeAttribute(Attribute.SearchText);
  return text;
}

/**
 * A script that is gone since the site was published again stays gone, so the page is loaded anew, and searches.
 * Without a connection that would lose the page.
 */
const retry = (query: string | null) => (): void => {
  const url = new URL(location.href);
  url.searchParams.set('q', query ?? '');
  if (navigator.onLine) loadDocument({ url, kind: 'push' });
};

/** Keys typed while the dialog is fetched are put into its field; see early-search.ts. */
const openSearch = (): Promise<void> =>
  loadDialog().then(
    (dialog) => {
      const text = takeTypedText();
      if (text !== null) dialog.openSearchDialog(searchPage, text);
    },
    () => {
      const onRetry = retry(takeTypedText());
      setAssetError({ message: 'The search could not be loaded.', onRetry });
    },
  );

/** The dialog and its engine are ready when the press ends. A failure occurs again there. */
const prepare = (): void =>
  void loadDialog().then(
    (dialog) => dialog.prepareSearch(searchPage),
    () => {},
  );

/**
 * Also opens it if that was asked for before hydration.
 *
 * @param setPending called with true when its code is asked for, with false when that is there or failed.
 */
export function watchSearch(setPending: (isPending: boolean) => void): void {
  const button = document.querySelector<HTMLElement>('.search-button');
  if (!button) return;
  button.onpointerover = prepare;
  button.onfocus = prepare;
  const open = (): void => {
    setPending(true);
    openSearch().finally(() => setPending(false));
  };
  addEventListener(PageEvent.Search, open);
  const query = new URLSearchParams(location.search).get('q');
  const text = root.getAttribute(Attribute.SearchText) ?? query;
  if (text === null) return;
  root.setAttribute(Attribute.SearchText, text);
  open();
}
