// The drawer's dealings with the browser: Back closes it, widening the window closes it, links in it leave no trace.
import { ElementId } from '../model/browser-contract.js';
import { entryState } from './scroll-positions.js';

const desktop = matchMedia('(width >= 996px)');

const drawerElement = (): HTMLElement | null => document.getElementById(ElementId.Drawer);

const isOpen = (drawer: HTMLElement): boolean => drawer.matches(':popover-open');

function close(drawer: HTMLElement | null): void {
  if (!drawer || !isOpen(drawer)) return;
  drawer.hidePopover();
  // The shell hears of it a moment later; until then the page could not take the focus.
  document.querySelector('.content')?.removeAttribute('inert');
}

/**
 * Before a navigation: closes the drawer and marks its history entry as spare, so that the
 * navigation replaces it instead of adding another.
 */
export function releaseDrawer(): void {
  const state = entryState();
  if (state?.drawer) history.replaceState({ key: state.key, spare: true }, '');
  close(drawerElement());
}

function onToggle({ newState, target }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || target.id !== ElementId.Drawer) return;
  const state = entryState();
  if (newState === 'open') history.pushState({ ...state, drawer: true }, '');
  else if (state?.drawer) history.back();
}

/** Focus stays where it is: on the sidebar, which is in place now, or else goes to the page. */
function onWiden(): void {
  const drawer = drawerElement();
  if (!drawer || !desktop.matches || !isOpen(drawer)) return;
  const focused = document.activeElement;
  const restoreFocus = (): void => {
    const isInPlace = focused?.closest('.sidebar') && focused.checkVisibility();
    const target = isInPlace ? focused : document.getElementById(ElementId.Main);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  // The page is inert until the shell has seen the drawer close.
  const afterClose = () => requestAnimationFrame(restoreFocus);
  drawer.addEventListener('toggle', afterClose, { once: true });
  drawer.hidePopover();
}

/** Listens at the window: a shell that was built anew has another drawer. */
export function watchDrawer(): void {
  const drawer = drawerElement();
  addEventListener('toggle', onToggle, true);
  addEventListener('popstate', () => close(drawerElement()));
  desktop.addEventListener('change', onWiden);
  // Opened before the shell was hydrated: tell it now.
  if (drawer && isOpen(drawer)) {
    drawer.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
  } else if (entryState()?.drawer) {
    // The page was loaded again while it was open.
    history.back();
  }
}
