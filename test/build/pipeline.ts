// The pipeline in this process: faster than a process for each build, and open to what tests plant while it runs.
import { runPipeline } from '../../src/build/pipeline.js';
import type { BuildOutcome } from '../../src/build/report/outcome.js';
import { type Reporter, silentReporter } from '../../src/build/report/reporter.js';
import type { Project } from './project.js';

export interface PipelineRun {
  readonly out?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly publish?: boolean | undefined;
  /** Hears the name of each stage as it begins. */
  readonly onStage?: ((name: string) => void) | undefined;
}

/** Builds a project, without a cache unless one is named. */
export function runBuild(
  { root, out: ownOut }: Project,
  { out = ownOut, cacheDir, publish = true, onStage }: PipelineRun = {},
): Promise<BuildOutcome> {
  const reporter: Reporter = { ...silentReporter, stage: (name) => onStage?.(name) };
  const { signal } = new AbortController();
  return runPipeline({ root, out, cacheDir, signal, publish }, reporter);
}
