// Derives the accent colours of both modes from the one of the configuration, so that links can be read in both.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Attribute } from '../../model/browser/browser-contract.js';
import { componentsFolder } from '../io/quire-root.js';
import { inGamut, oklchOf, readable } from './readable-color.js';

interface Mode {
  readonly isDark: boolean;
  /** The stylesheet with the colours that the accent stands on. */
  readonly sheet: string;
  /** Lightness and most chroma of the colour behind what is chosen. */
  readonly surface: { readonly l: number; readonly c: number };
  /** How much lighter the colour of links is that are pointed at. */
  readonly hover: number;
}

const LIGHT: Mode = {
  ...{ isDark: false, sheet: 'tokens.css', hover: -0.1 },
  surface: { l: 0.955, c: 0.025 },
};
const DARK: Mode = {
  ...{ isDark: true, sheet: 'dark.css', hover: 0.07 },
  surface: { l: 0.32, c: 0.05 },
};

/** As in `dark.css`. */
const ON_DARK = `:root[${Attribute.Theme}='dark'], .navbar-dark, .footer-dark`;

const BACKGROUNDS = /--q-(?:background|surface|surface-raised|hover|mark): *(oklch\([\d. ]+\));/g;

function declarations(accent: string, { isDark, sheet, surface, hover }: Mode): string {
  const css = readFileSync(path.join(componentsFolder(), sheet), 'utf8');
  const color = oklchOf(accent);
  const behind = inGamut({ ...color, l: surface.l, c: Math.min(color.c, surface.c) });
  const backgrounds = [behind, ...[...css.matchAll(BACKGROUNDS)].map(([, value = '']) => value)];
  const shown = readable(accent, backgrounds, isDark);
  const { l, ...hue } = oklchOf(shown);
  const pointed = inGamut({ ...hue, l: Math.min(Math.max(l + hover, 0), 1) });
  return `--q-accent: ${shown}; --q-accent-hover: ${pointed}; --q-accent-surface: ${behind};`;
}

/**
 * The rules that replace the accent colours; those for dark pages and bars have the selectors of `dark.css`.
 * @param accent As `#7c3aed`.
 */
export const accentCss = (accent: string, isAlwaysLight: boolean): string =>
  [
    `:root { ${declarations(accent, LIGHT)} }`,
    ...(isAlwaysLight ? [] : [`@media screen { ${ON_DARK} { ${declarations(accent, DARK)} } }`]),
  ].join('\n');
