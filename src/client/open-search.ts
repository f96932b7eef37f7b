// Opens the search from the navbar's button, by its keys or for `?q=` in the address. The dialog is fetched when a
// reader is about to search.
import { Attribute, PageEvent } from '../model/browser-contract.js';
import { setAssetError } from './page-state.js';
import { searchPage } from './search-page.js';

const root = document.documentElement;

const loadDialog = () => import('./search/search-dialog.js');

/** Takes the text typed so far, which Escape has removed if the reader gave up. */
function takeText(): string | null {
  const text = root.getAttribute(Attribute.SearchText);
  root.removeAttribute(Attribute.SearchText);
  return text;
}

/**
 * A script that is gone since the site was published again stays gone, so the page is loaded anew, and searches.
 * Without a connection that would lose the page.
 */
function retry(query: string): void {
  if (navigator.onLine) location.search = `q=${encodeURIComponent(query)}`;
}

/** Keys typed while the dialog is fetched are put into its field; see early-keys.ts. */
export function openSearch(): void {
  if (!root.hasAttribute(Attribute.SearchText)) root.setAttribute(Attribute.SearchText, '');
  loadDialog().then(
    (dialog) => {
      const text = takeText();
      if (text !== null) dialog.openSearchDialog(searchPage, text);
    },
    () => {
      const text = takeText() ?? '';
      setAssetError({
        message: 'The search could not be loaded.',
        onRetry: () => retry(text),
      });
    },
  );
}

/** The dialog and its engine are ready when the press ends. A failure occurs again there. */
const prepare = (): void =>
  void loadDialog()
    .then((dialog) => dialog.prepareSearch(searchPage))
    .catch(() => {});

/** Also opens it if that was asked for before hydration. */
export function watchSearch(): void {
  const button = document.querySelector<HTMLElement>('.search-button');
  if (button) {
    button.onpointerover = prepare;
    button.onfocus = prepare;
  }
  addEventListener(PageEvent.Search, openSearch);
  const query = new URLSearchParams(location.search).get('q');
  if (query !== null) root.setAttribute(Attribute.SearchText, query);
  if (root.hasAttribute(Attribute.SearchText)) openSearch();
}
