// Drives linkinator over the targets of a site's links: each page and fragment is checked once.
//
// Recursing over a site it takes 125 s for 3,000 pages and reports thousands of false faults: it
// starts all requests at once, and fragments found after a page was fetched are never looked at.
// So it gets sheets of links, one after the other, and does not recurse. All fragments of a page
// are on one sheet, so they are known before the page is fetched.
import { type Lane, performAll } from '../io/lanes.js';
import { checkSheet, STAGE_ORIGIN } from './link-sheet.js';
import { createStageHandler } from './stage-handler.js';

/** What links lead to on one path. */
export interface PageTarget {
  readonly pathname: string;
  /** That links name on it, decoded; empty for links to the page alone. */
  readonly fragments: readonly string[];
  /** The staged file that answers, if there is one. */
  readonly file: string | undefined;
}

/** Pages that are checked together. */
export interface SheetTask {
  /** Absolute path of the stage. */
  readonly directory: string;
  readonly targets: readonly PageTarget[];
}

/** `<pathname>`, or `<pathname>#<fragment>` with the fragment decoded. */
export type BrokenTarget = string;

/** Bounds memory: linkinator reads all pages of a sheet at once. */
const PAGES_PER_SHEET = 32;

/** A target that is no path is not a URL either: linkinator reports it. */
const urlOf = (target: string): string => (target.startsWith('/') ? STAGE_ORIGIN + target : target);

const hrefsOf = ({ pathname, fragments }: PageTarget): string[] =>
  fragments.length === 0
    ? [urlOf(pathname)]
    : fragments.map((name) => `${urlOf(pathname)}#${encodeURIComponent(name)}`);

/** @throws an Error when linkinator gives no verdict on a target. */
export async function checkTargetSheet({
  directory,
  targets,
}: SheetTask): Promise<readonly BrokenTarget[]> {
  const answer = createStageHandler(directory, targets);
  const links = await checkSheet(targets.flatMap(hrefsOf), answer, { checkFragments: true });
  const seen = new Set(links.map(({ url }) => url));
  for (const { pathname } of targets) {
    // linkinator swallows its own exceptions; a page without a verdict must not pass as sound.
    if (!seen.has(urlOf(pathname))) throw new Error(`linkinator gave no verdict on ${pathname}.`);
  }
  return links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url }) => url.replace(STAGE_ORIGIN, ''));
}

/** Checks sheets of one site in another place. */
export type SheetLane = Lane<SheetTask, readonly BrokenTarget[]>;

/**
 * @param elsewhere lanes besides this thread, which checks one sheet at a time.
 * @throws The reason of `signal` once aborted; an Error when linkinator gives no verdict on a target.
 */
export async function checkTargets(
  directory: string,
  targets: readonly PageTarget[],
  elsewhere: readonly SheetLane[],
  signal: AbortSignal,
): Promise<ReadonlySet<BrokenTarget>> {
  const sheets: SheetTask[] = [];
  for (let start = 0; start < targets.length; start += PAGES_PER_SHEET) {
    sheets.push({ directory, targets: targets.slice(start, start + PAGES_PER_SHEET) });
  }
  const here: SheetLane = (sheet) => {
    signal.throwIfAborted();
    return checkTargetSheet(sheet);
  };
  return new Set((await performAll(sheets, [here, ...elsewhere])).flat());
}
