// Checks the links of staged files.
import type { Config } from '../../model/config.js';
import type { Result } from '../../model/diagnostic.js';
import type { StagedFile } from '../emit/build-record.js';
import type { Output } from '../emit/output.js';
import { severityOf } from '../site/severity.js';
import type { VerifyOptions, VerifySummary } from '../verify/verify-site.js';
import type { Build } from './build.js';

/** What the links of a site are checked with. */
export interface CheckedSite
  extends Pick<VerifyOptions, 'urls' | 'tracer' | 'known' | 'elsewhere'> {
  readonly build: Build;
  readonly config: Config;
  readonly output: Output;
}

/** Runs linkinator over the staged files, to check that all link targets exist. */
export function verifyFiles(
  { build, config, output, ...site }: CheckedSite,
  files: readonly StagedFile[],
): Promise<Result<VerifySummary>> {
  const { clock, caches, signal } = build;
  return clock.run('verify', async () => {
    const { verifySite } = await import('../verify/verify-site.js');
    return verifySite({
      ...site,
      directory: output.stageDirectory,
      files: new Map(files.map(({ path: name, hash }) => [name, hash])),
      baseUrl: config.baseUrl,
      siteOrigin: config.url,
      severities: {
        page: severityOf(config.onBrokenLinks),
        anchor: severityOf(config.onBrokenAnchors),
      },
      signal,
      links: caches.links,
      sound: caches.sound,
    });
  });
}
