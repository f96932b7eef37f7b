// Opens the search from the navbar's button, `/`, or Ctrl or Cmd with K. The dialog is fetched on first use.
import { shellInfo } from 'quire:shell';
import { filePath } from '../model/brand.js';
import { Address } from '../model/browser-contract.js';
import { hrefOfFile } from '../model/url.js';
import { setAssetError } from './page-state.js';

/** Keys typed while the dialog is fetched are put into its field. */
export function openSearch(): void {
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed += key;
  };
  addEventListener('keydown', keep, true);
  import('./search/search-dialog.js')
    .then(
      ({ openSearchDialog }) => {
        setAssetError(undefined);
        openSearchDialog(hrefOfFile(filePath(Address.Search), shellInfo.baseUrl), typed);
      },
      () => setAssetError({ message: 'The search could not be loaded.', onRetry: openSearch }),
    )
    .finally(() => removeEventListener('keydown', keep, true));
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

function onKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
  if (defaultPrevented) return;
  const isCommand = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
  if (!isCommand && !isSlash) return;
  event.preventDefault();
  openSearch();
}

/** Active only if the navbar has a search box. */
export function watchSearchKeys(): void {
  if (document.querySelector('.search-button') !== null) addEventListener('keydown', onKeyDown);
}
