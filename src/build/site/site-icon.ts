// Which file is the icon of the site, in the tab of the browser.
import type { Config } from '../../model/site/config.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { staticFile } from '../text/url.js';

/** The icon of a site that has no other, which the build draws. */
export const DRAWN_ICON = filePath('favicon.svg');

/** Static files that are the icon without an option: browsers look for the last one by themselves. */
const USUAL = [DRAWN_ICON, filePath('favicon.png'), filePath('favicon.ico')];

/**
 * Without the option `favicon`: a file with a usual name, the logo, or else a drawing with the first letter of the title.
 * @param has Whether a static folder contains a file.
 * @returns undefined if a tag of the head names the icon.
 */
export function defaultIcon(
  { head, themeConfig }: Pick<Config, 'head' | 'themeConfig'>,
  has: (file: FilePath) => boolean,
): FilePath | undefined {
  if (head.some((tag) => tag['rel'] === 'icon')) return undefined;
  const logo = themeConfig.navbar.logo?.src;
  const named = logo !== undefined && /\.(?:svg|png)$/i.test(logo) ? [staticFile(logo)] : [];
  return [...USUAL, ...named].find(has) ?? DRAWN_ICON;
}
