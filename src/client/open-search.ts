// Opens the search from the navbar's button, `/`, or Ctrl or Cmd with K. The dialog is fetched on first use.
import { shellInfo } from 'quire:shell';
import { filePath } from '../model/brand.js';
import { Address, Attribute } from '../model/browser-contract.js';
import { hrefOfFile } from '../model/url.js';
import { setAssetError } from './page-state.js';
import { opensSearch, textAfter } from './search-keys.js';

/**
 * Keys typed while the dialog is fetched are put into its field; Escape gives up.
 *
 * @param text typed before.
 */
export function openSearch(text = ''): void {
  let typed: string | undefined = text;
  const keep = (event: KeyboardEvent): void => {
    if (typed === undefined) return;
    const next = textAfter(typed, event);
    if (event.key === 'Escape') typed = undefined;
    else if (next !== undefined) {
      event.preventDefault();
      typed = next;
    }
  };
  addEventListener('keydown', keep, true);
  import('./search/search-dialog.js')
    .then(
      ({ openSearchDialog }) => {
        setAssetError(undefined);
        if (typed === undefined) return;
        openSearchDialog(hrefOfFile(filePath(Address.Search), shellInfo.baseUrl), typed);
      },
      () =>
        setAssetError({ message: 'The search could not be loaded.', onRetry: () => openSearch() }),
    )
    .finally(() => removeEventListener('keydown', keep, true));
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !opensSearch(event)) return;
  event.preventDefault();
  openSearch();
}

/** Active only if the navbar has a search box. Takes over what was typed before hydration. */
export function watchSearchKeys(): void {
  if (document.querySelector('.search-button') === null) return;
  addEventListener('keydown', onKeyDown);
  const root = document.documentElement;
  const early = root.getAttribute(Attribute.EarlySearch);
  root.removeAttribute(Attribute.EarlySearch);
  if (early !== null) openSearch(early);
}
