// The schema of the footer: columns or a row of links.
import * as v from 'valibot';
import { logo } from './logo-schema.js';
import { link, text } from './text-schema.js';

const footerItem = v.pipe(
  v.strictObject({
    /** Text of the link. */
    label: v.optional(text),
    /** Path of a page of this site. */
    to: v.optional(link),
    /** Any URL. */
    href: v.optional(link),
    /** HTML instead of a link. */
    html: v.optional(text),
  }),
  v.check(
    ({ to, href, html }) => [to, href, html].filter((target) => target !== undefined).length === 1,
    'needs exactly one of "to", "href" and "html"',
  ),
  v.check(
    ({ label, html }) => (label === undefined) === (html !== undefined),
    'needs a "label" with "to" or "href", and none with "html"',
  ),
);

const footerColumn = v.strictObject({
  /** Heading of the column. */
  title: text,
  /** Links of the column. */
  items: v.array(footerItem),
});

const footerColumns = v.array(footerColumn);

const footerItems = v.array(footerItem);

/** Its type is written out, since TypeScript refuses the inferred one in declarations. */
const mixedFooter: v.GenericSchema<never> = v.pipe(
  v.custom<never>(() => true),
  v.rawCheck(({ addIssue }) =>
    addIssue({
      message:
        'must be all columns {title, items} or all links {label, to | href | html}, never both',
      expected: 'move the links into `items` of a column, or remove the columns.',
    }),
  ),
);

const isColumn = (link: unknown): boolean =>
  typeof link === 'object' &&
  link !== null &&
  ('items' in link || ('title' in link && !('label' in link)));

const footerLinks = v.lazy((links) => {
  if (!Array.isArray(links) || !links.some(isColumn)) return footerItems;
  return links.every(isColumn) ? footerColumns : mixedFooter;
});

export const footer = v.strictObject({
  /** Colours of the footer. Default: `light`. */
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** Image in the footer. Default: none. */
  logo: v.optional(logo),
  /** Copyright notice, as HTML. Default: none. */
  copyright: v.optional(text),
  /** Either columns, `{ title, items }`, or links, `{ label, to | href | html }`. Default: `[]`. */
  links: v.optional(footerLinks, []),
});
