// Colours of the terminal, or none: decided once per stream, never asked again.

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
}

const wrap =
  (open: number, close: number) =>
  (text: string): string =>
    `\u001b[${open}m${text}\u001b[${close}m`;

const COLORS: Paint = {
  bold: wrap(1, 22),
  dim: wrap(2, 22),
  red: wrap(31, 39),
  yellow: wrap(33, 39),
  green: wrap(32, 39),
  cyan: wrap(36, 39),
};

const asIs = (text: string): string => text;

/** Text without any control sequence. */
export const PLAIN: Paint = {
  bold: asIs,
  dim: asIs,
  red: asIs,
  yellow: asIs,
  green: asIs,
  cyan: asIs,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Colours for a terminal, unless NO_COLOR (any value, https://no-color.org) or a dumb terminal forbids them. */
export function paintFor(stream: { readonly isTTY?: boolean }, environment: Environment): Paint {
  const { NO_COLOR, TERM } = environment;
  const allowed = stream.isTTY === true && !NO_COLOR && TERM !== 'dumb';
  return allowed ? COLORS : PLAIN;
}
