// `quire build` and `quire check`: run the engine, show progress, report the outcome.
import { openEngine } from '../engine/engine.js';
import type { BuildPolicy } from '../engine/policy.js';
import type { Console } from '../report/console.js';
import type { BuildOutcome } from '../report/outcome.js';
import { reportResult } from '../report/report-result.js';
import { createReporter, createStageClock, type Reporter } from '../report/reporter.js';
import type { CommandOptions } from './options.js';

/** Adds what fetching the external links found to the outcome of a check. */
async function withExternalLinks(
  outcome: BuildOutcome,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<BuildOutcome> {
  const { externalLinks, diagnostics, stages } = outcome;
  if (!externalLinks) return outcome;
  const links = externalLinks();
  const clock = createStageClock(reporter);
  const dead = await clock.run('external', async ({ progress }) => {
    const { checkExternal } = await import('../verify/check-external.js');
    return checkExternal(links, (done) => progress(done, links.length), signal);
  });
  const all = { diagnostics: [...diagnostics, ...dead], stages: [...stages, ...clock.stages] };
  return { ...outcome, ...all };
}

/**
 * @param external Whether external links are fetched, too.
 * @returns The exit code.
 */
export async function runBuild(
  policy: BuildPolicy,
  { cacheDir, useCache, signal, ...options }: CommandOptions,
  console: Console,
  external = false,
): Promise<number> {
  const reporter = createReporter(console);
  const engine = openEngine({ ...options, cacheDir: useCache ? cacheDir : undefined });
  const outcome = await engine
    .run(policy, reporter, signal)
    .then((built) => (external ? withExternalLinks(built, reporter, signal) : built))
    .finally(() => {
      engine.close();
      reporter.close();
    });
  return reportResult(console, policy.publish ? 'build' : 'check', outcome.diagnostics, outcome);
}
