// What takes the place of options and front matter keys that other generators have.
const NO_SCRIPTS = 'remove it: pages have the scripts of Quire only.';
const SEARCH = "write { type: 'search' } into themeConfig.navbar.items.";
const ALL_FILES =
  'remove it: docs.path names the folder of the guides, and each .md file in it is one.';

interface Generator {
  /** By their paths. */
  readonly options: Readonly<Record<string, string>>;
  readonly frontMatter?: Readonly<Record<string, string>>;
}

export const GENERATORS: Readonly<Record<string, Generator>> = {
  Docusaurus: {
    options: {
      clientModules: NO_SCRIPTS,
      onBrokenMarkdownLinks: 'write onBrokenLinks.',
      presets: 'write its `docs` at the top: there are no presets.',
      scripts: NO_SCRIPTS,
      stylesheets:
        'remove it: pages have the styles of Quire only; themeConfig has the options of their look.',
      themes: 'remove it: there is one theme, whose options are in themeConfig.',
      'docs.breadcrumbs': 'remove it: pages in a category have them.',
      'docs.include': ALL_FILES,
      'docs.includeCurrentVersion':
        'list the versions in docs.versions, with or without `current`.',
      'docs.showLastUpdateAuthor':
        'remove it: the author of a change is `last_update` in the front matter of the page.',
      'docs.sidebarPath': 'import that file, and write docs.sidebars: its default export.',
      'i18n.path': 'remove it: translations are in the folder i18n.',
      'themeConfig.algolia': SEARCH,
      'themeConfig.metadata':
        'remove it; themeConfig.image and the front matter have what previews of links show.',
    },
    frontMatter: {
      displayed_sidebar: 'remove it: the sidebar of a page is the one that lists it.',
      link: 'remove it: the page of a folder is index.md in it.',
    },
  },
  VitePress: {
    options: {
      appearance: 'write themeConfig.colorMode.',
      base: 'write baseUrl.',
      cleanUrls: 'write trailingSlash.',
      description: 'write tagline.',
      ignoreDeadLinks: 'write onBrokenLinks.',
      lang: 'write i18n.defaultLocale.',
      lastUpdated: 'write docs.showLastUpdateTime.',
      rewrites: 'write `slug` into the front matter of the page.',
      sitemap: 'remove it: each site has one.',
      srcDir: 'write docs.path.',
      srcExclude: 'write docs.exclude, in which `*` stands for any text.',
      'themeConfig.docFooter':
        'remove it; pagination_prev and pagination_next in the front matter name other pages.',
      'themeConfig.editLink': 'write docs.editUrl.',
      'themeConfig.footer.message': 'write themeConfig.footer.copyright.',
      'themeConfig.lastUpdated': 'write docs.showLastUpdateTime.',
      'themeConfig.logo': 'write themeConfig.navbar.logo.',
      'themeConfig.nav': 'write themeConfig.navbar.items.',
      'themeConfig.outline': 'write themeConfig.tableOfContents.',
      'themeConfig.search': SEARCH,
      'themeConfig.sidebar': 'write docs.sidebars.',
      'themeConfig.siteTitle': 'write themeConfig.navbar.title.',
      'themeConfig.socialLinks': 'write items with `href` into themeConfig.navbar.items.',
    },
  },
  Starlight: {
    options: {
      customCss: 'write plugins, which may name stylesheets.',
      logo: 'write themeConfig.navbar.logo.',
      sidebar: 'write docs.sidebars.',
      social: 'write items with `href` into themeConfig.navbar.items.',
    },
  },
  TypeDoc: {
    options: {
      basePath: 'write api.sourceUrl.',
      entryPointStrategy:
        'remove it: api.packages lists folders of packages, whose package.json names the entry points.',
      entryPoints:
        'write api.packages: folders of packages, whose package.json names the entry points.',
      hostedBaseUrl: 'write url and baseUrl.',
      includeVersion: 'write version.',
      name: 'write title.',
      out: 'write outDir.',
      plugin:
        'write plugins, a list of plugins of Quire, which docs/plugins.md describes, and stylesheets.',
      projectDocuments: 'write docs.path: the folder of the guides.',
      readme:
        'remove it: the home page is index.md in the folder of the guides, and the page of a package begins with its README.',
      requiredToBeDocumented: 'write api.coverage.',
      sourceLinkTemplate: 'write api.sourceUrl.',
      theme: 'write themeConfig.',
    },
  },
};

const hintOf = (key: string, part: 'options' | 'frontMatter'): string | undefined => {
  for (const { [part]: hints = {} } of Object.values(GENERATORS)) {
    if (Object.hasOwn(hints, key)) return hints[key];
  }
  return undefined;
};

/** @param path `docs.breadcrumbs` */
export const insteadOfOption = (path: string): string | undefined => hintOf(path, 'options');
export const insteadOfKey = (key: string): string | undefined => hintOf(key, 'frontMatter');
