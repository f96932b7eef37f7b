// Verifies the staged site: every link of every page, traced back to where it was written.
import { type FilePath, filePath } from '../../model/brand.js';
import type { ExternalLink, Result } from '../../model/diagnostic.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { inSlices } from '../io/slices.js';
import { checkTargets, type PageTarget, type SheetLane } from './check-targets.js';
import { createTargetResolver, type ResolveTarget } from './resolve-target.js';
import { answeringFile } from './stage-handler.js';
import { createStagedPages, type StagedPages } from './staged-pages.js';
import { type TraceOptions, traceBroken, traceExternal } from './trace-links.js';

export interface VerifyOptions extends TraceOptions {
  /** Absolute path of the stage. */
  readonly directory: string;
  /** Hashes of all staged files, by their path relative to it. */
  readonly files: ReadonlyMap<FilePath, string>;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Origin of the published site: absolute links to it are checked like others. */
  readonly siteOrigin: string;
  readonly signal: AbortSignal;
  /** Where targets are checked, besides this thread. */
  readonly elsewhere: readonly SheetLane[];
  /** Links of files, by the hash of the file. */
  readonly links: Pack<readonly string[]>;
  /** Targets that linkinator found sound, by a hash over the file that answers and its fragments. */
  readonly sound: Pack<true>;
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
  return hash && hashValue([hash, [...fragments].sort()]);
}

/** What the links of all pages lead to on this site, and which leave it, with the first page that holds each. */
async function collectLinks(pages: StagedPages, resolve: ResolveTarget, signal: AbortSignal) {
  const targets = new Map<string, Set<string>>();
  const leaving = new Map<string, FilePath>();
  const collect = (file: FilePath): void => {
    const url = pages.urlOf(file);
    for (const href of pages.linksOf(file)) {
      const target = resolve(href, url);
      if (target === undefined) {
        if (!leaving.has(href)) leaving.set(href, file);
        continue;
      }
      const fragments = targets.get(target.pathname) ?? new Set();
      targets.set(target.pathname, fragments);
      if (target.fragment !== '') fragments.add(target.fragment);
    }
  };
  await inSlices(pages.files, collect, signal);
  return { targets, leaving };
}

/**
 * Checks every link of the staged pages that does not leave the site.
 * Codes: link/missing-page, link/missing-anchor.
 * @throws The reason of `signal` once aborted.
 */
export async function verifySite(options: VerifyOptions): Promise<Result<VerifySummary>> {
  const { directory, files, baseUrl, siteOrigin, signal } = options;
  const pages = createStagedPages(directory, files, baseUrl, options.links);
  const resolve = createTargetResolver(siteOrigin, baseUrl);
  const { targets, leaving } = await collectLinks(pages, resolve, signal);
  const keyed = [...targets].map(([pathname, fragments]) => {
    const file = answeringFile(pathname, files, baseUrl);
    const target = { pathname, fragments: [...fragments], file };
    return { target, key: verdictKey(target, options) };
  });
  const unknown = keyed.filter(({ key }) => key === undefined || !options.sound.has(key));
  const broken = await checkTargets(
    directory,
    unknown.map(({ target }) => target),
    options.elsewhere,
    signal,
  );
  if (broken.size === 0) {
    for (const { key } of unknown) if (key !== undefined) options.sound.set(key, true);
  }
  const diagnostics = broken.size === 0 ? [] : traceBroken(pages, resolve, broken, options);
  const external = () => traceExternal(leaving, options.sourceOf);
  return { value: { external }, diagnostics };
}
