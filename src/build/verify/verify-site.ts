// Verifies the staged site: every link of every page, traced back to where it was written.
import type { FilePath } from '../../model/brand.js';
import type { Result } from '../../model/diagnostic.js';
import type { ExternalLink } from '../../model/external-link.js';
import { checkTargets } from './check-targets.js';
import { collectLinks } from './collect-links.js';
import { createTargetResolver } from './resolve-target.js';
import { createStageHandler } from './stage-handler.js';
import { createStagedPages } from './staged-pages.js';
import { type TraceOptions, traceBroken, traceExternal } from './trace-links.js';

export interface VerifyOptions extends TraceOptions {
  /** Absolute path of the stage. */
  readonly directory: string;
  /** All staged files, relative to it. */
  readonly files: readonly FilePath[];
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Origin of the published site: absolute links to it are checked like others. */
  readonly siteOrigin: string;
  readonly signal: AbortSignal;
}

export interface VerifySummary {
  readonly links: number;
  /** Distinct pages and files that links lead to. */
  readonly targets: number;
  /** Links that leave the site over HTTP, each URL once. Searched for when asked: most builds never do. */
  readonly external: () => readonly ExternalLink[];
}

/**
 * Checks every link of the staged pages that does not leave the site.
 * Codes: link/missing-page, link/missing-anchor.
 * @throws The reason of `signal` once aborted.
 */
export async function verifySite(options: VerifyOptions): Promise<Result<VerifySummary>> {
  const { directory, files, baseUrl, siteOrigin, signal } = options;
  const pages = createStagedPages(directory, files, baseUrl);
  const resolver = createTargetResolver(siteOrigin, baseUrl);
  const { links, targets, leaving } = collectLinks(pages, resolver);
  const handler = createStageHandler(directory, files, baseUrl);
  const broken = await checkTargets(targets, handler, signal);
  const diagnostics = broken.size === 0 ? [] : traceBroken(pages, resolver, broken, options);
  const external = () => traceExternal(leaving, options.sourceOf);
  return { value: { links, targets: targets.size, external }, diagnostics };
}
