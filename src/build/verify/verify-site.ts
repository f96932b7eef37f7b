// Verifies the staged site: every link of every page, traced back to where it was written.
import { type FilePath, filePath, type Href } from '../../model/brand.js';
import type { ExternalLink, Result } from '../../model/diagnostic.js';
import { type Group, openGrouped } from '../cache/grouped.js';
import type { Pack } from '../cache/pack.js';
import {
  type BrokenTarget,
  checkTargets,
  type PageTarget,
  type SheetLane,
} from './check-targets.js';
import { type LinkedPages, type LinkGroup, linkGroups } from './link-groups.js';
import { createTargetResolver } from './resolve-target.js';
import { answeringFile } from './stage-handler.js';
import { createStagedPages } from './staged-pages.js';
import { type TraceOptions, traceBroken, traceExternal } from './trace-links.js';

export interface VerifyOptions extends TraceOptions {
  /** Absolute path of the stage. */
  readonly directory: string;
  /** Hashes of all staged files, by their path relative to it. */
  readonly files: ReadonlyMap<FilePath, string>;
  /** URLs of the pages, by their files. */
  readonly urls: ReadonlyMap<FilePath, Href>;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Origin of the published site: absolute links to it are checked like others. */
  readonly siteOrigin: string;
  readonly signal: AbortSignal;
  /** Where targets are checked, besides this thread. */
  readonly elsewhere: readonly SheetLane[];
  /** What the links of groups of files lead to, by a hash over the files. */
  readonly links: Pack<LinkGroup>;
  /** Targets that linkinator found sound, by a hash over the file that answers and its fragments. */
  readonly sound: Pack<Group<true>>;
}

export interface VerifySummary {
  /** Links that leave the site over HTTP, each URL once. Computed when called: most builds never do. */
  readonly external: () => readonly ExternalLink[];
}

/**
 * A verdict on a page and its fragments follows from the bytes of the file alone.
 * @returns undefined when no file answers.
 */
function verdictKey({ file, fragments }: PageTarget, { files }: VerifyOptions): string | undefined {
  const hash = file === undefined ? undefined : files.get(filePath(file));
  return hash && JSON.stringify([hash, ...[...fragments].sort()]);
}

/** What the links of all pages lead to on this site. */
function targetsOf(groups: readonly LinkedPages[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { targets } of groups) {
    for (const [pathname, fragments] of targets) {
      const known = all.get(pathname) ?? new Set();
      all.set(pathname, known);
      for (const fragment of fragments) known.add(fragment);
    }
  }
  return all;
}

/** Links that leave the site, in the order of the pages, with the first page that holds each. */
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
    groups.filter(({ targets }) => targets.some(isBroken)).flatMap(({ files }) => files),
  );
  return pages.filter((file) => found.has(file));
}

/**
 * Checks every link of the staged pages that does not leave the site.
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
  const external = () => traceExternal(leavingOf(groups, pages.files), options.sourceOf);
  return { value: { external }, diagnostics };
}
