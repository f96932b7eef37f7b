// The entry of the browser bundle: hydrates the shell, then starts the router and the watchers.

import { hydrateRoot } from 'react-dom/client';
import { ElementId } from '../model/browser/browser-contract.js';
import { announce } from './arrival.js';
import { ClientShell } from './client-shell.js';
import { enterSidebar, watchLists } from './current-entry.js';
import { watchDisclosures } from './disclosure-watch.js';
import { watchDrawer } from './drawer-watch.js';
import { watchFragments } from './fragment.js';
import { watchScrollDirection } from './hide-on-scroll.js';
import { enterCodeBlocks, leaveCodeBlocks, watchCodeBlocks } from './islands/code-blocks.js';
import { enterIslands, leaveIslands } from './islands.js';
import { watchNames } from './name-watch.js';
import { watchNavbarHeight } from './navbar-height.js';
import { watchSearch } from './open-search.js';
import { pageState } from './page-state.js';
import { watchPreferences } from './preference-store.js';
import { observeLinks, watchIntent } from './prefetch.js';
import { barDisplay, createProgress } from './progress.js';
import { enterRemembered, watchRemembered } from './remembered.js';
import { startRouter } from './router.js';
import { watchScrollPositions } from './scroll-positions.js';
import { markSidebar } from './sidebar-marks.js';
import { refreshTocMarks, watchTocMarks } from './toc-marks.js';

/** Milliseconds after which the work runs even if the browser is never idle. */
const IDLE_TIMEOUT = 1000;

/** Runs work after the first paint. Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, 200);
};

function enterPage(): void {
  enterIslands();
  enterCodeBlocks();
  refreshTocMarks();
  enterSidebar();
  observeLinks();
}

let changes = 0;

/** Only for the latest page: after two quick changes islands would be mounted twice. */
function enterPageWhenIdle(): void {
  changes += 1;
  const change = changes;
  whenIdle(() => {
    if (change === changes) enterPage();
  });
}

function start(): void {
  const bar = document.querySelector<HTMLElement>('.progress-bar');
  const progress = bar && createProgress(barDisplay(bar));
  const setPending = (isPending: boolean) => (isPending ? progress?.start() : progress?.done());
  watchRemembered();
  // First, so that the saved position is restored with the same disclosures open.
  watchFragments();
  watchScrollPositions();
  startRouter({
    setPending,
    beforeChange: () => {
      leaveIslands();
      leaveCodeBlocks();
    },
    afterChange: () => {
      markSidebar(pageState.get().view.path);
      enterRemembered();
      enterPageWhenIdle();
    },
  });
  for (const watch of [watchPreferences, watchDrawer, watchTocMarks, watchLists]) watch();
  for (const watch of [watchDisclosures, watchIntent, watchNames]) watch();
  watchCodeBlocks(announce);
  if (SiteUses.ManyItems) watchNavbarHeight();
  if (SiteUses.HidingNavbar) watchScrollDirection();
  if (SiteUses.Search) watchSearch(setPending);
  document.documentElement.setAttribute('data-has-hydrated', '');
  enterPageWhenIdle();
}

const container = document.getElementById(ElementId.Root);
// Browsers before 2024 show the page as without scripts: React would remove all of it after an error.
if (container && 'popover' in container && 'checkVisibility' in container)
  hydrateRoot(container, <ClientShell onHydrated={start} />);
else document.documentElement.removeAttribute('data-scripts');
