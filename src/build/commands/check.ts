// `quire check`: builds without publishing; with `--external`, fetches the links that leave the site.
import { hasErrors } from '../../model/diagnostic.js';
import { CHECK, UPDATE } from '../engine/policy.js';
import type { Console } from '../report/console.js';
import { createStageClock } from '../report/reporter.js';
import { type Continue, runBuild } from './build.js';
import type { CommandOptions } from './options.js';

export interface CheckOptions extends CommandOptions {
  readonly external: boolean;
  /** Whether files are corrected where a sample prints something else. */
  readonly update: boolean;
}

const withExternalLinks =
  (signal: AbortSignal): Continue =>
  async (outcome, reporter) => {
    const { externalLinks, diagnostics, stages } = outcome;
    if (hasErrors(diagnostics)) return outcome;
    if (!externalLinks) throw new Error('A build without errors knows its external links.');
    const links = externalLinks();
    const clock = createStageClock(reporter);
    const dead = await clock.run('external', async ({ progress }) => {
      const { checkExternal } = await import('../verify/check-external.js');
      return checkExternal(links, (done) => progress(done, links.length), signal);
    });
    const all = { diagnostics: [...diagnostics, ...dead], stages: [...stages, ...clock.stages] };
    return { ...outcome, ...all };
  };

/** @returns The exit code. */
export const runCheck = (
  { external, update, ...options }: CheckOptions,
  console: Console,
): Promise<number> =>
  runBuild(
    update ? UPDATE : CHECK,
    options,
    console,
    external ? withExternalLinks(options.signal) : undefined,
  );
