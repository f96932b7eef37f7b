// The keys of front matter: those of Docusaurus, and what VitePress, Starlight, Nextra and Mintlify have besides.
import * as v from 'valibot';
import { ICON_FORM, isIcon } from '../../model/site/sidebar-icon.js';
import { hrefFault } from '../markdown/href.js';
import { onOneLine } from '../text/on-one-line.js';

/** On one line, also from a YAML block. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('some text'), v.transform(onOneLine));
/** Of a page or folder in the sidebar. */
export const icon = v.pipe(text, v.check(isIcon, ICON_FORM));

const LEVELS = [2, 3, 4, 5, 6] as const;
const level = v.picklist(LEVELS, 'a number from 2 to 6');
const flag = v.boolean();
const position = v.pipe(v.number(), v.finite('a finite number'));
const link = v.pipe(
  text,
  v.check((value) => hrefFault(value)?.severity !== 'error', 'a URL or path'),
);

/** Without a zone, a time would depend on the time zone of the machine. */
const inUtc = (value: string): string =>
  value.includes(':') ? `${value.replace(' ', 'T').replace(/Z$/, '')}Z` : value;

/** `Date.parse` takes the 30th of February for the 1st of March. */
function exists(value: string): boolean {
  if (Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, 10);
  return new Date(day).toISOString().startsWith(day);
}

/** A date as text, with or without a time, that exists in the calendar. */
const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/, 'a date as YYYY-MM-DD'),
  v.check(exists, 'a date that exists'),
  v.transform(inUtc),
);

const neighbour = v.union(
  [
    v.boolean(),
    text,
    v.looseObject({
      text: v.exactOptional(text),
      label: v.exactOptional(text),
      link: v.exactOptional(link),
    }),
  ],
  'text, false, or a mapping with "text" and "link"',
);

const image = v.union(
  [text, v.looseObject({ src: v.exactOptional(text), alt: v.exactOptional(v.string()) })],
  'a path, or a mapping with "src" and "alt"',
);

const commaSeparated = v.pipe(
  text,
  v.transform((written) => written.split(/\s*,\s*/).filter(Boolean)),
);

/** A list, or text with commas as Gatsby and Jekyll read it: `keywords: atom, primitive`. */
const list = <T extends v.GenericSchema>(item: T) =>
  v.lazy((written) => (typeof written === 'string' ? commaSeparated : v.array(item)));

const hero = v.looseObject({
  name: v.exactOptional(text),
  title: v.exactOptional(text),
  text: v.exactOptional(text),
  tagline: v.exactOptional(text),
  image: v.exactOptional(image),
  actions: v.exactOptional(v.array(v.looseObject({ text: v.string(), link }))),
});

const feature = v.looseObject({
  title: text,
  details: v.exactOptional(text),
  link: v.exactOptional(link),
  linkText: v.exactOptional(text),
});

/** Keys of Docusaurus and our own, each with its meaning. */
const OWN = {
  id: v.pipe(text, v.regex(/^[^/\\]+(?:\/[^/\\]+)*$/, 'an id without backslashes')),
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_icon: icon,
  sidebar_position: position,
  keywords: list(text),
  image: text,
  figure: text,
  hide_title: flag,
  title_meta: text,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_label: text,
  pagination_prev: v.nullable(text),
  pagination_next: v.nullable(text),
  custom_edit_url: v.nullable(link),
  draft: flag,
  unlisted: flag,
  last_update: v.strictObject({ date: v.exactOptional(date), author: v.exactOptional(text) }),
  package: text,
  api_links: flag,
} satisfies Record<string, v.GenericSchema>;

/** Keys that mean what some of the others do. */
const OTHERS = {
  tags: list(v.unknown()),
  titleTemplate: v.union([v.boolean(), text], 'text, true or false'),
  layout: v.union([v.boolean(), text], 'text, true or false'),
  template: text,
  hero,
  features: v.array(feature),
  sidebar: v.unknown(),
  sidebarTitle: text,
  nav: v.unknown(),
  order: position,
  nav_order: position,
  weight: position,
  hidden: flag,
  aside: v.union([v.boolean(), v.literal('left')], 'true, false or "left"'),
  outline: v.union(
    [v.boolean(), level, v.tuple([level, level]), v.literal('deep')],
    'false, "deep", a number from 2 to 6, or two of them',
  ),
  tableOfContents: v.union(
    [
      v.boolean(),
      v.looseObject({
        minHeadingLevel: v.exactOptional(level),
        maxHeadingLevel: v.exactOptional(level),
      }),
    ],
    'true, false, or a mapping with "minHeadingLevel" and "maxHeadingLevel"',
  ),
  prev: neighbour,
  next: neighbour,
  editLink: flag,
  editUrl: v.union([v.boolean(), link], 'a URL or false'),
  lastUpdated: v.union([v.boolean(), date], 'true, false, or a date as YYYY-MM-DD'),
  search: flag,
  pagefind: flag,
} satisfies Record<string, v.GenericSchema>;

export const FRONTMATTER_SCHEMA = { ...OWN, ...OTHERS };

export const isOfOtherTool = (key: string): boolean => !(key in OWN);

type Schema = typeof FRONTMATTER_SCHEMA;

/** The valid keys of a page, as written. */
export type WrittenFrontmatter = { readonly [Key in keyof Schema]?: v.InferOutput<Schema[Key]> };

/** Those of them that need no translation. */
export const ownKeys = (written: WrittenFrontmatter): Pick<WrittenFrontmatter, keyof typeof OWN> =>
  Object.fromEntries(Object.entries(written).filter(([key]) => key in OWN));
