/**
 * Colours that mix as the eye expects.
 *
 * @packageDocumentation
 */
import { fromOklab, toOklab } from './oklab.ts';

/** A colour by how it looks: how light, how strong, and which hue. */
export interface Tint {
  /** From 0, black, to 1, white. */
  readonly lightness: number;
  /** From 0, grey, to about 0.37, the strongest colour of a screen. */
  readonly chroma: number;
  /** In degrees: red is near 29, green near 142, blue near 264. */
  readonly hue: number;
}

/**
 * Reads a colour as it is written in CSS.
 *
 * @param hex - Six digits after a `#`.
 * @throws RangeError if it is written in another way.
 *
 * @example
 * ```ts
 * import { parse } from 'tint';
 *
 * parse('#e4572e').hue.toFixed(); // '36'
 * ```
 */
export function parse(hex: string): Tint {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`"${hex}" is no colour such as #e4572e`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [lightness, x, y] = toOklab([r / 255, g / 255, b / 255]);
  const hue = (Math.atan2(y, x) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(x, y), hue: (hue + 360) % 360 };
}

/**
 * Writes a colour for CSS. What no screen can show becomes the nearest colour that it can.
 *
 * @param tint - The colour.
 */
export function format({ lightness, chroma, hue }: Tint): string {
  const angle = (hue * Math.PI) / 180;
  const rgb = fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  const digits = rgb.map((one) =>
    Math.round(one * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/**
 * Mixes two colours. The hue takes the shorter way round.
 *
 * @param from - The colour at 0.
 * @param to - The colour at 1.
 * @param share - How much of `to` there is, from 0 to 1.
 *
 * @example
 * ```ts
 * import { format, mix, parse } from 'tint';
 *
 * format(mix(parse('#ffd23f'), parse('#3bceac'), 0.5)); // '#a1d971'
 * ```
 */
export function mix(from: Tint, to: Tint, share: number): Tint {
  const between = (a: number, b: number): number => a + (b - a) * share;
  const turn = ((to.hue - from.hue + 540) % 360) - 180;
  return {
    lightness: between(from.lightness, to.lightness),
    chroma: between(from.chroma, to.chroma),
    hue: (from.hue + turn * share + 360) % 360,
  };
}

/**
 * Colours at equal steps between two others, both of which are included.
 *
 * @param from - The first colour.
 * @param to - The last colour.
 * @param steps - How many there are, at least two.
 */
export const scale = (from: Tint, to: Tint, steps: number): Tint[] =>
  Array.from({ length: steps }, (_, index) => mix(from, to, index / (steps - 1)));

/**
 * Turns the hue, and keeps lightness and strength.
 *
 * @param tint - The colour.
 * @param degrees - How far.
 */
export const turn = (tint: Tint, degrees: number): Tint => ({
  ...tint,
  hue: (tint.hue + degrees + 360) % 360,
});
