// The two streams of the process and what each may show. Results go to stdout; progress and
// diagnostics go to stderr, so that a result can be piped while a person still sees the rest.
import { type Paint, PLAIN, paintFor } from './paint.js';

export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in characters, of a terminal. */
  readonly columns?: number;
}

export interface Console {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Colours for each stream. */
  readonly outPaint: Paint;
  readonly errPaint: Paint;
  /** Whether stderr is a terminal where a display may redraw itself. */
  readonly live: boolean;
  readonly debug: boolean;
  readonly json: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface ConsoleOptions {
  readonly debug: boolean;
  readonly json: boolean;
}

/** The console of a process with these streams and this environment (CI, NO_COLOR, TERM). */
export function createConsole(
  stdout: OutputStream,
  stderr: OutputStream,
  environment: Environment,
  { debug, json }: ConsoleOptions,
): Console {
  const { CI, TERM } = environment;
  return {
    stdout,
    stderr,
    outPaint: json ? PLAIN : paintFor(stdout, environment),
    errPaint: paintFor(stderr, environment),
    live: stderr.isTTY === true && !CI && TERM !== 'dumb' && !json,
    debug,
    json,
  };
}
