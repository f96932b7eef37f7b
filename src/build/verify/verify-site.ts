// Verifies the staged site: checks every link of every page and names the source of a broken one.

import type { ExternalLink, Result } from '../../model/site/diagnostic.js';
import { type FilePath, filePath, type Href } from '../../model/text/brand.js';
import { type Group, openGrouped } from '../cache/grouped.js';
import type { Pack } from '../cache/pack.js';
import {
  type BrokenTarget,
  checkTargets,
  type PageTarget,
  type SheetChecker,
} from './check-targets.js';
import { type LinkedPages, type LinkGroup, linkGroups } from './link-groups.js';
import { createTargetResolver } from './resolve-target.js';
import { answeringFile } from './stage-handler.js';
import { createStagedPages } from './staged-pages.js';
import { type TraceOptions, traceBroken, traceExternal } from './trace-links.js';

export interface VerifyOptions extends TraceOptions {
  /** Absolute path of the stage. */
  readonly directory: string;
  /** Hashes of all staged files, by path relative to `directory`. */
  readonly files: ReadonlyMap<FilePath, string>;
  /** URLs of the pages, by file. */
  readonly urls: ReadonlyMap<FilePath, Href>;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Origin of the published site. Absolute links to it are checked like others. */
  readonly siteOrigin: string;
  readonly signal: AbortSignal;
  /** Checkers of link targets in other threads. */
  readonly elsewhere: readonly SheetChecker[];
  /** Cached links of groups of files, by a hash of the files. */
  readonly links: Pack<LinkGroup>;
  /** Link targets that were found to exist, by a hash of the answering file and the fragments. */
  readonly sound: Pack<Group<true>>;
}

export interface VerifySummary {
  /** External HTTP links, each URL once. Computed when called, since few builds need them. */
  readonly external: () => readonly ExternalLink[];
}

/**
 * The cache key of a verdict, which depends on the bytes of the file and the fragments only.
 * @returns undefined if no file answers.
 */
function verdictKey({ file, fragments }: PageTarget, { files }: VerifyOptions): string | undefined {
  const hash = file === undefined ? undefined : files.get(filePath(file));
  return hash && JSON.stringify([hash, ...[...fragments].sort()]);
}

/** The link targets on this site of all pages, each with all fragments. */
function targetsOf(groups: readonly LinkedPages[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const add = (pathname: string, fragments: readonly string[]): void => {
    const known = all.get(pathname) ?? new Set();
    all.set(pathname, known);
    for (const fragment of fragments) known.add(fragment);
  };
  for (const { pages, targets } of groups) {
    for (const pathname of pages) add(pathname, []);
    for (const [pathname, fragments] of targets) add(pathname, fragments);
  }
  return all;
}

/** External links in the order of the pages, each with the first page that holds it. */
function leavingOf(
  groups: readonly LinkedPages[],
  pages: readonly FilePath[],
): ReadonlyMap<string, FilePath> {
  const places = new Map(pages.map((file, at) => [file, at]));
  const placeOf = (file: FilePath): number => places.get(file) ?? 0;
  const inOrder = groups
    .flatMap(({ leaving }) => leaving)
    .sort(([, a], [, b]) => placeOf(a) - placeOf(b));
  const first = new Map<string, FilePath>();
  for (const [href, file] of inOrder) if (!first.has(href)) first.set(href, file);
  return first;
}

/** The pages that may hold a link to a broken target, in order. */
function suspects(
  groups: readonly LinkedPages[],
  pages: readonly FilePath[],
  broken: ReadonlySet<BrokenTarget>,
): readonly FilePath[] {
  const isBroken = ([pathname, fragments]: LinkGroup['targets'][number]): boolean =>
    broken.has(pathname) || fragments.some((name) => broken.has(`${pathname}#${name}`));
  const found = new Set(
    groups
      .filter(({ pages: paths, targets }) => {
        return paths.some((pathname) => broken.has(pathname)) || targets.some(isBroken);
      })
      .flatMap(({ files }) => files),
  );
  return pages.filter((file) => found.has(file));
}

/**
 * Checks every internal link of the staged pages.
 * Codes: link/missing-page, link/missing-anchor.
 * @throws The reason of `signal` once aborted.
 */
export async function verifySite(options: VerifyOptions): Promise<Result<VerifySummary>> {
  const { directory, files, urls, baseUrl, siteOrigin, signal } = options;
  const pages = createStagedPages(directory, files, urls, baseUrl);
  const resolve = createTargetResolver(siteOrigin, baseUrl);
  const site = [siteOrigin, baseUrl];
  const hashOf = (file: FilePath) => files.get(file);
  const groups = await linkGroups(pages, resolve, site, hashOf, options.links, signal);
  const targets = targetsOf(groups);
  const sound = openGrouped(options.sound, 'sound');
  const keyed = [...targets].map(([pathname, fragments]) => {
    const file = answeringFile(pathname, files, baseUrl);
    const target = { pathname, fragments: [...fragments], file };
    return { target, key: verdictKey(target, options) };
  });
  const unknown = keyed.filter(
    ({ target, key }) => key === undefined || !sound.get(target.pathname, key),
  );
  const broken = await checkTargets(
    directory,
    unknown.map(({ target }) => target),
    options.elsewhere,
    signal,
  );
  const isSound = broken.size === 0;
  if (isSound) {
    for (const { target, key } of unknown) if (key) sound.set(target.pathname, key, true);
    sound.save();
  }
  const diagnostics = isSound
    ? []
    : traceBroken(suspects(groups, pages.files, broken), pages, resolve, broken, options);
  const external = () => traceExternal(leavingOf(groups, pages.files), options.tracer);
  return { value: { external }, diagnostics };
}
