// Marks the heading in view in the table of contents.
import { closestTo } from './closest.js';
import { showCurrent } from './current-entry.js';
import { fragmentTarget } from './fragment.js';

/** Pixels by which a heading may miss the line that links lead to. */
const TOLERANCE = 8;

/** Part of the window below that line in which a heading counts as reached: there its text is what is read. */
const REACH = 1 / 5;

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
 * The last heading reached, or the one named by the address if it is reached and in view: it may be short. At the end
 * of the page, where the last headings cannot be scrolled to the line, all in view are reached.
 *
 * @param tops Distance of each heading from the top of the window, in page order.
 * @param line Distance of a heading after a link to it was followed.
 * @param reach Distance up to which a heading counts as reached.
 * @param named Index of the heading named by the address; -1 if there is none.
 * @returns an index; -1 before the first heading.
 */
export function currentIndex(
  tops: readonly number[],
  line: number,
  reach: number,
  named = -1,
): number {
  const top = tops[named] ?? -Infinity;
  const isNamed = top >= line - TOLERANCE && top <= reach;
  return isNamed ? named : tops.findLastIndex((one) => one <= reach);
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
  const reach = isAtEnd ? Infinity : line + TOLERANCE + (root.clientHeight - line) * REACH;
  const current = shown[currentIndex(tops, line, reach, named)]?.link;
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
