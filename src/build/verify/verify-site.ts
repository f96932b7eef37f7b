// Verifies the staged site: every link of every page, traced back to where it was written.
import { type FilePath, filePath } from '../../model/brand.js';
import type { Result } from '../../model/diagnostic.js';
import type { ExternalLink } from '../../model/external-link.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { checkTargets, type Targets } from './check-targets.js';
import { collectLinks } from './collect-links.js';
import { createTargetResolver } from './resolve-target.js';
import { answeringFile, createStageHandler } from './stage-handler.js';
import { createStagedPages } from './staged-pages.js';
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
function verdictKey(
  [pathname, fragments]: readonly [string, ReadonlySet<string>],
  { files, baseUrl }: VerifyOptions,
): string | undefined {
  const file = answeringFile(pathname, files, baseUrl);
  const hash = file === undefined ? undefined : files.get(filePath(file));
  return hash && hashValue([hash, [...fragments].sort()]);
}

/** The targets without a stored verdict. */
function unknownTargets(targets: Targets, options: VerifyOptions): Targets {
  const isUnknown = (target: readonly [string, ReadonlySet<string>]): boolean => {
    const key = verdictKey(target, options);
    return key === undefined || !options.sound.has(key);
  };
  return new Map([...targets].filter(isUnknown));
}

/**
 * Checks every link of the staged pages that does not leave the site.
 * Codes: link/missing-page, link/missing-anchor.
 * @throws The reason of `signal` once aborted.
 */
export async function verifySite(options: VerifyOptions): Promise<Result<VerifySummary>> {
  const { directory, files, baseUrl, siteOrigin, signal } = options;
  const pages = createStagedPages(directory, files, baseUrl, options.links);
  const resolver = createTargetResolver(siteOrigin, baseUrl);
  const { targets, leaving } = collectLinks(pages, resolver);
  const handler = createStageHandler(directory, files, baseUrl);
  const unknown = unknownTargets(targets, options);
  const broken = await checkTargets(unknown, handler, signal);
  if (broken.size === 0) {
    for (const target of unknown) {
      const key = verdictKey(target, options);
      if (key !== undefined) options.sound.set(key, true);
    }
  }
  const diagnostics = broken.size === 0 ? [] : traceBroken(pages, resolver, broken, options);
  const external = () => traceExternal(leaving, options.sourceOf);
  return { value: { external }, diagnostics };
}
