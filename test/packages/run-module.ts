// Bundles TypeScript programs from the packages' sources and runs each in a thread of its own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { root, sourceAliases } from './workspace.js';

export interface Program {
  /** Unique among the programs bundled together, and usable as a file name. */
  readonly id: string;
  readonly source: string;
}

export interface Run {
  readonly stdout: string;
  /** What the program posted to its parent thread, in order. */
  readonly messages: readonly unknown[];
}

/** Ends a program that waits for ever; generous, for a busy machine. */
const TIMEOUT_MILLISECONDS = 15_000;

/** The time limit of a test that runs a program. */
export const RUN_TIMEOUT = { timeout: 2 * TIMEOUT_MILLISECONDS };

/**
 * Bundles all programs at once.
 *
 * @param name - Names the folder of the bundles, which it empties first.
 * @param programs - The programs.
 * @returns The function that runs one of them by its id.
 */
export async function bundlePrograms(
  name: string,
  programs: readonly Program[],
): Promise<(id: string) => Promise<Run>> {
  const outdir = join(root, 'node_modules/.cache', name);
  rmSync(outdir, { recursive: true, force: true });
  const sources = new Map(programs.map(({ id, source }) => [id, source]));
  await build({
    entryPoints: programs.map(({ id }) => ({ in: `program:${id}`, out: id })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    alias: { ...sourceAliases },
    tsconfigRaw: {},
    plugins: [
      {
        name: 'programs',
        setup(api) {
          api.onResolve({ filter: /^program:/ }, ({ path }) => ({
            path: path.slice('program:'.length),
            namespace: 'program',
          }));
          api.onLoad({ filter: /.*/, namespace: 'program' }, ({ path }) => ({
            contents: sources.get(path) ?? '',
            loader: 'ts',
            resolveDir: root,
          }));
        },
      },
    ],
  });
  return (id) => runModule(join(outdir, `${id}.mjs`));
}

/** Runs a module to its end: until nothing is left that could call back. */
async function runModule(file: string): Promise<Run> {
  const worker = new Worker(pathToFileURL(file), { stdout: true, stderr: true });
  const messages: unknown[] = [];
  worker.on('message', (message) => messages.push(message));
  const stdout = text(worker.stdout);
  const timer = setTimeout(() => worker.terminate(), TIMEOUT_MILLISECONDS);
  try {
    const exitCode = await new Promise((resolve, reject) => {
      worker.on('exit', resolve).on('error', reject);
    });
    if (exitCode !== 0) throw new Error(`The program ended with exit code ${exitCode}.`);
    return { stdout: await stdout, messages };
  } finally {
    clearTimeout(timer);
  }
}
