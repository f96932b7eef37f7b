// Marks the heading in view in the table of contents.
import { closestTo } from './closest.js';
import { showCurrent } from './current-entry.js';
import { fragmentTarget } from './fragment.js';

/** Pixels below the sticky bar at which a heading counts as reached. */
const TOLERANCE = 8;

interface TocEntry {
  readonly link: HTMLAnchorElement;
  readonly heading: HTMLElement;
}

function tocEntries(): TocEntry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc ol a')].flatMap((link) => {
    const heading = fragmentTarget(link.hash);
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * The last heading reached. At the end of the page, where the last headings cannot reach the line, it is the
 * one named by the address, or the last one.
 *
 * @param tops Distance of each heading from the top of the window, in page order.
 * @param line Distance at which a heading counts as reached.
 * @param named Index of the heading named by the address; -1 if there is none.
 * @returns an index; -1 before the first heading.
 */
export function currentIndex(
  tops: readonly number[],
  line: number,
  isAtEnd: boolean,
  named = -1,
): number {
  if (isAtEnd) {
    const isInView = (tops[named] ?? -1) >= 0;
    return isInView ? named : tops.length - 1;
  }
  return tops.findLastIndex((top) => top <= line);
}

let entries: readonly TocEntry[] = [];

function mark(): void {
  // Headings in hidden tabs, or hidden by the filter of names, have no position.
  const shown = entries.filter(({ heading }) => heading.checkVisibility());
  const root = document.documentElement;
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  const tops = shown.map(({ heading }) => heading.getBoundingClientRect().top);
  const isAtEnd = scrollY > 0 && scrollY + root.clientHeight >= root.scrollHeight - 1;
  const named = shown.findIndex(({ link }) => link.hash === location.hash);
  const current = shown[currentIndex(tops, line + TOLERANCE, isAtEnd, named)]?.link;
  for (const { link } of entries) link.ariaCurrent = link === current ? 'true' : null;
  showCurrent(document.querySelector('.toc-list:not(:hover)'));
}

/** Reads the table of contents of the current page. Called again after each navigation. */
export function refreshTocMarks(): void {
  entries = tocEntries();
  mark();
}

/** If the list is a popover, following an entry closes it. This moves the focus to the button first. */
function closeList({ target }: MouseEvent): void {
  closestTo(target, '.toc-list a')?.closest<HTMLElement>('.toc-list')?.hidePopover();
}

/** Closes the popover when the focus leaves it, so that it does not cover the focused element. */
function onFocus(): void {
  document.querySelector<HTMLElement>(':not(:focus) + .toc-list:not(:focus-within)')?.hidePopover();
}

export function watchTocMarks(): void {
  let frame = 0;
  const schedule = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  addEventListener('scroll', schedule);
  addEventListener('resize', schedule);
  // Tabs, the filter of names and disclosures change the height of the page.
  new ResizeObserver(schedule).observe(document.body);
  addEventListener('click', closeList);
  addEventListener('popstate', () => {
    // A jump to a heading near the end of the page may not scroll.
    schedule();
    // Back leads to another place behind an open list.
    document.querySelector<HTMLElement>('.toc-list')?.hidePopover();
  });
  addEventListener('focusin', onFocus);
}
