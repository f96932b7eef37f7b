// Marks the heading in view in the table of contents.

/** Pixels below the sticky bar at which a heading counts as reached. */
const TOLERANCE = 8;

interface TocEntry {
  readonly link: HTMLAnchorElement;
  readonly heading: HTMLElement;
}

function tocEntries(): TocEntry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc ol a')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * The last heading reached; at the end of the page, where the last headings cannot come up to the line, the one that
 * the address names, or else the last.
 *
 * @param tops distance of each heading from the top of the window, in page order.
 * @param line distance at which a heading counts as reached.
 * @param named index of the heading that the address names; -1 for none.
 * @returns an index; -1 before the first.
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
  const next = tops.findIndex((top) => top > line);
  return next < 0 ? tops.length - 1 : next - 1;
}

let entries: readonly TocEntry[] = [];

function mark(): void {
  if (entries.length === 0) return;
  const { scrollHeight, clientHeight } = document.documentElement;
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const tops = entries.map(({ heading }) => heading.getBoundingClientRect().top);
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
  const named = entries.findIndex(({ link }) => link.hash === location.hash);
  const current = currentIndex(tops, line + TOLERANCE, isAtEnd, named);
  for (const [index, { link }] of entries.entries()) {
    if (index === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Reads the table of contents of the page in view. Called again after each navigation. */
export function refreshTocMarks(): void {
  entries = tocEntries();
  mark();
}

/** Where the list is a popover, an entry closes it. The button has the focus before the browser follows the link. */
function closeList({ target }: MouseEvent): void {
  const list = target instanceof Element ? target.closest<HTMLElement>('.toc-list') : null;
  const isLink = target instanceof Element && target.closest('a') !== null;
  if (isLink && list?.matches(':popover-open')) list.hidePopover();
}

export function watchTocMarks(): void {
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      mark();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  addEventListener('click', closeList);
  // A jump within the last window does not scroll.
  addEventListener('popstate', schedule);
}
