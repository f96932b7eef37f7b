// The shape of site.config.ts: option names of Docusaurus 3, every default in one place.
import * as v from 'valibot';
import { CODE_THEMES, type SidebarItemConfig } from '../../model/config.js';
import { checkNavbarItem, navbarItem } from './navbar-schema.js';
import { basePath, color, link, localeName, routeBase, siteOrigin, text } from './text-schema.js';

const severity = v.picklist(['ignore', 'log', 'warn', 'throw']);
const linkPrefix = v.pipe(link, v.url());
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6));

const logo = v.strictObject({
  src: text,
  srcDark: v.optional(text),
  alt: v.optional(v.string(), ''),
  href: v.optional(link),
  target: v.optional(text),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

const navbar = v.strictObject({
  title: v.optional(v.string(), ''),
  logo: v.optional(logo),
  items: v.optional(v.array(v.pipe(v.unknown(), v.rawCheck(checkNavbarItem), navbarItem)), []),
  hideOnScroll: v.optional(v.boolean(), false),
  style: v.optional(v.picklist(['primary', 'dark'])),
});

const footerItem = v.pipe(
  v.strictObject({
    label: v.optional(text),
    to: v.optional(link),
    href: v.optional(link),
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
const footerColumn = v.strictObject({ title: text, items: v.array(footerItem) });

const footer = v.strictObject({
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  logo: v.optional(logo),
  copyright: v.optional(text),
  links: v.optional(
    v.union(
      [v.array(footerColumn), v.array(footerItem)],
      'must be all columns {title, items} or all links {label, to | href | html}, never both',
    ),
    [],
  ),
});

const announcementBar = v.strictObject({
  id: v.optional(text, 'announcement-bar'),
  content: text,
  backgroundColor: v.optional(color),
  textColor: v.optional(color),
  isCloseable: v.optional(v.boolean(), true),
});

const colorMode = v.strictObject({
  defaultMode: v.optional(
    v.picklist(['light', 'dark'], ({ received }) => `unexpected color mode ${received}`),
    'light',
  ),
  disableSwitch: v.optional(v.boolean(), false),
  respectPrefersColorScheme: v.optional(v.boolean(), false),
});

const magicComment = v.strictObject({
  className: text,
  line: v.optional(text),
  block: v.optional(v.strictObject({ start: text, end: text })),
});

const prism = v.strictObject({
  theme: v.optional(v.picklist(CODE_THEMES), 'nightOwlLight'),
  darkTheme: v.optional(v.picklist(CODE_THEMES), 'nightOwl'),
  additionalLanguages: v.optional(v.array(text), []),
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
    minHeadingLevel: v.optional(headingLevel, 2),
    maxHeadingLevel: v.optional(headingLevel, 3),
  }),
  v.check(
    ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
    'minHeadingLevel must not be greater than maxHeadingLevel',
  ),
);

const themeConfig = v.strictObject({
  navbar: v.optional(navbar, {}),
  footer: v.optional(footer),
  announcementBar: v.optional(announcementBar),
  image: v.optional(text),
  colorMode: v.optional(colorMode, {}),
  docs: v.optional(
    v.strictObject({
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
      sidebar: v.optional(
        v.strictObject({
          hideable: v.optional(v.boolean(), false),
          autoCollapseCategories: v.optional(v.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  tableOfContents: v.optional(tableOfContents, {}),
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
  label: v.optional(text),
  path: v.optional(routeBase),
  directory: v.optional(text),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
});

const docs = v.strictObject({
  id: v.optional(text, 'default'),
  path: v.optional(text, 'content'),
  routeBasePath: v.optional(routeBase, '/'),
  sidebars: v.optional(v.record(text, v.array(sidebarItem)), {
    docs: [{ type: 'autogenerated', dirName: '.' }],
  }),
  editUrl: v.optional(linkPrefix),
  showLastUpdateTime: v.optional(v.boolean(), false),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  versions: v.optional(v.record(text, version), { current: { label: 'Next' } }),
  lastVersion: v.optional(text),
});

const api = v.strictObject({
  packages: v.pipe(v.array(text), v.minLength(1, 'must name at least one package folder')),
  tsconfig: v.optional(text, 'tsconfig.json'),
  routeBasePath: v.optional(v.pipe(routeBase, v.nonEmpty('must not be empty')), 'api'),
  sourceUrl: v.optional(linkPrefix),
  coverage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
});

const localeConfig = v.strictObject({
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  htmlLang: v.optional(text),
});

const i18n = v.strictObject({
  defaultLocale: v.optional(localeName, 'en'),
  locales: v.optional(v.pipe(v.array(localeName), v.minLength(1))),
  localeConfigs: v.optional(v.record(localeName, localeConfig), {}),
});

const storage = v.strictObject({
  type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
  namespace: v.optional(v.string(), ''),
});

export const siteConfig = v.strictObject({
  title: text,
  tagline: v.optional(v.string(), ''),
  url: siteOrigin,
  baseUrl: basePath,
  favicon: v.optional(text),
  organizationName: v.optional(text),
  projectName: v.optional(text),
  version: v.optional(text),
  trailingSlash: v.optional(v.boolean()),
  onBrokenLinks: v.optional(severity, 'throw'),
  onBrokenAnchors: v.optional(severity, 'throw'),
  onDuplicateRoutes: v.optional(severity, 'throw'),
  i18n: v.optional(i18n, {}),
  storage: v.optional(storage, {}),
  staticDirectories: v.optional(v.array(text), ['static']),
  docs: v.optional(docs, {}),
  api: v.optional(api),
  themeConfig: v.optional(themeConfig, {}),
});

/** What site.config.ts may export: everything with a default is optional. */
export type UserConfig = v.InferInput<typeof siteConfig>;
/** The parsed configuration before versions and locales are resolved. */
export type ParsedConfig = v.InferOutput<typeof siteConfig>;
