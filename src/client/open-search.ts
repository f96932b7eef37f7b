// Opens the search from the navbar's button or by its keys. The dialog is fetched on first use.
import { shellInfo } from 'quire:shell';
import { filePath } from '../model/brand.js';
import { Address, Attribute, PageEvent } from '../model/browser-contract.js';
import { hrefOfFile } from '../model/url.js';
import { setAssetError } from './page-state.js';

const root = document.documentElement;

/** Takes the text typed so far, which Escape has removed if the reader gave up. */
function takeText(): string | null {
  const text = root.getAttribute(Attribute.SearchText);
  root.removeAttribute(Attribute.SearchText);
  return text;
}

/** Keys typed while the dialog is fetched are put into its field; see early-keys.ts. */
export function openSearch(): void {
  if (!root.hasAttribute(Attribute.SearchText)) root.setAttribute(Attribute.SearchText, '');
  import('./search/search-dialog.js').then(
    ({ openSearchDialog }) => {
      setAssetError(undefined);
      const text = takeText();
      if (text === null) return;
      openSearchDialog(hrefOfFile(filePath(Address.Search), shellInfo.baseUrl), text);
    },
    () => {
      takeText();
      setAssetError({ message: 'The search could not be loaded.', onRetry: openSearch });
    },
  );
}

/** Also opens it if that was asked for before hydration. */
export function watchSearch(): void {
  addEventListener(PageEvent.Search, openSearch);
  if (root.hasAttribute(Attribute.SearchText)) openSearch();
}
