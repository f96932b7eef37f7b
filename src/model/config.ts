// The resolved configuration: every default filled in, frozen. Option names are those of Docusaurus 3.

export type ReportingSeverity = 'ignore' | 'log' | 'warn' | 'throw';
export type ColorMode = 'light' | 'dark';

export interface Logo {
  readonly src: string;
  readonly srcDark?: string | undefined;
  readonly alt: string;
  readonly href?: string | undefined;
  readonly target?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

interface NavbarItemBase {
  /** Default: right. */
  readonly position: 'left' | 'right';
  readonly className?: string | undefined;
}

interface LabelOrHtml {
  readonly label?: string | undefined;
  readonly html?: string | undefined;
}

/** Exactly one of `to` and `href`. */
export interface NavbarLink extends NavbarItemBase, LabelOrHtml {
  readonly type: 'default';
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  /** An image shown as the link's content, such as a badge; `label` is then its alternative text. */
  readonly image?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

export interface NavbarDropdown extends NavbarItemBase, LabelOrHtml {
  readonly type: 'dropdown';
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly items: readonly NavbarLeaf[];
}

export interface NavbarDoc extends NavbarItemBase {
  readonly type: 'doc';
  readonly docId: string;
  readonly docsPluginId: string;
  readonly label?: string | undefined;
}

export interface NavbarDocSidebar extends NavbarItemBase {
  readonly type: 'docSidebar';
  readonly sidebarId: string;
  readonly docsPluginId: string;
  readonly label?: string | undefined;
}

export interface NavbarDocsVersion extends NavbarItemBase {
  readonly type: 'docsVersion';
  readonly docsPluginId: string;
  readonly to?: string | undefined;
  readonly label?: string | undefined;
}

export interface NavbarDocsVersionDropdown extends NavbarItemBase {
  readonly type: 'docsVersionDropdown';
  readonly docsPluginId: string;
  readonly dropdownItemsBefore: readonly NavbarLeaf[];
  readonly dropdownItemsAfter: readonly NavbarLeaf[];
  readonly dropdownActiveClassDisabled: boolean;
  /** Names to show, in this order; undefined: all. */
  readonly versions?: readonly string[] | undefined;
}

export interface NavbarLocaleDropdown extends NavbarItemBase {
  readonly type: 'localeDropdown';
  readonly dropdownItemsBefore: readonly NavbarLeaf[];
  readonly dropdownItemsAfter: readonly NavbarLeaf[];
  readonly queryString?: string | undefined;
}

export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search';
}

export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html';
  readonly value: string;
}

/** What a dropdown may hold: no nested dropdowns. */
export type NavbarLeaf = NavbarLink | NavbarDoc | NavbarDocSidebar | NavbarDocsVersion | NavbarHtml;

export type NavbarItem =
  | NavbarLeaf
  | NavbarDropdown
  | NavbarDocsVersionDropdown
  | NavbarLocaleDropdown
  | NavbarSearch;

export interface NavbarConfig {
  readonly title: string;
  readonly logo?: Logo | undefined;
  readonly items: readonly NavbarItem[];
  readonly hideOnScroll: boolean;
  readonly style?: 'primary' | 'dark' | undefined;
}

/** One of `to`, `href`, `html`; `label` with the first two. */
export interface FooterItem {
  readonly label?: string | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly html?: string | undefined;
}

export interface FooterColumn {
  readonly title: string;
  readonly items: readonly FooterItem[];
}

export interface FooterConfig {
  readonly style: ColorMode;
  readonly logo?: Logo | undefined;
  /** HTML allowed. */
  readonly copyright?: string | undefined;
  readonly links: readonly FooterColumn[] | readonly FooterItem[];
}

export interface AnnouncementBarConfig {
  readonly id: string;
  /** HTML allowed. */
  readonly content: string;
  readonly backgroundColor?: string | undefined;
  readonly textColor?: string | undefined;
  readonly isCloseable: boolean;
}

export interface ColorModeConfig {
  readonly defaultMode: ColorMode;
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface MagicComment {
  readonly className: string;
  readonly line?: string | undefined;
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

export interface PrismConfig {
  readonly theme: CodeTheme;
  readonly darkTheme: CodeTheme;
  readonly additionalLanguages: readonly string[];
  readonly magicComments: readonly MagicComment[];
}

/** The code themes of the specification, section 9, by name. */
export const CODE_THEMES = [
  'dracula',
  'duotoneDark',
  'duotoneLight',
  'github',
  'gruvboxMaterialDark',
  'gruvboxMaterialLight',
  'jettwaveDark',
  'jettwaveLight',
  'nightOwl',
  'nightOwlLight',
  'oceanicNext',
  'okaidia',
  'oneDark',
  'oneLight',
  'palenight',
  'shadesOfPurple',
  'synthwave84',
  'ultramin',
  'vsDark',
  'vsLight',
] as const;
export type CodeTheme = (typeof CODE_THEMES)[number];

export interface ThemeConfig {
  readonly navbar: NavbarConfig;
  readonly footer?: FooterConfig | undefined;
  readonly announcementBar?: AnnouncementBarConfig | undefined;
  readonly colorMode: ColorModeConfig;
  readonly docs: {
    readonly versionPersistence: 'localStorage' | 'none';
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  };
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly prism: PrismConfig;
}

export interface LocaleConfig {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
}

export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** URL prefix below the docs' route base path; empty for the last version. */
  readonly path: string;
  /** Folder of the version's Markdown, relative to the project root. */
  readonly directory: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
}

export type SidebarItemConfig =
  | string
  | { readonly type: 'doc'; readonly id: string; readonly label?: string | undefined }
  | {
      readonly type: 'link';
      readonly label: string;
      readonly to?: string | undefined;
      readonly href?: string | undefined;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly collapsible?: boolean | undefined;
      readonly collapsed?: boolean | undefined;
      /** Id of the document the category itself links to. */
      readonly link?: string | undefined;
      readonly items: readonly SidebarItemConfig[];
    }
  | { readonly type: 'autogenerated'; readonly dirName: string };

export interface DocsConfig {
  readonly id: string;
  readonly path: string;
  readonly routeBasePath: string;
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** Prefix of the edit link; the file's path relative to the project root is appended. */
  readonly editUrl?: string | undefined;
  readonly showLastUpdateTime: boolean;
  readonly sidebarCollapsible: boolean;
  readonly sidebarCollapsed: boolean;
  /** The newest first, as in a version dropdown. */
  readonly versions: readonly DocsVersion[];
  readonly lastVersion: string;
}

export interface ApiConfig {
  /** Package folders relative to the project root; a last component `*` stands for every folder with a package.json. */
  readonly packages: readonly string[];
  /** The tsconfig.json under which all packages form one program. */
  readonly tsconfig: string;
  readonly routeBasePath: string;
  /** Prefix of repository links to a source file; `<path>#L<line>` is appended. */
  readonly sourceUrl?: string | undefined;
  /** Share of documented exports and parameters that `quire check` demands, 0 to 1. */
  readonly coverage: number;
}

export interface Config {
  readonly title: string;
  readonly tagline: string;
  /** Origin of the published site, without a path. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly favicon?: string | undefined;
  readonly organizationName?: string | undefined;
  readonly projectName?: string | undefined;
  /** Version of the documented packages, shown beside the title. */
  readonly version?: string | undefined;
  readonly trailingSlash?: boolean | undefined;
  readonly onBrokenLinks: ReportingSeverity;
  readonly onBrokenAnchors: ReportingSeverity;
  readonly onDuplicateRoutes: ReportingSeverity;
  readonly i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, LocaleConfig>>;
  };
  readonly storage: {
    readonly type: 'localStorage' | 'sessionStorage';
    /** Appended to every key, with its hyphen: `-ab12`; empty for none. */
    readonly namespace: string;
  };
  /** Folders copied into the output as they are. */
  readonly staticDirectories: readonly string[];
  readonly docs: DocsConfig;
  readonly api?: ApiConfig | undefined;
  readonly themeConfig: ThemeConfig;
}
