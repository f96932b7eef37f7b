// The output streams of the process. Results go to stdout; progress and diagnostics go to stderr,
// so that a result can be piped while the user still sees the rest.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';

export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in characters, if it is a terminal. */
  readonly columns?: number;
}

const STYLES = ['bold', 'dim', 'red', 'yellow', 'green', 'cyan'] as const;
type Style = (typeof STYLES)[number];

/** Functions that colour text, or leave it as it is. */
export type Paint = Readonly<Record<Style, (text: string) => string>>;

const createPaint = (apply: (style: Style, text: string) => string): Paint => {
  const painters = STYLES.map((style) => [style, (text: string) => apply(style, text)]);
  // SAFETY: there is an entry for each style.
  return Object.fromEntries(painters) as Paint;
};

/** Unvalidated: validation would look at this process's stdout, whichever stream is written. */
const COLORS = createPaint((style, text) => styleText(style, text, { validateStream: false }));

/** Adds no control sequences. */
export const PLAIN: Paint = createPaint((_, text) => text);

export interface Console {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** For each stream. */
  readonly outPaint: Paint;
  readonly errPaint: Paint;
  /** Whether stderr is a terminal on which a display may redraw itself. */
  readonly live: boolean;
  readonly debug: boolean;
  readonly json: boolean;
  /** Whether each of many findings of one cause is shown. */
  readonly verbose: boolean;
  /** Absolute path of a file for the messages as SARIF. */
  readonly sarif: string | undefined;
  /** For GitHub Actions: path of the project from the repository. Undefined elsewhere. */
  readonly inRepository: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Colours for a terminal, unless NO_COLOR (any value, https://no-color.org) or TERM=dumb forbids
 * them. FORCE_COLOR is ignored: only a terminal gets control characters.
 */
export function paintFor(stream: Pick<OutputStream, 'isTTY'>, environment: Environment): Paint {
  const { NO_COLOR, TERM } = environment;
  const allowed = stream.isTTY === true && !NO_COLOR && TERM !== 'dumb';
  return allowed ? COLORS : PLAIN;
}

/**
 * The console of a process with these streams and this environment (CI, GITHUB_ACTIONS, GITHUB_WORKSPACE, NO_COLOR,
 * TERM).
 * @param root Absolute path of the project, without symbolic links.
 */
export function createConsole(
  stdout: OutputStream,
  stderr: OutputStream,
  environment: Environment,
  {
    debug,
    json,
    verbose = false,
    sarif,
  }: Pick<Console, 'debug' | 'json'> & Partial<Pick<Console, 'verbose' | 'sarif'>>,
  root = '',
): Console {
  const { CI, TERM, GITHUB_ACTIONS, GITHUB_WORKSPACE = root } = environment;
  const workspace = existsSync(GITHUB_WORKSPACE) ? realpathSync(GITHUB_WORKSPACE) : root;
  return {
    stdout,
    stderr,
    outPaint: json ? PLAIN : paintFor(stdout, environment),
    errPaint: paintFor(stderr, environment),
    live: stderr.isTTY === true && !CI && TERM !== 'dumb' && !json,
    debug,
    json,
    verbose,
    sarif: sarif && path.resolve(sarif),
    inRepository: GITHUB_ACTIONS === 'true' ? path.relative(workspace, root) : undefined,
  };
}
