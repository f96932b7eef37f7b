// The schema of a logo: of the navbar and of the footer.
import * as v from 'valibot';
import { link, text } from './text-schema.js';

const pixels = v.pipe(
  v.number(),
  v.check((width) => Number.isInteger(width) && width > 0, 'must be a whole number of at least 1'),
);

export const logo = v.strictObject({
  /** Image file in a static folder, such as `img/logo.svg`. */
  src: text,
  /** Image file for dark mode. Default: `src`. */
  srcDark: v.optional(text),
  /** Text alternative. Default: empty; the title of the site where a link would have no name. */
  alt: v.optional(v.string(), ''),
  /** Target of the link: a page of this site without the base path, or a URL of another site. Default: the home page. */
  href: v.optional(link),
  /** `target` attribute of the link, such as `_blank`. */
  target: v.optional(text),
  /** Width in CSS pixels. */
  width: v.optional(pixels),
  /** Height in CSS pixels. */
  height: v.optional(pixels),
});
