// The compiled CLI as a process: what a person or a CI job runs.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { SampleSummary } from '../../src/build/report/outcome.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';

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

/** Runs any command to its end. */
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
  /** Of `check`, where no error came before. */
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
