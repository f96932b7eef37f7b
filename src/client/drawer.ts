// Connects the drawer to the history and the window: closes it on Back, on a followed link, and when the window widens.
import { ElementId } from '../model/browser/browser-contract.js';
import type { entryState as EntryState } from './scroll-positions.js';

/** Passed in, not imported: otherwise the module would become another chunk, shared with the entry. */
let entryState: typeof EntryState;

/** In rem, as in the stylesheets: larger text needs a wider window. 996 px at the default font size. */
const desktop = matchMedia('(width >= 62.25rem)');

const drawerElement = (): HTMLElement | null => document.getElementById(ElementId.Drawer);

const isOpen = (drawer: HTMLElement): boolean => drawer.matches(':popover-open');

function close(drawer: HTMLElement | null): void {
  if (!drawer || !isOpen(drawer)) return;
  drawer.hidePopover();
  // The shell removes `inert` only after the toggle event; until then the page cannot be focused.
  document.querySelector('.content')?.removeAttribute('inert');
}

/**
 * Called before a navigation: closes the drawer and marks its history entry as spare, so that the
 * navigation replaces the entry instead of adding another.
 */
export function releaseDrawer(): void {
  const state = entryState();
  if (state?.drawer) {
    const { key, index } = state;
    history.replaceState({ key, index, spare: true }, '');
  }
  close(drawerElement());
}

/** Adds a history entry for the drawer. A spare one, of a link that is still loading, is reused. */
function enterDrawer(): void {
  const state = entryState();
  const { key, index = 0 } = state ?? {};
  if (state?.spare) history.replaceState({ key, index, drawer: true }, '');
  else history.pushState({ ...state, index: index + 1, drawer: true }, '');
}

function onToggle({ newState, target }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || target.id !== ElementId.Drawer) return;
  if (newState === 'open') enterDrawer();
  else if (entryState()?.drawer) history.back();
}

/** Keeps the focus on a sidebar link that is still visible; otherwise focuses the page. */
function onWiden(): void {
  const drawer = drawerElement();
  if (!drawer || !desktop.matches || !isOpen(drawer)) return;
  const focused = document.activeElement;
  const restoreFocus = (): void => {
    const isInPlace = focused?.closest('.sidebar') && focused.checkVisibility();
    const target = isInPlace ? focused : document.getElementById(ElementId.Main);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  // The page is inert until the shell has handled the toggle event.
  const afterClose = () => requestAnimationFrame(restoreFocus);
  drawer.addEventListener('toggle', afterClose, { once: true });
  drawer.hidePopover();
}

/** The listeners are on the window, because React may replace the drawer's element. */
export function startDrawer(state: typeof EntryState): void {
  entryState = state;
  const drawer = drawerElement();
  addEventListener('toggle', onToggle, true);
  addEventListener('popstate', () => close(drawerElement()));
  desktop.addEventListener('change', onWiden);
  if (drawer && isOpen(drawer)) {
    enterDrawer();
    // The window may have become wider while this code was loading.
    onWiden();
  }
  // The page was reloaded while the drawer was open.
  else if (entryState()?.drawer) history.back();
}
