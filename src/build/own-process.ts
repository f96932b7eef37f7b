// The process also runs the user's configuration. Its end and its stdout, which holds the report, belong to
// the command line alone.
import type { OutputStream } from './report/console.js';

export interface OwnProcess {
  readonly stdout: OutputStream;
  /** Ends the process once both streams are written out; 'exit' listeners remove stages. */
  exit(code: number): void;
  exitNow(code: number): void;
}

/** From now on `process.exit` throws and what is written to `process.stdout` goes to stderr. */
export function takeProcess(): OwnProcess {
  const { exit, stdout, stderr } = process;
  // A closed pipe (`quire build | head -1`) or a full log does not change how a command ends.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const write = stdout.write.bind(stdout);
  const end = exit.bind(process);
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called`);
  };
  stdout.write = stderr.write.bind(stderr);
  return {
    stdout: {
      write,
      get isTTY() {
        return stdout.isTTY;
      },
      get columns() {
        return stdout.columns;
      },
    },
    exitNow: (code) => end(code),
    exit(code) {
      process.exitCode = code;
      write('', () => stderr.write('', () => end(code)));
    },
  };
}
