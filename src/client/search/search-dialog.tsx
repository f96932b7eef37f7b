// The search dialog. Its code, its styles and the engine are fetched when a reader is about to search.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Attribute, ElementId, Island } from '../../model/browser-contract.js';
import { rememberPage } from './memory.js';
import { type SearchPage, scopeOf } from './page-services.js';
import styles from './search-dialog.css' with { type: 'text' };
import { SearchPanel } from './search-panel.js';
import { createSearchStore, type SearchStore } from './use-search.js';

/** Of a page: neither of the page for unknown addresses nor of a crash. */
const HEADING = `#${ElementId.Main}:not(:has([${Attribute.Island}=${Island.NotFound}], [role=alert])) h1`;

interface Dialog {
  readonly element: HTMLDialogElement;
  readonly root: Root;
}

/** A search that the address asks for is not asked for again. */
function forgetQuery(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('q')) return;
  url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

function createDialog(): Dialog {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('dialog');
  element.className = 'search-dialog';
  element.setAttribute('aria-label', 'Search');
  const close = () => element.close();
  // A press on the backdrop has the dialog itself as its target; so has the click after a selection that ends there.
  let pressed: EventTarget | null = null;
  element.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  element.addEventListener('click', ({ target }) => {
    if (target === element && pressed === element) close();
  });
  element.addEventListener('close', forgetQuery);
  // In the capture phase: before the router shows the new page and moves the focus. The drawer, which the dialog
  // closes, leaves its entry of the history later; that is of the page in view.
  addEventListener('popstate', () => location.href !== openedAt && close(), true);
  document.body.append(element);
  return { element, root: createRoot(element, { identifierPrefix: 'search' }) };
}

let store: SearchStore | undefined;
/** What the store searches. */
let scope = '';
let dialog: Dialog | undefined;
/** The address it was opened at. */
let openedAt = '';
/** How often: each time its content begins anew. */
let opened = 0;

/** Starts the engine, so that it is ready when the dialog opens. Another version or language has one of its own. */
export function prepareSearch(page: SearchPage): void {
  const { locale, version } = scopeOf(page);
  const asked = `${locale} ${version}`;
  if (asked === scope) return;
  store?.end();
  store = createSearchStore(page);
  scope = asked;
  store.prepare();
}

/**
 * Shows the dialog.
 *
 * @param typed what was typed before it was there; without it the previous query is selected.
 */
export function openSearchDialog(page: SearchPage, typed: string): void {
  prepareSearch(page);
  dialog ??= createDialog();
  const { element, root } = dialog;
  if (element.open) return;
  const previous = element.querySelector('input')?.value ?? '';
  const text = typed === '' ? previous : typed;
  opened += 1;
  const title = document.querySelector(HEADING)?.textContent;
  // Synchronous: `showModal` needs the field to focus it.
  flushSync(() =>
    root.render(
      <SearchPanel
        key={opened}
        page={page}
        store={store as SearchStore}
        typed={text}
        onClose={() => element.close()}
      />,
    ),
  );
  openedAt = location.href;
  // The focus returns to what opened the drawer; from there the dialog takes it, and gives it back in the end.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  element.showModal();
  if (title) rememberPage(page, { href: location.pathname, title });
  element.querySelector('input')?.setSelectionRange(typed.length, text.length);
}
