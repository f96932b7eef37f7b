import { describe, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { GENERATORS } from '../text/other-generators.js';
import { validateConfig } from './validate.js';

const file = filePath('site.config.ts');
const minimal = { title: 'T', url: 'https://example.org', baseUrl: '/' };

const withItem = (item: unknown) => ({
  ...minimal,
  themeConfig: { navbar: { items: [item] } },
});

it.each([
  ['no default export', undefined, 'The configuration has no default export.'],
  [
    'a sidebar with the id of that of the reference',
    { ...minimal, api: { packages: ['a'] }, docs: { sidebars: { api: ['index'] } } },
    'docs.sidebars.api: the sidebar of the reference has the id "api".',
  ],
  ['no version', { ...minimal, docs: { versions: {} } }, 'docs.versions: there is no version.'],
  [
    'a locale that is given twice',
    { ...minimal, i18n: { locales: ['en', 'EN'] } },
    'i18n.locales: "en" is given twice.',
  ],
  [
    'a static folder that is given twice',
    { ...minimal, staticDirectories: ['static', 'static'] },
    'staticDirectories: "static" is given twice.',
  ],
  [
    'two versions with one path',
    { ...minimal, docs: { versions: { current: { path: 'a' }, 1: { path: 'a' } } } },
    'docs.versions: "a" is given twice.',
  ],
  [
    'a dropdown without text',
    withItem({ type: 'dropdown', items: [{ to: '/a', label: 'A' }] }),
    expect.stringContaining('needs a "label" or "html". '),
  ],
  [
    'a prefix of edit links that is no URL',
    { ...minimal, docs: { editUrl: 'github.com/a' } },
    'docs.editUrl: must be a URL such as https://example.org/.',
  ],
  ...[{ path: '../docs' }, { path: '/docs' }, { path: 'a/../..' }].map(
    (docs): [string, object, string] => [
      `documents in ${docs.path}`,
      { ...minimal, docs },
      `docs.path: "${docs.path}" is outside of the project.`,
    ],
  ),
  [
    'a share above the whole',
    { ...minimal, api: { packages: ['a'], coverage: 1.1 } },
    'api.coverage: must be a number from 0 to 1.',
  ],
  [
    'a level between two levels',
    { ...minimal, themeConfig: { tableOfContents: { maxHeadingLevel: 2.5 } } },
    'themeConfig.tableOfContents.maxHeadingLevel: must be a whole number from 2 to 6.',
  ],
  [
    'a logo without width',
    { ...minimal, themeConfig: { navbar: { logo: { src: 'a.svg', width: 0 } } } },
    'themeConfig.navbar.logo.width: must be a whole number of at least 1.',
  ],
  [
    'a magic comment without a comment',
    { ...minimal, themeConfig: { prism: { magicComments: [{ className: 'a' }] } } },
    'themeConfig.prism.magicComments[0]: needs a "line" or a "block".',
  ],
  [
    'a language of pages that is no language tag',
    { ...minimal, i18n: { localeConfigs: { en: { htmlLang: 'en_US' } } } },
    'i18n.localeConfigs.en.htmlLang: "en_US" is not a locale.',
  ],
  [
    'a sidebar link with two targets',
    {
      ...minimal,
      docs: { sidebars: { a: [{ type: 'link', label: 'A', to: '/a', href: 'https://a.org' }] } },
    },
    'docs.sidebars.a[0]: needs "to" or "href", not both.',
  ],
])('says what is wrong with %s', (_, exported, message) => {
  const { diagnostics } = validateConfig(exported, file);
  expect(diagnostics.map((fault) => fault.message)).toEqual([message]);
});

it.each([
  ['rb', 'ruby'],
  ['hs', 'haskell'],
  ['dockerfile', 'docker'],
])('names the language whose alias is %s', (alias, language) => {
  const prism = { additionalLanguages: [alias] };
  const { diagnostics } = validateConfig({ ...minimal, themeConfig: { prism } }, file);
  const at = 'themeConfig.prism.additionalLanguages[0]';
  expect(diagnostics).toMatchObject([
    { message: `${at}: "${alias}" is an alias.`, hint: `write the name "${language}".` },
  ]);
});

describe('a valid configuration', () => {
  it('gets every default', () => {
    const { value, diagnostics } = validateConfig(minimal, file);
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onDuplicateRoutes: 'throw',
      i18n: { defaultLocale: 'en', locales: ['en'] },
      storage: { type: 'localStorage', namespace: '' },
      docs: { id: 'default', path: 'content', lastVersion: 'current' },
      themeConfig: {
        tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
        navbar: { items: [], hideOnScroll: false },
        docs: { versionPersistence: 'localStorage' },
      },
    });
  });

  it.each([
    ['https://example.org/blob/main', 'https://example.org/blob/main/'],
    ['https://example.org/blob/main/', 'https://example.org/blob/main/'],
    ['https://example.org/edit?path=', 'https://example.org/edit?path='],
  ])('ends the URL before paths of files with a slash: %s', (given, expected) => {
    const api = { packages: ['a'], sourceUrl: given };
    const { value } = validateConfig({ ...minimal, api, docs: { editUrl: given } }, file);
    expect([value?.api?.sourceUrl, value?.docs.editUrl]).toEqual([expected, expected]);
  });

  it.each([
    ['x', '-x'],
    [false, ''],
    // As in Docusaurus: a hash of the address of the site.
    [true, '-a82'],
  ])('with the namespace %j, keys of the browser storage end with %j', (namespace, suffix) => {
    const { value } = validateConfig(
      { ...minimal, baseUrl: '/docs/', storage: { namespace } },
      file,
    );
    expect(value?.storage.namespace).toBe(suffix);
  });

  it('[R33] knows the version "current", labelled "Next"', () => {
    const { value } = validateConfig(minimal, file);
    expect(value?.docs.versions).toEqual([
      { name: 'current', label: 'Next', path: '', directory: 'content', banner: 'none' },
    ]);
  });

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['az', 'ltr'],
    ['az-Arab', 'rtl'],
  ])('writes %s in its direction, %s', (name, direction) => {
    const i18n = { defaultLocale: name };
    const { value } = validateConfig({ ...minimal, i18n }, file);
    expect(value?.i18n.localeConfigs[name]?.direction).toBe(direction);
    const localeConfigs = { [name]: { direction: 'ltr' } };
    const given = validateConfig({ ...minimal, i18n: { ...i18n, localeConfigs } }, file);
    expect(given.value?.i18n.localeConfigs[name]?.direction).toBe('ltr');
  });

  it('[R17] places navbar items on the right', () => {
    const { value } = validateConfig(withItem({ to: '/a', label: 'A' }), file);
    expect(value?.themeConfig.navbar.items[0]?.position).toBe('right');
  });

  it('gives older versions a path, a folder and a banner', () => {
    const versions = { current: { label: 'Next' }, '2.0': {}, '1.0': {} };
    const { value } = validateConfig({ ...minimal, docs: { versions } }, file);
    expect(value?.docs.versions).toEqual([
      { name: 'current', label: 'Next', path: 'next', directory: 'content', banner: 'unreleased' },
      {
        name: '2.0',
        label: '2.0',
        path: '',
        directory: 'versioned_docs/version-2.0',
        banner: 'none',
      },
      {
        name: '1.0',
        label: '1.0',
        path: '1.0',
        directory: 'versioned_docs/version-1.0',
        banner: 'unmaintained',
      },
    ]);
  });

  it.each([
    ['whole numbers', { current: {}, 2: {}, 1: {} }, ['current', '2', '1'], '2'],
    [
      'some whole numbers',
      { current: {}, '2.1': {}, 10: {}, 1: {} },
      ['current', '10', '2.1', '1'],
      '10',
    ],
    ['the current one behind', { '2.0': {}, current: {} }, ['current', '2.0'], '2.0'],
    ['only released ones', { '2.0': {}, '1.0': {} }, ['2.0', '1.0'], '2.0'],
    ['names', { current: {}, beta: {}, alpha: {} }, ['current', 'beta', 'alpha'], 'beta'],
  ])('has its versions from the newest on: %s', (_, versions, names, lastVersion) => {
    const docs = validateConfig({ ...minimal, docs: { versions } }, file).value?.docs;
    expect(docs?.versions.map(({ name }) => name)).toEqual(names);
    expect(docs?.lastVersion).toBe(lastVersion);
  });

  it.each([
    '#20232a',
    '#FFF8',
    'rebeccapurple',
    'rgb(0 0 0 / 50%)',
    'hsla(210deg, 50%, -1.5%)',
    'var(--q-link)',
    'color-mix(in oklch, var(--a, var(--b)), #fff 20%)',
  ])('may have the colour %s', (textColor) => {
    const announcementBar = { content: 'A', textColor };
    const { diagnostics } = validateConfig({ ...minimal, themeConfig: { announcementBar } }, file);
    expect(diagnostics).toEqual([]);
  });

  it('is frozen to its leaves', () => {
    const { value } = validateConfig(minimal, file);
    expect(Object.isFrozen(value?.themeConfig.navbar.items)).toBe(true);
  });
});

describe('a faulty configuration', () => {
  it.each([
    ['a missing title', { url: 'https://a.org', baseUrl: '/' }, /^title: /],
    ['an unknown option', { ...minimal, titel: 'x' }, /^titel: unknown option/],
    [
      'a required option with a misspelt name',
      { url: 'https://a.org', baseUrl: '/', titel: 'x' },
      /^titel: unknown option/,
    ],
    [
      'a required option of a navbar item with a misspelt name',
      withItem({ type: 'docSidebar', sidebarID: 'a' }),
      /items\[0\]\.sidebarID: unknown option/,
    ],
    [
      'an additional language that Prism does not have',
      { ...minimal, themeConfig: { prism: { additionalLanguages: ['java', 'haskel'] } } },
      /^themeConfig\.prism\.additionalLanguages\[1\]: Prism has no language "haskel"/,
    ],
    ['a url with a path', { ...minimal, url: 'https://a.org/b' }, /^url: must be an origin/],
    [
      'a base path without slashes',
      { ...minimal, baseUrl: 'docs' },
      /^baseUrl: must start and end/,
    ],
    [
      '[R57] an unknown colour mode',
      { ...minimal, themeConfig: { colorMode: { defaultMode: 'sepia' } } },
      /^themeConfig\.colorMode\.defaultMode: unexpected color mode "sepia"/,
    ],
    [
      '[R54] an unknown navbar item type',
      withItem({ type: 'serach' }),
      /^themeConfig\.navbar\.items\[0\]: No NavbarItem component found for type "serach".*\{"type":"serach"\}/,
    ],
    [
      '[R53] a navbar link to two targets, named with its configuration',
      withItem({ to: '/a', href: 'https://b.org', label: 'A' }),
      /items\[0\]: needs exactly one of "to" and "href"\. The item is \{"to":"\/a"/,
    ],
    [
      'a navbar dropdown without a type',
      withItem({ label: 'A', items: [{ to: '/a', label: 'B' }] }),
      /items\[0\]: has "items", so it needs `type: 'dropdown'`/,
    ],
    ['a navbar link without a label', withItem({ to: '/a' }), /needs a "label" or "html"/],
    [
      'a document in the navbar with two labels',
      withItem({ type: 'doc', docId: 'a', label: 'A', html: '<b>A</b>' }),
      /items\[0\]: takes "label" or "html", not both/,
    ],
    [
      'a nested dropdown',
      withItem({ type: 'dropdown', label: 'A', items: [{ type: 'dropdown', items: [] }] }),
      /dropdowns cannot be nested/,
    ],
    ...(['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((option) =>
      (
        [
          ['without a target', { label: 'B' }, 'needs exactly one of "to" and "href"'],
          ['without a label', { to: '/b' }, 'needs a "label" or "html"'],
          [
            'with two targets',
            { to: '/b', href: 'https://b.org', label: 'B' },
            'needs exactly one of "to" and "href"',
          ],
          [
            'with two labels',
            { to: '/b', label: 'B', html: '<b>B</b>' },
            'takes "label" or "html", not both',
          ],
          [
            'of a version with two labels',
            { type: 'docsVersion', label: 'B', html: '<b>B</b>' },
            'takes "label" or "html", not both',
          ],
          [
            'of another kind of place',
            { type: 'search' },
            'No NavbarItem component found for type "search" in a dropdown; known types: default, doc',
          ],
          ['that is a dropdown', { label: 'B', items: [] }, 'dropdowns cannot be nested'],
        ] as const
      ).map(([what, item, says]): [string, object, RegExp] => [
        `an item ${what} in ${option}`,
        withItem({
          ...(option === 'items'
            ? { type: 'dropdown', label: 'A' }
            : { type: 'docsVersionDropdown' }),
          [option]: [{ to: '/a', label: 'A' }, item],
        }),
        new RegExp(`items\\[0\\]\\.${option}\\[1\\]: .*${says}`),
      ]),
    ),
    [
      'a dropdown of nothing',
      withItem({ type: 'dropdown', label: 'A', items: [] }),
      /items\[0\]: has no items, so it links to nothing\. The item is/,
    ],
    [
      'a list of no versions',
      withItem({ type: 'docsVersionDropdown', versions: [] }),
      /items\[0\]\.versions: must name at least one version/,
    ],
    [
      'an object of no versions',
      withItem({ type: 'docsVersionDropdown', versions: {} }),
      /items\[0\]\.versions: must name at least one version/,
    ],
    [
      'a dropdown with two targets',
      withItem({ type: 'dropdown', label: 'A', to: '/a', href: 'https://b.org', items: [] }),
      /items\[0\]: takes "to" or "href", not both\. The item is/,
    ],
    [
      'footer columns mixed with links',
      {
        ...minimal,
        themeConfig: {
          footer: {
            links: [
              { title: 'A', items: [] },
              { label: 'B', to: '/b' },
            ],
          },
        },
      },
      /^themeConfig\.footer\.links: must be all columns/,
    ],
    [
      '[R56] an unknown docs version, with the known ones',
      withItem({ type: 'docsVersionDropdown', versions: { '3.0': { label: 'Three' } } }),
      /items\[0\]\.versions: no docs version is named "3\.0"/,
    ],
    [
      'a link that runs a script',
      withItem({ href: 'javascript:alert(1)', label: 'A' }),
      /^themeConfig\.navbar\.items\[0\]\.href: "javascript:alert\(1\)" uses the scheme/,
    ],
    [
      'a link without encryption, in a dropdown',
      withItem({ type: 'dropdown', label: 'A', items: [{ href: 'http://x.y', label: 'B' }] }),
      /^themeConfig\.navbar\.items\[0\]\.items\[0\]\.href: "http:\/\/x\.y" is not encrypted/,
    ],
    [
      'a logo that leads to a private address',
      {
        ...minimal,
        themeConfig: { navbar: { logo: { src: 'a.png', href: 'https://192.168.0.1/' } } },
      },
      /^themeConfig\.navbar\.logo\.href: .* private or local address/,
    ],
    [
      'a footer link with malformed encoding',
      { ...minimal, themeConfig: { footer: { links: [{ label: 'A', to: '/%E0%A4%A' }] } } },
      /^themeConfig\.footer\.links\[0\]\.to: .* is not valid percent-encoding/,
    ],
    [
      'a sidebar link that runs a script, in a category',
      {
        ...minimal,
        docs: {
          sidebars: {
            docs: [
              {
                type: 'category',
                label: 'A',
                items: [{ type: 'link', label: 'B', href: 'java\nscript:b' }],
              },
            ],
          },
        },
      },
      /^docs\.sidebars\.docs\[0\]\.items\[0\]\.href: .* uses the scheme/,
    ],
    ...(
      [
        ['../x', 'The slug "../x" leaves its place.'],
        ['./x', 'The slug "./x" has the component ".".'],
        ['a//b', 'The slug "a//b" has an empty component.'],
        ['assets', '"assets" is a reserved name.'],
        ['a/con', '"con" is a reserved name.'],
        ['a?b', 'The slug "a?b" contains "?".'],
        ['a.', '"a." ends with a dot or a space.'],
        ['é'.repeat(128), `"${'é'.repeat(40)}..." has 256 bytes; the limit is 255.`],
      ] as const
    ).map(([routeBasePath, says]): [string, object, RegExp] => [
      `a place in the URL: ${says}`,
      { ...minimal, docs: { routeBasePath } },
      new RegExp(`^docs\\.routeBasePath: ${says.replace(/[.?]/g, '\\$&')}$`),
    ]),
    [
      'a reserved place of the reference',
      { ...minimal, api: { packages: ['a'], routeBasePath: '404' } },
      /^api\.routeBasePath: .*reserved name/,
    ],
    [
      'a version whose path leaves its place',
      { ...minimal, docs: { versions: { current: { path: '../1' } } } },
      /^docs\.versions\.current\.path: /,
    ],
    [
      'an unknown code theme',
      { ...minimal, themeConfig: { prism: { theme: 'gitbub' } } },
      /^themeConfig\.prism\.theme: /,
    ],
  ])('%s', (_, config, message) => {
    const { value, diagnostics } = validateConfig(config, file);
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toMatch(message);
    expect(diagnostics[0]?.hint).toBeTruthy();
  });

  it('[R56] lists the versions there are', () => {
    const { diagnostics } = validateConfig({ ...minimal, docs: { lastVersion: '9' } }, file);
    expect(diagnostics[0]?.hint).toBe('available versions: current.');
  });

  const { title: _, ...untitled } = minimal;
  const prism = (options: object) => ({ ...minimal, themeConfig: { prism: options } });
  it.each([
    [prism({ theme: 'gitbub' }), 'did you mean "github"?'],
    [prism({ additionalLanguages: ['haskel'] }), 'did you mean "haskell"?'],
    [withItem({ type: 'serch' }), 'did you mean "search"?'],
    [withItem({ type: 'docSidebar', sidebarID: 'a' }), 'did you mean "sidebarId"?'],
    [withItem({ to: '/a', lable: 'A' }), 'did you mean "label"?'],
    [withItem({ type: 'dropdown', lable: 'A', items: [] }), 'did you mean "label"?'],
    [{ ...untitled, titel: 'x' }, 'did you mean "title"?'],
    [{ ...minimal, samples: { guide: 'off' } }, 'did you mean "guides"?'],
    [{ ...minimal, samples: { guides: 'wran' } }, 'did you mean "warn"?'],
    [{ ...minimal, head: [{ nmae: 'a', content: 'b' }] }, 'did you mean "name"?'],
    [{ ...minimal, head: [{ rel: 'icno', href: '/a' }] }, 'did you mean "icon"?'],
    [{ ...minimal, head: [{ rel: 'icon', herf: '/a' }] }, 'did you mean "href"?'],
    [{ ...minimal, accent: '#fff' }, 'move it to themeConfig.accent.'],
    [
      { ...minimal, themeConfig: { accent: 'blue' } },
      'write # and six hexadecimal digits, such as #7c3aed.',
    ],
    [{ ...minimal, navbar: {} }, 'move it to themeConfig.navbar.'],
    [{ ...minimal, lastVersion: '1.0' }, 'move it to docs.lastVersion.'],
    [{ ...minimal, tsconfig: 'tsconfig.json' }, 'move it to api.tsconfig.'],
    [{ ...minimal, prism: {} }, 'move it to themeConfig.prism.'],
    [{ ...minimal, themeConfig: { favicon: 'a.svg' } }, 'move it to favicon.'],
    [
      { ...minimal, docs: { path: '' } },
      'write a text, or remove the option if it is not required.',
    ],
    [{ ...minimal, docs: { path: '.\\docs' } }, 'write "./docs".'],
    [{ ...minimal, api: { packages: [] } }, 'add one, or remove the option if it is not required.'],
    [{ ...minimal, i18n: { locales: [] } }, 'add one, or remove the option if it is not required.'],
  ])('says what to write: %j', (config, hint) => {
    expect(validateConfig(config, file).diagnostics[0]?.hint).toBe(hint);
  });

  const withSidebar = (item: unknown) => ({ ...minimal, docs: { sidebars: { docs: [item] } } });
  const at = (path: string, says: string, hint: string) => [
    `docs.sidebars.docs[0]${path}: ${says}.`,
    hint,
  ];
  it.each([
    [
      { type: 'category', label: 'A', itemz: [] },
      at('.itemz', 'unknown option', 'did you mean "items"?'),
    ],
    [
      { type: 'doc', docId: 'a' },
      at('.docId', 'unknown option', 'known options: type, id, label, icon.'),
    ],
    [
      { type: 'doc', id: 'a', className: 'b' },
      at('.className', 'unknown option', 'known options: type, id, label, icon.'),
    ],
    [
      { type: 'category', label: 'A', items: [{ type: 'doc', id: 'a', lable: 'b' }] },
      at('.items[0].lable', 'unknown option', 'did you mean "label"?'),
    ],
    [
      { type: 'category', label: 'A', items: [], link: { type: 'generated-index' } },
      at(
        '.link',
        "must be the id of a document, as in `link: 'index'`, or left out",
        'write a text.',
      ),
    ],
    [
      { type: 'categry', label: 'A', items: [] },
      at('.type', 'must be doc, link, category or autogenerated', 'did you mean "category"?'),
    ],
    [5, at('', 'must be the id of a document, or an item', 'write a text.')],
  ])('says what is wrong with the sidebar item %j', (item, complaint) => {
    const { diagnostics } = validateConfig(withSidebar(item), file);
    const complaints = diagnostics.map(({ message, hint }) => [message, hint]);
    expect(complaints).toContainEqual(complaint);
  });

  it('lists the known options of a navbar item', () => {
    const { diagnostics } = validateConfig(withItem({ type: 'search', placeholder: 'x' }), file);
    expect(diagnostics[0]?.hint).toBe('known options: type, position, className.');
  });

  it('keeps a missing option beside an unknown one that is not meant for it', () => {
    const { diagnostics } = validateConfig({ ...untitled, presets: [] }, file);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'title: this option is missing.',
      'presets: unknown option.',
    ]);
  });

  const hints = Object.values(GENERATORS).flatMap(({ options }) => Object.entries(options));
  it.each(hints)('says what takes the place of %s', (option, hint) => {
    const options = option
      .split('.')
      .reduceRight<unknown>((value, key) => ({ [key]: value }), 'x') as object;
    const { diagnostics } = validateConfig({ ...minimal, ...options }, file);
    expect(diagnostics).toMatchObject([{ message: `${option}: unknown option.`, hint }]);
  });

  it('tells all unknown options at once', () => {
    const { diagnostics } = validateConfig(
      {
        ...minimal,
        titel: 'x',
        presets: [],
        docs: { sidebarPath: 'x', breadcrumbs: true },
        themeConfig: { algolia: {}, metadata: [] },
      },
      file,
    );
    expect(diagnostics.map(({ message }) => message.replace(': unknown option.', ''))).toEqual([
      'docs.sidebarPath',
      'docs.breadcrumbs',
      'themeConfig.algolia',
      'themeConfig.metadata',
      'titel',
      'presets',
    ]);
    expect(diagnostics[4]?.hint).toBe('did you mean "title"?');
  });

  const columns = (...links: unknown[]) => ({ ...minimal, themeConfig: { footer: { links } } });
  const link = { label: 'A', to: '/a' };
  it.each([
    [columns({ title: 'A', items: [], class: 'b' }), '[0].class', 'known options: title, items.'],
    [columns({ titel: 'A', items: [link] }), '[0].titel', 'did you mean "title"?'],
    [columns({ title: 'A', itmes: [] }), '[0].itmes', 'did you mean "items"?'],
    [
      columns({ title: 'A', items: [link, { ...link, target: 'b' }] }),
      '[0].items[1].target',
      'known options: label, to, href, html.',
    ],
    [columns(link, { ...link, lable: 'b' }), '[1].lable', 'did you mean "label"?'],
    [columns({ ...link, title: 'b' }), '[0].title', 'known options: label, to, href, html.'],
  ])('says what is wrong in the footer: %j', (config, at, hint) => {
    expect(validateConfig(config, file).diagnostics).toMatchObject([
      { message: `themeConfig.footer.links${at}: unknown option.`, hint },
    ]);
  });

  it('says that links of the footer belong into its columns', () => {
    const [first] = validateConfig(columns({ title: 'A', items: [] }, link), file).diagnostics;
    expect(first?.hint).toBe('move the links into `items` of a column, or remove the columns.');
  });

  it('lists what it expects once, in the hint', () => {
    const { diagnostics } = validateConfig(prism({ theme: 'zzzzzzzzzz' }), file);
    expect(diagnostics).toMatchObject([
      {
        message: 'themeConfig.prism.theme: unexpected "zzzzzzzzzz".',
        hint: expect.stringMatching(/^write one of: dracula, .*, vsLight\.$/),
      },
    ]);
  });
});
