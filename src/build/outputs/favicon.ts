// favicon.svg of a site without an icon: the first letter of the title on the accent colour.
import type { Config } from '../../model/site/config.js';
import { escapeMarkup } from '../html/escape-markup.js';
import { DRAWN_ICON, defaultIcon } from '../site/site-icon.js';
import { siteFiles } from './output.js';

/** The accent of `tokens.css`. */
const ACCENT = '#086371';

/** Whether black can be read better than white on the colour: its luminance in WCAG 2.2 is above 0.179. */
function isBright(color: string): boolean {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

/** A package `@ann/box` is known as `box`. */
function letterOf(title: string): string {
  const name = title.replace(/^@[^/]*\//, '');
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [...name];
  return [...letter.toUpperCase()][0] ?? '';
}

export function drawIcon({ title, themeConfig }: Pick<Config, 'title' | 'themeConfig'>): string {
  const { accent = ACCENT } = themeConfig;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${accent}"/>`,
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${isBright(accent) ? '#000' : '#fff'}">${escapeMarkup(letterOf(title))}</text>`,
    '</svg>\n',
  ].join('');
}

export const favicon = siteFiles('favicon', ({ config, statics }) => {
  const names = new Set(statics.map(({ target }) => target));
  const isDrawn =
    config.favicon === undefined &&
    defaultIcon(config, (file) => names.has(file)) === DRAWN_ICON &&
    !names.has(DRAWN_ICON);
  return isDrawn ? [{ path: DRAWN_ICON, contents: drawIcon(config) }] : [];
});
