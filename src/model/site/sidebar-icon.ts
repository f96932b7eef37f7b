// The icon before the label of a sidebar item: an emoji, or an SVG file of a static folder.
import { type FilePath, filePath } from '../text/brand.js';

/** With what joins and colours its parts, which are up to a dozen. */
const EMOJI =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12}$/u;

export const ICON_FORM = 'an emoji, or an SVG file of a static folder such as "/img/rocket.svg"';

export const isIcon = (icon: string): boolean => EMOJI.test(icon) || /^\/[^?#]+\.svg$/.test(icon);

/** The file that it names; undefined for an emoji. */
export const fileOfIcon = (icon: string): FilePath | undefined =>
  icon.startsWith('/') ? filePath(icon.slice(1)) : undefined;
