// Stages a site, verifies it and promotes it: the output folder changes in the last step or not at all.

import type { Config } from '../../model/site/config.js';
import { hasErrors } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import type { FilePath, Href } from '../../model/text/brand.js';
import type { StagedFile } from '../emit/build-record.js';
import type { Output } from '../emit/output-folder.js';
import type { Files } from '../outputs/make-files.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { StageTask } from '../report/reporter.js';
import { severityOf } from '../site/severity.js';
import type { SheetChecker } from '../verify/check-targets.js';
import type { LinkTracer } from '../verify/trace-links.js';
import type { VerifySummary } from '../verify/verify-site.js';
import { outcome } from './build-outcome.js';
import type { KnownSite } from './known-site.js';
import type { Build } from './site-build.js';

export interface SiteToPublish {
  readonly config: Config;
  /** Number of pages. */
  readonly pages: number;
  readonly urls: ReadonlyMap<FilePath, Href>;
  /** Links of texts that are reported already. */
  readonly broken: readonly string[];
  readonly imageOrigins: readonly string[];
  readonly tracer: LinkTracer;
  /** Checkers of link targets in other threads. */
  readonly elsewhere: readonly SheetChecker[];
  readonly files: (task: StageTask) => Files;
  /** What the next build may know of it, once all files were made. */
  readonly known: () => Omit<KnownSite, 'inputKey'>;
}

export interface Staged {
  readonly files: readonly StagedFile[];
  readonly externalLinks: VerifySummary['external'];
}

/** Writes the site into the stage, and checks all links of it. @returns undefined after an error */
export async function stageSite(
  build: Build,
  output: Output,
  { config, files: make, urls, broken, tracer, elsewhere }: SiteToPublish,
): Promise<Staged | undefined> {
  const { clock, caches, diagnostics, policy, signal } = build;
  const staged = await clock.run('render', (task) => output.stage(make(task), signal));
  append(diagnostics, staged.diagnostics);
  const { value: files } = staged;
  if (!files || hasErrors(diagnostics)) return undefined;
  // The disk writes while links are checked.
  const flushing = policy.flush ? output.flush() : [];
  const verifying = clock.run('verify', async () => {
    const { verifySite } = await import('../verify/verify-site.js');
    return verifySite({
      directory: output.stageDirectory,
      files: new Map(files.map(({ path: name, hash }) => [name, hash])),
      urls,
      baseUrl: config.baseUrl,
      siteOrigin: config.url,
      tracer,
      known: new Set(broken),
      elsewhere,
      severities: {
        page: severityOf(config.onBrokenLinks),
        anchor: severityOf(config.onBrokenAnchors),
      },
      signal,
      links: caches.links,
      sound: caches.sound,
    });
  });
  // The next build must not begin while files of this one are flushed.
  const verified = await verifying.finally(() => flushing);
  append(diagnostics, verified.diagnostics);
  append(diagnostics, await flushing);
  return { files, externalLinks: verified.value.external };
}

/** Makes the staged site the output. @param key Hash of everything that the build has read. */
export async function promote(
  build: Build,
  output: Output,
  { files }: Staged,
  { config, pages, imageOrigins, known }: SiteToPublish,
  key: string,
): Promise<BuildOutcome> {
  const { caches, clock, diagnostics, policy, signal } = build;
  signal.throwIfAborted();
  const { baseUrl } = config;
  const record = { files, pages, baseUrl, imageOrigins, inputKey: key, diagnostics };
  const promoting = () => output.promote({ ...record, flushed: policy.flush });
  append(diagnostics, await clock.run('promote', promoting));
  caches.formerSite.set('site', { ...known(), inputKey: key });
  return outcome(build, { files, pages });
}
