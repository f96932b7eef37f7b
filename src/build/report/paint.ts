// Terminal colours of a stream, or none.
import { styleText } from 'node:util';

const STYLES = ['bold', 'dim', 'red', 'yellow', 'green', 'cyan'] as const;
type Style = (typeof STYLES)[number];

export type Paint = Readonly<Record<Style, (text: string) => string>>;

const createPaint = (apply: (style: Style, text: string) => string): Paint => {
  const painters = STYLES.map((style) => [style, (text: string) => apply(style, text)]);
  // SAFETY: there is an entry for each style.
  return Object.fromEntries(painters) as Paint;
};

/** Without validation, which would look at the stdout of this process whatever the stream. */
const COLORS = createPaint((style, text) => styleText(style, text, { validateStream: false }));

/** Text without any control sequence. */
export const PLAIN: Paint = createPaint((_, text) => text);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Colours for a terminal, unless NO_COLOR (any value, https://no-color.org) or a dumb terminal forbids
 * them. FORCE_COLOR is ignored: only a terminal gets control characters.
 */
export function paintFor(stream: { readonly isTTY?: boolean }, environment: Environment): Paint {
  const { NO_COLOR, TERM } = environment;
  const allowed = stream.isTTY === true && !NO_COLOR && TERM !== 'dumb';
  return allowed ? COLORS : PLAIN;
}
