// Runs the compiled CLI as a process, as a person or a CI job does.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { SampleSummary } from '../../src/build/report/outcome.js';
import type { Diagnostic } from '../../src/model/site/diagnostic.js';

export const repository = path.resolve(import.meta.dirname, '../..');
export const quireScript = path.join(repository, 'bin/quire.js');

export interface Ended {
  /** Null when a signal ended the process. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Collects the output of a process until it has ended. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const read = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');
  const [[exitCode], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    read(child.stdout),
    read(child.stderr),
  ]);
  return { exitCode, stdout, stderr };
}

/** Runs a command to its end. */
export const run = (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Ended> => ended(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }));

/** Runs `quire` with these arguments to its end. */
export const quire = (args: readonly string[], options: SpawnOptions = {}): Promise<Ended> =>
  run(process.execPath, [quireScript, ...args], options);

export interface JsonReport {
  readonly exitCode: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Only of `check`, if no earlier stage has errors. */
  readonly samples?: SampleSummary;
}

/** Runs `quire ... --json`; the exit code is that of the process. */
export async function quireJson(
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<JsonReport> {
  const { exitCode, stdout, stderr } = await quire([...args, '--json'], options);
  if (exitCode === null || stdout === '') throw new Error(`quire gave no report:\n${stderr}`);
  const report: JsonReport = JSON.parse(stdout);
  return { ...report, exitCode };
}
