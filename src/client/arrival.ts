// Places the reader after a navigation: scroll position, focus, and the announcement for screen readers.
import { ElementId } from '../model/browser/browser-contract.js';
import { fragmentTarget, reveal } from './fragment.js';
import { jumpWithinEntry } from './scroll-positions.js';

/** Number of blocks usually in view without scrolling. Deferring them would lay them out twice. */
const FIRST_BLOCKS = 6;

/**
 * Defers the layout of blocks below the first view until that view is painted. Only for a page
 * shown from its top: restoring a scroll position needs the true height of everything above it.
 */
export function startArrival(): void {
  // A closed disclosure has no layout, and measuring its members would force one.
  const members = '.api-member:not(details:not([open]) *)';
  // Nested blocks are left out: measuring an inner one would lay out the outer one first.
  const blocks = `.article > :nth-child(n + ${FIRST_BLOCKS + 1}):not(:has(.api-member))`;
  const below = `${blocks}, ${members}`;
  const deferred = [...document.querySelectorAll(below)];
  const show = (block: Element): void => block.removeAttribute('data-waiting');
  for (const block of deferred) block.setAttribute('data-waiting', '');
  for (const block of deferred) {
    if (block.getBoundingClientRect().top + scrollY > innerHeight) break;
    show(block);
  }
  // A task queued in a frame's callback runs after that frame is painted.
  requestAnimationFrame(() => setTimeout(() => deferred.forEach(show)));
}

/** @param position Scroll position in pixels, for a history entry visited before. */
export function scrollToPlace(hash: string, position: number | undefined): void {
  const target = fragmentTarget(hash);
  if (target) {
    reveal(target);
    jumpWithinEntry(hash);
  }
  if (position !== undefined || !target) scrollTo({ top: position ?? 0, behavior: 'instant' });
}

/** Focuses the heading of the fragment's target or of the page; without a heading, the whole. */
export function focusPlace(hash: string): void {
  const place = fragmentTarget(hash) ?? document.getElementById(ElementId.Main);
  const element = place?.querySelector<HTMLElement>('h1,h2,h3,h4') ?? place;
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function announce(title: string): void {
  const announcer = document.getElementById(ElementId.Announcer);
  if (announcer) announcer.textContent = title;
}
