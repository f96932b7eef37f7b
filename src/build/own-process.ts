// The process also runs the user's configuration. Its end and its stdout, which holds the report, belong to
// the command line alone.
import type { OutputStream } from './report/console.js';

/** What only the main thread knows of its streams: whether they are terminals, and their width in characters. */
export type Terminals = Record<
  'stdout' | 'stderr',
  { readonly isTTY?: boolean; readonly columns?: number }
>;

export interface OwnProcess {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Ends the command once both streams are written out; 'exit' listeners remove stages. */
  exit(code: number): void;
  exitNow(code: number): void;
}

/**
 * From now on `process.exit` throws and what is written to `process.stdout` goes to stderr.
 * @param terminals May be changed later.
 */
export function takeProcess(terminals: Terminals): OwnProcess {
  const { exit, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const write = stdout.write.bind(stdout);
  const end = exit.bind(process);
  const streamOf = (name: 'stdout' | 'stderr'): OutputStream => ({
    write: process[name].write.bind(process[name]),
    get isTTY() {
      return terminals[name].isTTY === true;
    },
    get columns() {
      return terminals[name].columns ?? 80;
    },
  });
  const own = { stdout: streamOf('stdout'), stderr: streamOf('stderr') };
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called`);
  };
  stdout.write = stderr.write.bind(stderr);
  return {
    ...own,
    exitNow: (code) => end(code),
    exit(code) {
      process.exitCode = code;
      write('', () => stderr.write('', () => end(code)));
    },
  };
}
