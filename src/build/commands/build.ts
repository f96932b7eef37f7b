// `quire build`, and what `quire check` shares with it: runs the engine, shows progress, reports the outcome.
import { openEngine } from '../engine/engine.js';
import type { BuildPolicy } from '../engine/policy.js';
import type { Console } from '../report/console.js';
import type { BuildOutcome } from '../report/outcome.js';
import { reportResult } from '../report/report-result.js';
import { createReporter, type Reporter } from '../report/reporter.js';
import type { CommandOptions } from './options.js';

/** What a command does with the outcome before it is reported. */
export type Continue = (outcome: BuildOutcome, reporter: Reporter) => Promise<BuildOutcome>;

/** @returns The exit code. */
export async function runBuild(
  policy: BuildPolicy,
  { root, out, cacheDir, useCache, signal }: CommandOptions,
  console: Console,
  andThen: Continue = async (outcome) => outcome,
): Promise<number> {
  const reporter = createReporter(console);
  const engine = openEngine({ root, out, cacheDir: useCache ? cacheDir : undefined });
  const outcome = await engine
    .run(policy, reporter, signal)
    .then((built) => andThen(built, reporter))
    .finally(() => {
      engine.close();
      reporter.close();
    });
  return reportResult(console, policy.publish ? 'build' : 'check', outcome.diagnostics, outcome);
}
