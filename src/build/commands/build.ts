// `quire build`: the whole pipeline, its progress and its result. `quire check` runs through here too.
import { runPipeline } from '../pipeline.js';
import type { Console } from '../report/console.js';
import { createReporter } from '../report/create-reporter.js';
import type { BuildOutcome } from '../report/outcome.js';
import { reportBuild } from '../report/report-result.js';
import type { Reporter } from '../report/reporter.js';
import type { CommandOptions } from './options.js';

/** What a command does with the outcome before it is reported. */
export type Continue = (outcome: BuildOutcome, reporter: Reporter) => Promise<BuildOutcome>;

/** @returns The exit code. */
export async function runBuild(
  command: 'build' | 'check',
  { root, out, cacheDir, useCache, signal }: CommandOptions,
  console: Console,
  andThen: Continue = async (outcome) => outcome,
): Promise<number> {
  const reporter = createReporter(console);
  const options = {
    root,
    out,
    cacheDir: useCache ? cacheDir : undefined,
    signal,
    publish: command === 'build',
  };
  const outcome = await runPipeline(options, reporter)
    .then((built) => andThen(built, reporter))
    .finally(() => reporter.close());
  // Since the start of the process: what a person waited for.
  return reportBuild(console, { command, outcome, milliseconds: performance.now() });
}
