// The schema of site.config.ts: the option names of Docusaurus 3, with every default.
import * as v from 'valibot';
import { CODE_THEMES, type SidebarItemConfig } from '../../model/config.js';
import { navbarItem } from './navbar-schema.js';
import {
  basePath,
  color,
  filePath,
  folderPrefix,
  innerFolder,
  link,
  localeName,
  routeBase,
  siteOrigin,
  text,
} from './text-schema.js';

const severity = v.picklist(['ignore', 'log', 'warn', 'throw']);
const headingLevel = v.pipe(
  v.number(),
  v.check((level) => [2, 3, 4, 5, 6].includes(level), 'must be a whole number from 2 to 6'),
);
const pixels = v.pipe(
  v.number(),
  v.check((width) => Number.isInteger(width) && width > 0, 'must be a whole number from 1'),
);

const logo = v.strictObject({
  /** Image file in a static folder, such as `img/logo.svg`. */
  src: text,
  /** Image file for dark mode. Default: `src`. */
  srcDark: v.optional(text),
  /** Text alternative. Default: empty; the title of the site where a link would have no name. */
  alt: v.optional(v.string(), ''),
  /** Target of the link: a page of this site without the base path, or a URL of another site. Default: the start page. */
  href: v.optional(link),
  /** `target` attribute of the link, such as `_blank`. */
  target: v.optional(text),
  /** Width in CSS pixels. */
  width: v.optional(pixels),
  /** Height in CSS pixels. */
  height: v.optional(pixels),
});

const navbar = v.strictObject({
  /** Text beside the logo. Default: empty; if there is no logo, the title of the site is shown. */
  title: v.optional(v.string(), ''),
  /** Image beside the title. Default: none. */
  logo: v.optional(logo),
  /**
   * Links, and items with a `type`: `dropdown`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`,
   * `localeDropdown`, `search`, `html`. An item is on the right unless its `position` is `left`. Default: `[]`.
   */
  items: v.optional(v.array(navbarItem), []),
  /** Whether the navbar is hidden while the reader scrolls down. Default: `false`. */
  hideOnScroll: v.optional(v.boolean(), false),
  /** Colours of the navbar. Default: the colours of the page. */
  style: v.optional(v.picklist(['primary', 'dark'])),
});

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

const footer = v.strictObject({
  /** Colours of the footer. Default: `light`. */
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** Image in the footer. Default: none. */
  logo: v.optional(logo),
  /** Copyright notice, as HTML. Default: none. */
  copyright: v.optional(text),
  /** Either columns, `{ title, items }`, or links, `{ label, to | href | html }`. Default: `[]`. */
  links: v.optional(footerLinks, []),
});

const announcementBar = v.strictObject({
  /** A reader who closed the bar sees it again after this id changes. Default: `announcement-bar`. */
  id: v.optional(text, 'announcement-bar'),
  /** Message, as HTML. */
  content: text,
  /** CSS colour of the bar. */
  backgroundColor: v.optional(color),
  /** CSS colour of the text. */
  textColor: v.optional(color),
  /** Whether readers can close the bar for good. Default: `true`. */
  isCloseable: v.optional(v.boolean(), true),
});

const colorMode = v.strictObject({
  /** Mode for readers who have not chosen one. Default: `light`. */
  defaultMode: v.optional(
    v.picklist(['light', 'dark'], ({ received }) => `unexpected color mode ${received}`),
    'light',
  ),
  /** Whether the switch between the modes is disabled: all readers have `defaultMode`. Default: `false`. */
  disableSwitch: v.optional(v.boolean(), false),
  /** Whether the default is the mode of the system, which readers can choose, too. Default: `false`. */
  respectPrefersColorScheme: v.optional(v.boolean(), false),
});

const magicComment = v.pipe(
  v.strictObject({
    /** Class of a marked line. */
    className: text,
    /** The comment that marks the line below it. */
    line: v.optional(text),
    /** The comments before and after marked lines. */
    block: v.optional(v.strictObject({ start: text, end: text })),
  }),
  v.check(({ line, block }) => Boolean(line ?? block), 'needs a "line" or a "block"'),
);

const prism = v.strictObject({
  /** Theme of code in light mode. Default: `nightOwlLight`. */
  theme: v.optional(v.picklist(CODE_THEMES), 'nightOwlLight'),
  /** Theme of code in dark mode. Default: `nightOwl`. */
  darkTheme: v.optional(v.picklist(CODE_THEMES), 'nightOwl'),
  /** Names of further Prism languages. Default: `[]`. */
  additionalLanguages: v.optional(v.array(text), []),
  /** Comments in code that mark lines. Default: `highlight-...` and `expect-error-next-line`. */
  magicComments: v.optional(v.array(magicComment), [
    {
      className: 'highlight-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
    { className: 'expect-error-line', line: 'expect-error-next-line' },
  ]),
});

const tableOfContents = v.pipe(
  v.strictObject({
    /** Lowest level listed, from 2 to 6. Default: 2. */
    minHeadingLevel: v.optional(headingLevel, 2),
    /** Highest level listed, from 2 to 6. Default: 3. */
    maxHeadingLevel: v.optional(headingLevel, 3),
  }),
  v.check(
    ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
    'minHeadingLevel must not be greater than maxHeadingLevel',
  ),
);

const themeConfig = v.strictObject({
  /** The bar at the top. Default: empty. */
  navbar: v.optional(navbar, {}),
  /** The footer of all pages. Default: none. */
  footer: v.optional(footer),
  /** A message above all pages. Default: none. */
  announcementBar: v.optional(announcementBar),
  /** Image for link previews of pages that set none: a file in a static folder. Default: none. */
  image: v.optional(text),
  /** Light and dark mode. */
  colorMode: v.optional(colorMode, {}),
  /** Sidebars, and the storage of the chosen version. */
  docs: v.optional(
    v.strictObject({
      /** Where the chosen version is stored. Default: `localStorage`. */
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
      sidebar: v.optional(
        v.strictObject({
          /** Whether a button hides the sidebar. Default: `false`. */
          hideable: v.optional(v.boolean(), false),
          /** Whether opening a category closes its siblings. Default: `false`. */
          autoCollapseCategories: v.optional(v.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  /** Which headings the table of contents lists. */
  tableOfContents: v.optional(tableOfContents, {}),
  /** Code blocks: themes, languages and line markers. */
  prism: v.optional(prism, {}),
});

const sidebarItem: v.GenericSchema<SidebarItemConfig> = v.lazy((item) =>
  typeof item === 'object' ? sidebarObject : sidebarDocument,
);

const sidebarDocument = v.pipe(
  v.string('must be the id of a document, or an item'),
  v.nonEmpty('must not be empty'),
);

const sidebarObject = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('doc'), id: text, label: v.optional(text) }),
    v.pipe(
      v.strictObject({
        type: v.literal('link'),
        label: text,
        to: v.optional(link),
        href: v.optional(link),
      }),
      v.check(
        ({ to, href }) => to === undefined || href === undefined,
        'needs "to" or "href", not both',
      ),
    ),
    v.strictObject({
      type: v.literal('category'),
      label: text,
      collapsible: v.optional(v.boolean()),
      collapsed: v.optional(v.boolean()),
      link: v.optional(
        v.pipe(v.string("must be the id of a document, as in `link: 'index'`"), v.nonEmpty()),
      ),
      items: v.array(sidebarItem),
    }),
    v.strictObject({ type: v.literal('autogenerated'), dirName: text }),
  ],
  'must be doc, link, category or autogenerated',
);

const version = v.strictObject({
  /** Name in menus. Default: `Next` for `current`, otherwise its name. */
  label: v.optional(text),
  /** Path in URLs. Default: empty for the last version, `next` for `current`, otherwise its name. */
  path: v.optional(routeBase),
  /** Its Markdown folder. Default: `docs.path` for `current`, otherwise `versioned_docs/version-<name>`. */
  directory: v.optional(innerFolder),
  /** Warning on its pages. Default: `unreleased` for versions newer than the last, `unmaintained` for older ones. */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
});

const docs = v.strictObject({
  /** Part of the storage key of the chosen version. Default: `default`. */
  id: v.optional(text, 'default'),
  /** Markdown folder. Default: `content`. */
  path: v.optional(innerFolder, 'content'),
  /** Path of the guides in URLs. Default: `/`. */
  routeBasePath: v.optional(routeBase, '/'),
  /** Sidebars by name: lists of document ids and items. Default: one, `docs`, generated from the folders. */
  sidebars: v.optional(v.record(text, v.array(sidebarItem)), {
    docs: [{ type: 'autogenerated', dirName: '.' }],
  }),
  /** Prefix of edit links, to which the path of the file is added. Default: no edit links. */
  editUrl: v.optional(folderPrefix),
  /** Whether pages show the date of their last commit. Default: `false`. */
  showLastUpdateTime: v.optional(v.boolean(), false),
  /** Whether categories can be closed. Default: `true`. */
  sidebarCollapsible: v.optional(v.boolean(), true),
  /** Whether categories are closed at first. Default: `true`. */
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** Versions by name, newest first; `current` is the one in `path`. Default: `current`, labelled `Next`. */
  versions: v.optional(v.record(text, version), { current: { label: 'Next' } }),
  /** The version without a prefix in URLs. Default: the newest besides `current`. */
  lastVersion: v.optional(text),
});

const api = v.strictObject({
  /** Package folders; a last component `*` means every folder with a package.json. */
  packages: v.pipe(v.array(filePath), v.minLength(1, 'must name at least one package folder')),
  /** The tsconfig.json under which all packages form one program. Default: `tsconfig.json`. */
  tsconfig: v.optional(filePath, 'tsconfig.json'),
  /** Path of the reference in URLs. Default: `api`. */
  routeBasePath: v.optional(v.pipe(routeBase, v.nonEmpty('must not be empty')), 'api'),
  /** URL of the project's folder in the repository, to which `<path>#L<line>` is added. Default: no such links. */
  sourceUrl: v.optional(folderPrefix),
  /** Share of exports, members and parameters that `quire check` requires to be documented, 0 to 1. Default: 0. */
  coverage: v.optional(
    v.pipe(
      v.number(),
      v.check((share) => share >= 0 && share <= 1, 'must be a number from 0 to 1'),
    ),
    0,
  ),
});

const localeConfig = v.strictObject({
  /** Name in menus. Default: the name of the language. */
  label: v.optional(text),
  /** Writing direction. Default: the direction of the language's script. */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /** Value of the `lang` attribute. Default: the name of the locale. */
  htmlLang: v.optional(localeName),
});

const i18n = v.strictObject({
  /** BCP 47 tag of the default locale. Default: `en`. */
  defaultLocale: v.optional(localeName, 'en'),
  /** BCP 47 tags of all locales. Default: the default locale alone. */
  locales: v.optional(v.pipe(v.array(localeName), v.minLength(1, 'must name at least one locale'))),
  /** Options by locale. */
  localeConfigs: v.optional(v.record(localeName, localeConfig), {}),
});

const storage = v.strictObject({
  /** Kind of storage. Default: `localStorage`. */
  type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
  /** Suffix of every storage key, which is put after a hyphen. Default: empty. */
  namespace: v.optional(v.string(), ''),
});

export const siteConfig = v.strictObject({
  /** Name of the site. */
  title: text,
  /** One line about the site. Default: empty. */
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site: `https://example.org`. */
  url: siteOrigin,
  /** Path of the published site, with a slash at both ends: `/docs/`. */
  baseUrl: basePath,
  /** Icon file in a static folder. Default: none. */
  favicon: v.optional(text),
  /** Accepted as in Docusaurus, and not used. */
  organizationName: v.optional(text),
  /** Accepted as in Docusaurus, and not used. */
  projectName: v.optional(text),
  /** Version of the documented packages, shown beside the title. Default: none. */
  version: v.optional(text),
  /** Default: folders, with URLs without a slash. `true`: URLs with a slash. `false`: `name.html` files. */
  trailingSlash: v.optional(v.boolean()),
  /** Reaction to broken links. Default: `throw`, which fails the build. */
  onBrokenLinks: v.optional(severity, 'throw'),
  /** Reaction to missing fragments. Default: `throw`. */
  onBrokenAnchors: v.optional(severity, 'throw'),
  /** Reaction to two pages with the same URL. Default: `throw`. */
  onDuplicateRoutes: v.optional(severity, 'throw'),
  /** Languages; translations are in `i18n/<locale>/<docs folder>`. Default: English. */
  i18n: v.optional(i18n, {}),
  /** Browser storage of the reader's choices. */
  storage: v.optional(storage, {}),
  /** Folders that are copied unchanged. Default: `['static']`. */
  staticDirectories: v.optional(v.array(filePath), ['static']),
  /** The guides. */
  docs: v.optional(docs, {}),
  /** The API reference. Default: none. */
  api: v.optional(api),
  /** Appearance of the site. */
  themeConfig: v.optional(themeConfig, {}),
});

/** The type of the export of site.config.ts; options with a default are optional. */
export interface UserConfig extends v.InferInput<typeof siteConfig> {}
/** The parsed configuration before versions and locales are resolved. */
export type ParsedConfig = v.InferOutput<typeof siteConfig>;
