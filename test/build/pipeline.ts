// Builds in this process: faster than a process for each build, and tests can plant faults while it runs.
import { openEngine } from '../../src/build/engine/engine.js';
import { BUILD, CHECK } from '../../src/build/engine/policy.js';
import type { BuildOutcome } from '../../src/build/report/outcome.js';
import { type Reporter, silentReporter } from '../../src/build/report/reporter.js';
import type { Project } from './project.js';

export interface PipelineRun {
  readonly out?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly publish?: boolean | undefined;
  /** Called with the name of each stage as it begins. */
  readonly onStage?: ((name: string) => void) | undefined;
}

/** Builds a project, without a cache unless one is named. */
export function runBuild(
  { root, out: ownOut }: Project,
  { out = ownOut, cacheDir, publish = true, onStage }: PipelineRun = {},
): Promise<BuildOutcome> {
  const reporter: Reporter = { ...silentReporter, stage: (name) => onStage?.(name) };
  const { signal } = new AbortController();
  const engine = openEngine({ root, out, cacheDir });
  return engine.run(publish ? BUILD : CHECK, reporter, signal).finally(() => engine.close());
}
