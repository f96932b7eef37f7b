// Drives linkinator over the targets of a site's links: each page and fragment is checked once.
//
// Recursing over a site it takes 125 s for 3,000 pages and reports thousands of false faults: it
// starts all requests at once, and fragments found after a page was fetched are never looked at.
// So it gets sheets of links, one after the other, and does not recurse. All fragments of a page
// are on one sheet, so they are known before the page is fetched.
import type { RequestHandler } from './in-process-fetch.js';
import { checkSheet, STAGE_ORIGIN } from './link-sheet.js';

/** Pathname to the fragments that links name on it; empty for links to the page alone. */
type Targets = ReadonlyMap<string, ReadonlySet<string>>;

/** `<pathname>`, or `<pathname>#<fragment>` with the fragment decoded. */
export type BrokenTarget = string;

/** Bounds memory: linkinator reads all pages of a sheet at once. */
const PAGES_PER_SHEET = 32;

/** A target that is no path is not a URL either: linkinator reports it. */
const urlOf = (target: string): string => (target.startsWith('/') ? STAGE_ORIGIN + target : target);

const hrefsOf = ([pathname, fragments]: readonly [string, ReadonlySet<string>]): string[] =>
  fragments.size === 0
    ? [urlOf(pathname)]
    : [...fragments].map((name) => `${urlOf(pathname)}#${encodeURIComponent(name)}`);

/**
 * @param answer What a server of the site would answer.
 * @throws The reason of `signal` once aborted; an Error when linkinator gives no verdict on a target.
 */
export async function checkTargets(
  targets: Targets,
  answer: RequestHandler,
  signal: AbortSignal,
): Promise<ReadonlySet<BrokenTarget>> {
  const all = [...targets];
  const broken = new Set<BrokenTarget>();
  for (let start = 0; start < all.length; start += PAGES_PER_SHEET) {
    signal.throwIfAborted();
    const pages = all.slice(start, start + PAGES_PER_SHEET);
    const links = await checkSheet(pages.flatMap(hrefsOf), answer, { checkFragments: true });
    const seen = new Set(links.map(({ url }) => url));
    for (const [pathname] of pages) {
      // linkinator swallows its own exceptions; a page without a verdict must not pass as sound.
      if (!seen.has(urlOf(pathname))) throw new Error(`linkinator gave no verdict on ${pathname}.`);
    }
    for (const { url, state } of links) {
      if (state === 'BROKEN') broken.add(url.replace(STAGE_ORIGIN, ''));
    }
  }
  return broken;
}
