// Opens the search on request of the reader (see early-search.ts) or of the address, with `?q=`. The dialog is
// fetched when the reader is about to search.
import { shellInfo } from 'quire:shell';
import { hrefOfIndex } from '../components/shell/browser.js';
import { Attribute, PageEvent } from '../model/browser/browser-contract.js';
import { loadDocument } from './full-load.js';
import { pageState, setAssetError } from './page-state.js';
import { searchPage } from './search-page.js';

const root = document.documentElement;

const loadDialog = () => import('./search/search-dialog.js');

/** Removes and returns the text typed so far; null if the reader cancelled by Escape or by leaving the page. */
export function takeTypedText(): string | null {
  const text = root.getAttribute(Attribute.SearchText);
  root.removeAttribute(Attribute.SearchText);
  return text;
}

/**
 * Reloads the page, which then searches: a script that was removed by a new deployment will not return.
 * Not offline, since that would lose the page.
 */
const retry = (query: string | null) => (): void => {
  const url = new URL(location.href);
  url.searchParams.set('q', query ?? '');
  if (navigator.onLine) loadDocument({ url, kind: 'push' });
};

/** Text typed while the dialog is fetched is put into its field; see early-search.ts. */
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

/** Loads the dialog and its engine while the reader is still pressing the button. An error occurs again on opening. */
const prepare = (): void =>
  void loadDialog().then(
    (dialog) => dialog.prepareSearch(searchPage),
    () => {},
  );

/**
 * Also opens the search if it was requested before hydration.
 *
 * @param setPending Called with true when the code is requested, with false when it is loaded or has failed.
 */
export function watchSearch(setPending: (isPending: boolean) => void): void {
  const button = document.querySelector<HTMLAnchorElement>('.search-button');
  if (!button) return;
  if (SiteUses.Versions) {
    pageState.subscribe(() => {
      button.href = hrefOfIndex({ info: shellInfo, view: pageState.get().view });
    });
  }
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
