// All calls of esbuild. It runs in a process of its own, which may be broken, stopped or killed.
import { type BuildFailure, build, stop } from 'esbuild';
import { brokenEsbuild } from './broken-esbuild.js';
import { isFailure } from './failure.js';
import { withinTime } from './within-time.js';

export type { BuildOptions, Message, Metafile, Plugin, PluginBuild } from 'esbuild';

/** Milliseconds after which a call fails; a bundle takes less than one second. */
const LIMIT = 60_000;

/** Whether the fault is in the sources, not in esbuild itself. */
export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error;

/** Number of unfinished calls. */
let inUse = 0;

async function answered<T>(work: () => Promise<T>): Promise<T> {
  inUse += 1;
  const late = () => brokenEsbuild(`it did not answer for ${LIMIT / 1000} seconds`);
  try {
    return await withinTime(work(), LIMIT, late);
  } catch (error) {
    if (isBuildFailure(error)) throw error;
    // The next call starts a new process: esbuild would ask the dead one for ever.
    void stop();
    if (isFailure(error)) throw error;
    throw brokenEsbuild(error instanceof Error ? error.message : String(error), error);
  } finally {
    inUse -= 1;
  }
}

/** @throws BuildFailure for faults of the sources, Failure if esbuild does not run. */
export const runEsbuild: typeof build = (options) => answered(() => build(options));

/** Ends esbuild's process and frees its memory, unless a call needs it. The next call starts a new process. */
export function endEsbuild(): void {
  if (inUse === 0) void stop();
}
