// Ways into the search: the navbar's button, `/`, and Ctrl or Cmd with K. The dialog is fetched on first use.
import { setAssetError } from './page-state.js';
import { siteRoutes } from './site-routes.js';

const findIndex = async (): Promise<string> => (await siteRoutes()).search;

export function openSearch(): void {
  import('./search/search-dialog.js').then(
    ({ openSearchDialog }) => openSearchDialog(findIndex),
    () => setAssetError({ message: 'The search could not be loaded.', onRetry: openSearch }),
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

function onKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const isCommand = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
  if (!isCommand && !isSlash) return;
  event.preventDefault();
  openSearch();
}

/** Only where the navbar has a search box. */
export function watchSearchKeys(): void {
  if (document.querySelector('.search-button') !== null) addEventListener('keydown', onKeyDown);
}
