// The one door to esbuild: a process of its own, which may be broken, stopped or killed.
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { type BuildFailure, build, context, stop, type TransformOptions, transform } from 'esbuild';
import { Failure } from './failure.js';
import { withinTime } from './within-time.js';

export type { BuildOptions, Message, Metafile, Plugin, PluginBuild } from 'esbuild';

/** Milliseconds; a bundle takes less than one second. */
const LIMIT = 60_000;

const broken = (reason: string, cause?: unknown): Failure =>
  new Failure({
    severity: 'error',
    code: 'io/esbuild',
    message: `esbuild does not run: ${reason.replace(/\.$/, '')}.`,
    hint: 'run the command again; if that does not help, reinstall it: delete node_modules and run `npm ci`.',
    stack: cause instanceof Error ? cause.stack : undefined,
  });

/** A fault of the sources, as against one of esbuild itself. */
export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error;

/** Open files that a new process needs here: its pipes. */
const PIPES = 6;

/** @throws EMFILE where no process can be started for want of open files: esbuild throws a TypeError then. */
function demandOpenFiles(): void {
  const opened: number[] = [];
  try {
    while (opened.length < PIPES) opened.push(openSync(devNull, 'r'));
  } finally {
    opened.forEach(closeSync);
  }
}

/** Questions without an answer yet, and open contexts. */
let inUse = 0;

async function answered<T>(work: () => Promise<T>): Promise<T> {
  inUse += 1;
  const late = () => broken(`it gave no answer for ${LIMIT / 1000} seconds`);
  try {
    return await withinTime(work(), LIMIT, late);
  } catch (error) {
    if (isBuildFailure(error) || error instanceof Failure) throw error;
    demandOpenFiles();
    throw broken(error instanceof Error ? error.message : String(error), error);
  } finally {
    inUse -= 1;
  }
}

/** @throws BuildFailure for faults of the sources, Failure where esbuild does not run. */
export const runEsbuild: typeof build = (options) => answered(() => build(options));

/** @throws as {@link runEsbuild}. */
export const runTransform = (code: string, options: TransformOptions) =>
  answered(() => transform(code, options));

/** A bundle that is made again and again, each time from what has changed. Throws as {@link runEsbuild}. */
export const openEsbuild: typeof context = async (options) => {
  const opened = await answered(() => context(options));
  inUse += 1;
  return {
    ...opened,
    rebuild: () => answered(() => opened.rebuild()),
    dispose: async () => {
      inUse -= 1;
      await opened.dispose();
    },
  };
};

/** Ends esbuild's process and gives its memory back, unless somebody still asks it. The next question starts another. */
export function endEsbuild(): void {
  if (inUse === 0) void stop();
}
