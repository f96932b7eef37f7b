// Passes the link targets of a site to linkinator: each page and fragment is checked once.
//
// If linkinator recursed over the site, 3,000 pages would take 125 s and give thousands of false
// faults: it starts all requests at once, and ignores fragments found after a page was fetched.
// So it gets sheets of links, one after the other, and does not recurse. All fragments of a page
// are on one sheet, so they are known before the page is fetched.
import { performAll, type TaskWorker } from '../io/perform-all.js';
import { checkSheet, STAGE_ORIGIN } from './link-sheet.js';
import { createStageHandler } from './stage-handler.js';

/** A path that links point to. */
export interface PageTarget {
  readonly pathname: string;
  /** Decoded fragments that links name; empty if all links are to the page alone. */
  readonly fragments: readonly string[];
  /** The staged file that a server would send, if any. */
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

/** Limits memory: linkinator reads all pages of a sheet at once. */
const PAGES_PER_SHEET = 32;

/** A target that is not a path is passed on as written: linkinator reports it. */
const urlOf = (target: string): string => (target.startsWith('/') ? STAGE_ORIGIN + target : target);

const hrefsOf = ({ pathname, fragments }: PageTarget): string[] =>
  fragments.length === 0
    ? [urlOf(pathname)]
    : fragments.map((name) => `${urlOf(pathname)}#${encodeURIComponent(name)}`);

/** @throws an Error if linkinator gives no verdict on a target. */
export async function checkTargetSheet({
  directory,
  targets,
}: SheetTask): Promise<readonly BrokenTarget[]> {
  const answer = createStageHandler(directory, targets);
  const links = await checkSheet(targets.flatMap(hrefsOf), answer, { checkFragments: true });
  const seen = new Set(links.map(({ url }) => url));
  for (const { pathname } of targets) {
    // linkinator swallows its own exceptions. A page without a verdict must not count as checked.
    if (!seen.has(urlOf(pathname))) throw new Error(`linkinator gave no verdict on ${pathname}.`);
  }
  return links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url }) => url.replace(STAGE_ORIGIN, ''));
}

/** Checks sheets in another thread. */
export type SheetChecker = TaskWorker<SheetTask, readonly BrokenTarget[]>;

/**
 * @param elsewhere Checkers in other threads. This thread checks one sheet at a time, too.
 * @throws The reason of `signal` once aborted; an Error if linkinator gives no verdict on a target.
 */
export async function checkTargets(
  directory: string,
  targets: readonly PageTarget[],
  elsewhere: readonly SheetChecker[],
  signal: AbortSignal,
): Promise<ReadonlySet<BrokenTarget>> {
  const sheets: SheetTask[] = [];
  for (let start = 0; start < targets.length; start += PAGES_PER_SHEET) {
    sheets.push({ directory, targets: targets.slice(start, start + PAGES_PER_SHEET) });
  }
  const here: SheetChecker = (sheet) => {
    signal.throwIfAborted();
    return checkTargetSheet(sheet);
  };
  return new Set((await performAll(sheets, [here, ...elsewhere])).flat());
}
