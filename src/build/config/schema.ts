// The shape of site.config.ts: option names of Docusaurus 3, every default in one place.
import * as v from 'valibot';
import { CODE_THEMES, type SidebarItemConfig } from '../../model/config.js';
import { checkNavbarItem, navbarItem } from './navbar-schema.js';
import { basePath, color, link, localeName, routeBase, siteOrigin, text } from './text-schema.js';

const severity = v.picklist(['ignore', 'log', 'warn', 'throw']);
const linkPrefix = v.pipe(link, v.url());
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6));

const logo = v.strictObject({
  /** An image of a static folder, such as `img/logo.svg`. */
  src: text,
  /** The image in dark mode. Default: `src`. */
  srcDark: v.optional(text),
  /** Text alternative. Default: empty. */
  alt: v.optional(v.string(), ''),
  /** Where it leads. Default: the start page. */
  href: v.optional(link),
  /** Of the link, such as `_blank`. */
  target: v.optional(text),
  /** CSS pixels. */
  width: v.optional(v.number()),
  /** CSS pixels. */
  height: v.optional(v.number()),
});

const navbar = v.strictObject({
  /** Beside the logo. Default: empty. */
  title: v.optional(v.string(), ''),
  /** Beside the title. Default: none. */
  logo: v.optional(logo),
  /**
   * Links and items of a `type`: `dropdown`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`,
   * `localeDropdown`, `search`, `html`. Each stands on the right unless its `position` is `left`. Default: `[]`.
   */
  items: v.optional(v.array(v.pipe(v.unknown(), v.rawCheck(checkNavbarItem), navbarItem)), []),
  /** Whether the navbar leaves the window while the reader scrolls down. Default: `false`. */
  hideOnScroll: v.optional(v.boolean(), false),
  /** Colours of the navbar. Default: those of the page. */
  style: v.optional(v.picklist(['primary', 'dark'])),
});

const footerItem = v.pipe(
  v.strictObject({
    /** The text of a link. */
    label: v.optional(text),
    /** A page of this site. */
    to: v.optional(link),
    /** Any URL. */
    href: v.optional(link),
    /** HTML in place of a link. */
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
  /** Its heading. */
  title: text,
  /** Links below each other. */
  items: v.array(footerItem),
});

const footer = v.strictObject({
  /** Colours of the footer. Default: `light`. */
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** Default: none. */
  logo: v.optional(logo),
  /** HTML. Default: none. */
  copyright: v.optional(text),
  /** Either columns, `{ title, items }`, or links, `{ label, to | href | html }`. Default: `[]`. */
  links: v.optional(
    v.union(
      [v.array(footerColumn), v.array(footerItem)],
      'must be all columns {title, items} or all links {label, to | href | html}, never both',
    ),
    [],
  ),
});

const announcementBar = v.strictObject({
  /** Readers who closed the bar see it again when it changes. Default: `announcement-bar`. */
  id: v.optional(text, 'announcement-bar'),
  /** HTML. */
  content: text,
  /** A colour of CSS. */
  backgroundColor: v.optional(color),
  /** A colour of CSS. */
  textColor: v.optional(color),
  /** Whether readers can close it for good. Default: `true`. */
  isCloseable: v.optional(v.boolean(), true),
});

const colorMode = v.strictObject({
  /** The mode of readers who have not chosen one. Default: `light`. */
  defaultMode: v.optional(
    v.picklist(['light', 'dark'], ({ received }) => `unexpected color mode ${received}`),
    'light',
  ),
  /** Whether readers cannot choose. Default: `false`. */
  disableSwitch: v.optional(v.boolean(), false),
  /** Whether the system's mode is the default, and one of the choices. Default: `false`. */
  respectPrefersColorScheme: v.optional(v.boolean(), false),
});

const magicComment = v.strictObject({
  /** Class of the marked lines. */
  className: text,
  /** The comment that marks the line below it. */
  line: v.optional(text),
  /** The comments around marked lines. */
  block: v.optional(v.strictObject({ start: text, end: text })),
});

const prism = v.strictObject({
  /** Code in light mode. Default: `nightOwlLight`. */
  theme: v.optional(v.picklist(CODE_THEMES), 'nightOwlLight'),
  /** Code in dark mode. Default: `nightOwl`. */
  darkTheme: v.optional(v.picklist(CODE_THEMES), 'nightOwl'),
  /** Names of languages of Prism. Default: `[]`. */
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
    /** From 2 to 6. Default: 2. */
    minHeadingLevel: v.optional(headingLevel, 2),
    /** From 2 to 6. Default: 3. */
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
  /** Default: none. */
  footer: v.optional(footer),
  /** A message above all pages. Default: none. */
  announcementBar: v.optional(announcementBar),
  /** For previews of links to pages that name none: a file of a static folder. Default: none. */
  image: v.optional(text),
  /** Light and dark mode. */
  colorMode: v.optional(colorMode, {}),
  /** How the sidebars and the choice of a version behave. */
  docs: v.optional(
    v.strictObject({
      /** Where the chosen version is stored. Default: `localStorage`. */
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
      sidebar: v.optional(
        v.strictObject({
          /** Whether a button hides the sidebar. Default: `false`. */
          hideable: v.optional(v.boolean(), false),
          /** Whether a category that opens closes those beside it. Default: `false`. */
          autoCollapseCategories: v.optional(v.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  /** The headings that it lists. */
  tableOfContents: v.optional(tableOfContents, {}),
  /** The looks of code. */
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
    v.strictObject({
      type: v.literal('link'),
      label: text,
      to: v.optional(link),
      href: v.optional(link),
    }),
    v.strictObject({
      type: v.literal('category'),
      label: text,
      collapsible: v.optional(v.boolean()),
      collapsed: v.optional(v.boolean()),
      link: v.optional(v.pipe(v.string('must be the id of a document'), v.nonEmpty())),
      items: v.array(sidebarItem),
    }),
    v.strictObject({ type: v.literal('autogenerated'), dirName: text }),
  ],
  'must be doc, link, category or autogenerated',
);

const version = v.strictObject({
  /** In menus. Default: `Next` for `current`, else its name. */
  label: v.optional(text),
  /** Its place in URLs. Default: empty for the last version, `next` for `current`, else its name. */
  path: v.optional(routeBase),
  /** Its Markdown folder. Default: `docs.path` for `current`, else `versioned_docs/version-<name>`. */
  directory: v.optional(text),
  /** The warning on its pages. Default: `unreleased` before the last version, `unmaintained` behind it. */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
});

const docs = v.strictObject({
  /** Part of the key under which the chosen version is stored. Default: `default`. */
  id: v.optional(text, 'default'),
  /** The Markdown folder. Default: `content`. */
  path: v.optional(text, 'content'),
  /** Place of the guides in URLs. Default: `/`. */
  routeBasePath: v.optional(routeBase, '/'),
  /** By name: ids of documents, and items. Default: one, `docs`, by folders. */
  sidebars: v.optional(v.record(text, v.array(sidebarItem)), {
    docs: [{ type: 'autogenerated', dirName: '.' }],
  }),
  /** Begins the edit link; the path of the file follows. Default: no such link. */
  editUrl: v.optional(linkPrefix),
  /** Whether pages show when git last saw a change. Default: `false`. */
  showLastUpdateTime: v.optional(v.boolean(), false),
  /** Whether categories can be closed. Default: `true`. */
  sidebarCollapsible: v.optional(v.boolean(), true),
  /** Whether categories are closed at first. Default: `true`. */
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** By name, the newest first; `current` is that of `path`. Default: `current`, labelled `Next`. */
  versions: v.optional(v.record(text, version), { current: { label: 'Next' } }),
  /** The version without a prefix in URLs. Default: the newest besides `current`. */
  lastVersion: v.optional(text),
});

const api = v.strictObject({
  /** Package folders; a last component `*` stands for every folder with a package.json. */
  packages: v.pipe(v.array(text), v.minLength(1, 'must name at least one package folder')),
  /** The tsconfig.json under which all packages form one program. Default: `tsconfig.json`. */
  tsconfig: v.optional(text, 'tsconfig.json'),
  /** Place of the reference in URLs. Default: `api`. */
  routeBasePath: v.optional(v.pipe(routeBase, v.nonEmpty('must not be empty')), 'api'),
  /** Begins links to the repository; `<path>#L<line>` follows. Default: no such links. */
  sourceUrl: v.optional(linkPrefix),
  /** Share of exports, members and parameters that `quire check` wants documented, 0 to 1. Default: 0. */
  coverage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
});

const localeConfig = v.strictObject({
  /** In menus. Default: the name of the language. */
  label: v.optional(text),
  /** Default: that of its script. */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /** Value of `lang`. Default: the name of the locale. */
  htmlLang: v.optional(text),
});

const i18n = v.strictObject({
  /** A BCP 47 tag. Default: `en`. */
  defaultLocale: v.optional(localeName, 'en'),
  /** BCP 47 tags. Default: the default locale alone. */
  locales: v.optional(v.pipe(v.array(localeName), v.minLength(1))),
  /** By locale. */
  localeConfigs: v.optional(v.record(localeName, localeConfig), {}),
});

const storage = v.strictObject({
  /** Default: `localStorage`. */
  type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
  /** Appended to every key. Default: empty. */
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
  /** A file of a static folder. Default: none. */
  favicon: v.optional(text),
  /** Accepted as in Docusaurus, and not used. */
  organizationName: v.optional(text),
  /** Accepted as in Docusaurus, and not used. */
  projectName: v.optional(text),
  /** Of the documented packages, shown beside the title. Default: none. */
  version: v.optional(text),
  /** Default: folders, and URLs without a slash. `true`: with a slash. `false`: `name.html` files. */
  trailingSlash: v.optional(v.boolean()),
  /** Default: `throw`, which fails the build. */
  onBrokenLinks: v.optional(severity, 'throw'),
  /** For fragments. Default: `throw`. */
  onBrokenAnchors: v.optional(severity, 'throw'),
  /** For two pages with one URL. Default: `throw`. */
  onDuplicateRoutes: v.optional(severity, 'throw'),
  /** Languages; translations are in `i18n/<locale>/<docs folder>`. Default: English. */
  i18n: v.optional(i18n, {}),
  /** Where the choices of readers are kept. */
  storage: v.optional(storage, {}),
  /** Folders that are copied as they are. Default: `['static']`. */
  staticDirectories: v.optional(v.array(text), ['static']),
  /** The guides. */
  docs: v.optional(docs, {}),
  /** The reference. Default: none. */
  api: v.optional(api),
  /** The looks of the site. */
  themeConfig: v.optional(themeConfig, {}),
});

/** What site.config.ts may export: everything with a default is optional. */
export type UserConfig = v.InferInput<typeof siteConfig>;
/** The parsed configuration before versions and locales are resolved. */
export type ParsedConfig = v.InferOutput<typeof siteConfig>;
