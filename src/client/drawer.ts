// The drawer's dealings with the browser: Back closes it, widening the window closes it, links in it leave no trace.
import { DRAWER_ID } from '../components/shell/navbar.js';
import { entryState } from './scroll-positions.js';

const desktop = matchMedia('(width >= 996px)');

const drawerElement = (): HTMLElement | null => document.getElementById(DRAWER_ID);

const isOpen = (drawer: HTMLElement): boolean => drawer.matches(':popover-open');

const close = (drawer: HTMLElement | null): void => {
  if (drawer && isOpen(drawer)) drawer.hidePopover();
};

/**
 * Before a navigation: closes the drawer and marks its history entry as spare, so that the
 * navigation replaces it instead of adding another.
 */
export function releaseDrawer(): void {
  const state = entryState();
  if (state?.drawer) history.replaceState({ key: state.key, spare: true }, '');
  close(drawerElement());
}

function onToggle({ newState }: ToggleEvent): void {
  const state = entryState();
  if (newState === 'open') history.pushState({ ...state, drawer: true }, '');
  else if (state?.drawer) history.back();
}

/** Focus stays where it is: on the sidebar, which is in place now, or else goes to the page. */
function onWiden(drawer: HTMLElement): void {
  if (!desktop.matches || !isOpen(drawer)) return;
  const focused = document.activeElement;
  const restoreFocus = (): void => {
    const isInPlace = focused?.closest('.sidebar') && focused.checkVisibility();
    const target = isInPlace ? focused : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  // The page is inert until the shell has seen the drawer close.
  const afterClose = () => requestAnimationFrame(restoreFocus);
  drawer.addEventListener('toggle', afterClose, { once: true });
  drawer.hidePopover();
}

export function watchDrawer(): void {
  const drawer = drawerElement();
  if (drawer === null) return;
  const wasOpenBefore = isOpen(drawer);
  drawer.addEventListener('toggle', onToggle);
  addEventListener('popstate', () => close(drawer));
  desktop.addEventListener('change', () => onWiden(drawer));
  // Opened before the shell was hydrated: tell it now.
  if (wasOpenBefore) {
    drawer.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
  }
}
