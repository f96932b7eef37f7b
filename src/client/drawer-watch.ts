// Fetches the code that connects the drawer to the history and the window, when a reader first opens the drawer.
import { ElementId } from '../model/browser/browser-contract.js';
import { entryState } from './scroll-positions.js';

let drawer: typeof import('./drawer.js') | undefined;
let isAsked = false;

const element = (): HTMLElement | null => document.getElementById(ElementId.Drawer);

function load(): void {
  if (isAsked) return;
  isAsked = true;
  import('./drawer.js').then(
    (module) => {
      drawer = module;
      drawer.startDrawer(entryState);
    },
    // The drawer works without this code; the next opening tries again.
    () => {
      isAsked = false;
    },
  );
}

/** Called before a navigation: closes the drawer. */
export function releaseDrawer(): void {
  if (drawer) drawer.releaseDrawer();
  else element()?.hidePopover();
}

export function watchDrawer(): void {
  addEventListener('toggle', ({ target }) => target === element() && load(), true);
  // The drawer was opened before hydration, so the shell has missed the event.
  if (element()?.matches(':popover-open')) {
    element()?.dispatchEvent(new ToggleEvent('toggle', { newState: 'open' }));
  } else if (entryState()?.drawer) load();
}
