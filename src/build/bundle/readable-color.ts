// Makes a colour darker or lighter until it can be read on its backgrounds.
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5;

const oklch = converter('oklch');

/** @param color As CSS: `#7c3aed` or `oklch(0.5 0.1 250)`. */
export function oklchOf(color: string): Oklch {
  const found = oklch(color);
  if (!found) throw new Error(`"${color}" is no colour.`);
  return found;
}

export const inGamut = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

/** The colour, with its lightness changed as little as needed to be readable on all backgrounds. */
export function readable(color: string, backgrounds: readonly string[], isDark: boolean): string {
  const { l, ...hue } = oklchOf(color);
  const step = isDark ? 0.005 : -0.005;
  let candidate = color;
  for (let next = Math.min(l, 1); next >= 0 && next <= 1; next += step) {
    if (backgrounds.every((background) => wcagContrast(candidate, background) >= READABLE)) break;
    candidate = inGamut({ ...hue, l: next + step });
  }
  return candidate;
}
