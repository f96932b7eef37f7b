// Runs a program in a process of its own: in a folder with nothing else, without network, with limits of time, memory and output.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { parseJson } from '../io/json.js';

/** Sent by the runtime of a program: a claimed print, or an uncaught error, which the program may handle. */
export type SampleReport =
  | { readonly claim: number; readonly text: string }
  | {
      /** The first one is shown; `expect-throw` may state any of them. */
      readonly names: readonly string[];
      readonly message: string;
      /** Line of the sample. */
      readonly line: number | undefined;
      /** Node's code of the error; `network` if the program tried to use it before. */
      readonly code: string;
    };

export interface ProgramRun {
  readonly stdout: string;
  readonly reports: readonly SampleReport[];
  /** How the program ended: with an exit code, at a limit, or by a signal. */
  readonly end: number | 'time' | 'output' | NodeJS.Signals;
}

const LIMITS = { milliseconds: 30_000, memoryMegabytes: 256, outputBytes: 1_000_000 };

/** The compiled runtime is beside the compiled CLI. */
const runtimeUrl = (): URL => new URL('./sample-runtime.js', import.meta.url);

/** Node.js renamed the flag of its permission model when it became stable. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const flags = (directory: string): string[] => [
  '--no-warnings',
  '--enable-source-maps',
  `--max-old-space-size=${LIMITS.memoryMegabytes}`,
  PERMISSION,
  '--allow-fs-read=*',
  `--allow-fs-write=${directory}/*`,
  '--import',
  runtimeUrl().href,
];

/** The text of a stream. Calls `onLimit` if it is longer than the limit. */
async function textOf(stream: Readable, onLimit: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > LIMITS.outputBytes) {
      onLimit();
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The report in a line; empty if the line is truncated or written by the program. */
function reportIn(line: string): SampleReport[] {
  const { claim, text, names, message, line: at, code } = Object(parseJson(line));
  if (typeof claim === 'number' && typeof text === 'string') return [{ claim, text }];
  const isError = Array.isArray(names) && typeof message === 'string';
  return isError ? [{ names: names.map(String), message, line: at, code: String(code) }] : [];
}

/**
 * @param directory Absolute path of the folder to run in, which is made and removed.
 * @param program ES module in JavaScript.
 * @throws The reason of the signal once aborted.
 */
export async function runProgram(
  directory: string,
  program: string,
  signal: AbortSignal,
): Promise<ProgramRun> {
  signal.throwIfAborted();
  // Left behind by a killed check.
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'sample.mjs');
  writeFileSync(file, program);
  const child = spawn(process.execPath, [...flags(directory), file], {
    cwd: directory,
    env: { PATH: process.env['PATH'], TZ: 'UTC', TMPDIR: directory },
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  let limit: 'time' | 'output' | undefined;
  const stop = (reason: typeof limit): void => {
    limit ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop('time'), LIMITS.milliseconds);
  const onAbort = (): void => stop(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, killedBy) => resolve(killedBy ?? code ?? 1));
    });
    const [, stdout, , reported] = child.stdio;
    const texts = [stdout, reported].map((stream) =>
      textOf(stream as Readable, () => stop('output')),
    );
    const [end, printed = '', reports = ''] = await Promise.all([ended, ...texts]);
    signal.throwIfAborted();
    return {
      stdout: printed,
      reports: reports.split('\n').flatMap(reportIn),
      end: limit ?? end,
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    rmSync(directory, { recursive: true, force: true });
  }
}
