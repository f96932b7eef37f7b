// The schema of `themeConfig`: navbar, footer, announcement, colour modes, table of contents and code blocks.
import * as v from 'valibot';
import { CODE_THEMES } from '../../model/site/config.js';
import { footer } from './footer-schema.js';
import { logo } from './logo-schema.js';
import { navbarItem } from './navbar-schema.js';
import { accentColor, color, text } from './text-schema.js';

const headingLevel = v.pipe(
  v.number(),
  v.check((level) => [2, 3, 4, 5, 6].includes(level), 'must be a whole number from 2 to 6'),
);
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
  /** Whether the switch between the modes is disabled, so that readers cannot choose one. Default: `false`. */
  disableSwitch: v.optional(v.boolean(), false),
  /** Whether the mode is that of the system, until a reader chooses one. Default: `false`. */
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

const options = v.strictObject({
  /** Colour of links and of what is chosen, from which those of both modes are made. Default: a blue-green. */
  accent: v.optional(accentColor),
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

/** Has a name, since the declaration file of the whole schema would otherwise repeat its types, without their comments. */
export interface ThemeConfigSchema
  extends v.GenericSchema<v.InferInput<typeof options>, v.InferOutput<typeof options>> {
  readonly entries: (typeof options)['entries'];
}

export const themeConfig: ThemeConfigSchema = options;
