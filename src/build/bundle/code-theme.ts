// Turns a code theme of prism-react-renderer into custom properties: a colour for each kind of token, and
// backgrounds for marked lines. A colour that is unreadable on one of them is made darker or lighter.
import { formatHex, interpolate } from 'culori';
import { type PrismTheme, themes } from 'prism-react-renderer';
import { TOKEN_KINDS } from '../../model/page/code-token.js';
import type { CodeTheme } from '../../model/site/config.js';
import { inGamut, oklchOf, readable } from './readable-color.js';

/** OKLCH hues in degrees, as in components/tokens.css. */
const HUES = { type: 60, mark: 205, added: 150, removed: 25 };

/** A colour with less chroma counts as grey. */
const GREY = 0.04;

const ROLES = [
  ...(['comment', 'keyword', 'string', 'number', 'function', 'type', 'property'] as const),
  ...(['operator', 'tag'] as const),
];
type Role = (typeof ROLES)[number];

type Colors = Readonly<Record<Role | 'text', string>>;

/** The colours of the library's theme, as `#rrggbb`. */
interface OriginalTheme {
  readonly background: string;
  readonly colors: Colors;
  /** Undefined if the theme has no colour for types, or a grey one. */
  readonly type: string | undefined;
}

export interface ReadableTheme {
  readonly background: string;
  /** Backgrounds of highlighted (`mark`), added and removed lines. */
  readonly lines: Readonly<Record<'mark' | 'added' | 'removed', string>>;
  readonly colors: Colors;
}

/** The first colour in a value. The data holds a gradient, a colour without `#`, and one with `!important`. */
const colorIn = (value: string): string =>
  /#[\da-f]{3,8}|(?:rgb|hsl)a?\([^)]*\)|^[a-z]+$/i.exec(value)?.[0] ?? `#${value}`;

/** An opaque colour: a transparent one is mixed with the background. */
const onBackground = (value: string, background: string): string => {
  const color = oklchOf(colorIn(value));
  return formatHex(interpolate([background, { ...color, alpha: 1 }], 'rgb')(color.alpha ?? 1));
};

/** Undefined if the theme gives the role the colour of plain text. */
function colorOf({ styles }: PrismTheme, role: Role): string | undefined {
  for (const kind of TOKEN_KINDS[role]) {
    const found = styles.findLast(
      ({ types, languages, style }) => types.includes(kind) && !languages && style.color,
    );
    if (found) return found.style.color;
  }
  return undefined;
}

export function originalTheme(name: CodeTheme): OriginalTheme {
  const theme: PrismTheme = themes[name];
  const { backgroundColor = 'white', color: text = 'black' } = theme.plain;
  const background = formatHex(colorIn(backgroundColor)) ?? '#ffffff';
  const shown = (value: string): string => onBackground(value, background);
  const colors = ROLES.map((role) => [role, shown(colorOf(theme, role) ?? text)]);
  const type = colorOf(theme, 'type');
  const isGrey = type === undefined || oklchOf(shown(type)).c < GREY;
  return {
    background,
    colors: { text: shown(text), ...Object.fromEntries(colors) },
    type: isGrey ? undefined : shown(type),
  };
}

export const isDarkTheme = (name: CodeTheme): boolean =>
  oklchOf(originalTheme(name).background).l < 0.5;

export function readableTheme(name: CodeTheme): ReadableTheme {
  const { background, colors, type } = originalTheme(name);
  const { l } = oklchOf(background);
  const isDark = isDarkTheme(name);
  const line = (h: number, c: number): string =>
    inGamut({ mode: 'oklch', l: isDark ? l + 0.07 : l - 0.045, c, h });
  const lines = {
    mark: line(HUES.mark, 0.02),
    added: line(HUES.added, 0.04),
    removed: line(HUES.removed, 0.04),
  };
  // The colour of types for themes that have none.
  const ownType = inGamut({ mode: 'oklch', l: isDark ? 0.83 : 0.5, c: 0.11, h: HUES.type });
  const backgrounds = [background, ...Object.values(lines)];
  const adjusted = Object.entries({ ...colors, type: type ?? ownType }).map(([role, color]) => [
    role,
    readable(color, backgrounds, isDark),
  ]);
  return { background, lines, colors: Object.fromEntries(adjusted) };
}

/** The declarations of a colour mode's rule. */
export function codeThemeCss(name: CodeTheme): string {
  const { background, lines, colors } = readableTheme(name);
  return Object.entries({ background, ...lines, ...colors })
    .map(([key, value]) => `--q-code-${key}: ${value};`)
    .join('\n');
}
