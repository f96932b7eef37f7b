// The search dialog. Its code, styles and engine are fetched when a reader is about to search.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Attribute, ElementId, Island } from '../../model/browser/browser-contract.js';
import { rememberPage } from './memory.js';
import { type SearchPage, scopeOf } from './page-services.js';
import styles from './search-dialog.css' with { type: 'text' };
import { SearchPanel } from './search-panel.js';
import { createSearchStore, type SearchStore } from './use-search.js';

/** The heading of a page, except those of the not-found page and of a crash. */
const HEADING = `#${ElementId.Main}:not(:has([${Attribute.Island}=${Island.NotFound}], [role=alert])) h1`;

interface Dialog {
  readonly element: HTMLDialogElement;
  readonly root: Root;
}

/** Removes the query from the address, so that it is not searched again. */
function forgetQuery(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('q')) return;
  url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

function createDialog({ pageState }: SearchPage): Dialog {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('dialog');
  element.className = 'search-dialog';
  element.setAttribute('aria-label', 'Search');
  const close = () => element.close();
  /** The browser takes the focus away when it jumps to the fragment of a page shown behind the dialog. */
  const keepFocus = (): void => {
    if (element.open && document.activeElement === document.body) {
      element.querySelector('input')?.focus();
    }
  };
  // The dialog itself is the target of a press on the backdrop, but also of a click after a selection that ends there.
  let pressed: EventTarget | null = null;
  element.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  element.addEventListener('click', ({ target }) => {
    if (target === element && pressed === element) close();
  });
  element.addEventListener('close', forgetQuery);
  // In the capture phase, before the router shows the new page and moves the focus. Closing the drawer for the dialog
  // also goes back in the history, but to the same address.
  addEventListener(
    'popstate',
    () => {
      if (location.href !== openedAt) close();
      else queueMicrotask(keepFocus);
    },
    true,
  );
  // A page that was loading when the dialog was opened again does not close it.
  pageState.subscribe(() => {
    openedAt = location.href;
  });
  document.body.append(element);
  return { element, root: createRoot(element, { identifierPrefix: 'search' }) };
}

let store: SearchStore | undefined;
/** The scope that the store searches. */
let scope = '';
let dialog: Dialog | undefined;
/** Address at which the dialog was opened, or of a page that was shown behind it since. */
let openedAt = '';
/** Number of openings: each one resets the content. */
let opened = 0;

/** Starts the engine, so that it is ready when the dialog opens. Each version and language has its own. */
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
 * Shows the dialog. If it is open, moves the focus to its field, or closes it if the focus is there.
 *
 * @param typed Text typed before the dialog was loaded, with a line break for Enter; if empty, the previous query is
 *   selected.
 */
export function openSearchDialog(page: SearchPage, typed: string): void {
  prepareSearch(page);
  dialog ??= createDialog(page);
  const { element, root } = dialog;
  if (element.open) {
    // Keys that open it are text in its field, except Ctrl+K.
    const field = element.querySelector('input');
    if (document.activeElement === field) element.close();
    else field?.focus();
    return;
  }
  const previous = element.querySelector('input')?.value ?? '';
  const own = typed.replaceAll('\n', '');
  const text = own === '' ? previous : own;
  opened += 1;
  const title = document.querySelector(HEADING)?.textContent;
  // Synchronous, since `showModal` focuses the field.
  flushSync(() =>
    root.render(
      <SearchPanel
        key={opened}
        page={page}
        store={store as SearchStore}
        typed={text}
        isChosen={own !== '' && typed.endsWith('\n')}
        onClose={() => element.close()}
      />,
    ),
  );
  openedAt = location.href;
  // Closes the drawer first, so that the focus returns to its button, and to that button again after the dialog.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  element.showModal();
  if (title) rememberPage(page, { href: location.pathname, title });
  element.querySelector('input')?.setSelectionRange(own.length, text.length);
}
