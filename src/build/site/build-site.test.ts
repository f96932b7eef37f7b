import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import type { Document, PlacedDocument } from '../../model/page/document.js';
import type { Config } from '../../model/site/config.js';
import { filePath, fragment, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { buildSite, placeDocuments } from './build-site.js';
import { navTargets } from './nav-targets.js';
import { linksInOrder } from './sidebar-order.js';
import type { SiteInput } from './site-input.js';

const place = { line: 3, column: 5 };

function configOf(options: object = {}): Config {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/base/', ...options };
  const { value, diagnostics } = validateConfig(given, filePath('site.config.ts'));
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return value;
}

interface Given {
  readonly links?: readonly string[];
  readonly ids?: readonly string[];
  readonly frontmatter?: Document['frontmatter'];
}

function placed(relative: string, given: Given = {}): PlacedDocument {
  const name = relative.replace(/\.md$/, '').replace(/(^|\/)\d+-/g, '$1');
  const id = given.frontmatter?.id === undefined ? name : join(dirname(name), given.frontmatter.id);
  const position = /(?:^|\/)(\d+)-[^/]*$/.exec(relative)?.[1];
  const document: Document = {
    source: filePath(`content/${relative}`),
    frontmatter: given.frontmatter ?? {},
    frontmatterPlaces: {},
    id,
    position: position === undefined ? undefined : Number(position),
    title: id,
    heading: id,
    description: undefined,
    tree: 'tree',
    headings: [],
    links: (given.links ?? []).map((link) => ({ kind: 'link', href: href(link), place })),
    ids: (given.ids ?? []).map(fragment),
    packages: [],
    snippets: [],
    samples: [],
    includes: [],
    shared: '',
  };
  return { document, relative, version: 'current', locale: 'en' };
}

/** The translation of a document. */
const inLanguage = (
  locale: string,
  { document, ...one }: PlacedDocument,
  changed: Partial<Document> = {},
): PlacedDocument => {
  const source = filePath(`i18n/${locale}/${document.source}`);
  return { ...one, locale, document: { ...document, ...changed, source } };
};

function build(documents: PlacedDocument[], config = configOf()) {
  const input: SiteInput = {
    config,
    documents: documents.filter(({ document }) => !document.frontmatter.draft),
    drafts: documents.flatMap(({ document }) => (document.frontmatter.draft ? document : [])),
    metadata: [
      {
        version: 'current',
        locale: 'en',
        folders: new Map([['guide', { label: 'Guides', position: 2 }]]),
      },
      { version: 'current', locale: 'de', folders: new Map([['guide', { label: 'Hilfe' }]]) },
    ],
    api: undefined,
    contentFiles: new Map([
      [filePath('content/guide/a.zip'), href('/base/assets/a.zip')],
      [filePath('content/guide/b.zip'), href('/base/assets/b.zip')],
      [filePath('i18n/de/content/guide/b.zip'), href('/base/assets/b-de.zip')],
    ]),
    files: new Set(['img/logo.svg', 'index.html', 'sitemap.xml'].map(filePath)),
    apiLinks: [],
    samples: new Map(),
    sourceLines: new Map(),
  };
  const docs = placeDocuments(input);
  const site = buildSite(input, docs.value);
  return { ...site, diagnostics: [...docs.diagnostics, ...site.diagnostics] };
}

const codes = (documents: PlacedDocument[], config?: Config): string[] =>
  build(documents, config).diagnostics.map(({ code }) => code);

const dropdownOf = (...items: object[]): object => ({ type: 'dropdown', label: 'D', items });

it('[F107] warns of HTML in the configuration that the content security policy blocks', () => {
  const image = 'https://example.com/a.png';
  const config = configOf({
    themeConfig: {
      announcementBar: { content: '<b style="color:red" OnClick="x()">A</b>' },
      navbar: { items: [{ type: 'html', value: `<img src="${image}" alt="A">` }] },
      footer: {
        copyright: '<script>x()</script><iframe src="/base/"></iframe><style></style>',
        links: [
          { html: '<script src="https://example.com/a.js"></script>' },
          {
            html: `<i class=a>A</i> <!-- <b style="a"> --> <img src="/base/img/logo.svg" alt="A">
              <img src="data:image/png;base64,AA" alt="A"> <script src="/base/a.js"></script>`,
          },
        ],
      },
    },
  });
  const { diagnostics } = build([placed('index.md')], config);
  const blocked = diagnostics.filter(({ code }) => code === 'config/blocked-html');
  expect(blocked.map(({ severity, message }) => [severity, message])).toEqual(
    [
      `navbar.items[0].value: the content security policy of the site blocks the image "${image}".`,
      'footer.links[0].html: the content security policy of the site blocks <script>.',
      'footer.copyright: the content security policy of the site blocks <script>.',
      'footer.copyright: the content security policy of the site blocks <iframe>.',
      'footer.copyright: the content security policy of the site blocks <style>.',
      'announcementBar.content: the content security policy of the site blocks the attribute "style".',
      'announcementBar.content: the content security policy of the site blocks the attribute "onclick".',
    ].map((message) => ['warning', `themeConfig.${message}`]),
  );
  for (const { hint } of blocked) expect(hint).toBeTruthy();
});

it.each([
  ['https://example.com', 'https://example.com/a.png', 0],
  ['https://example.com', '//example.com/a.png', 0],
  ['https:', 'https://example.com/a.png', 0],
  ['https://example.org', 'https://example.com/a.png', 1],
])('the policy with csp.img [%s] for the image %s in the configuration: %d warnings', (...row) => {
  const [origin, image, count] = row;
  const copyright = `<img src="${image}" alt="A">`;
  const config = configOf({ csp: { img: [origin] }, themeConfig: { footer: { copyright } } });
  expect(
    codes([placed('index.md')], config).filter((code) => code === 'config/blocked-html'),
  ).toHaveLength(count);
});

it('an item of the navbar without a label shows the title of its document', () => {
  const items = [
    { type: 'doc', docId: 'index' },
    { type: 'doc', docId: 'index', label: 'Other' },
  ];
  const config = configOf({ themeConfig: { navbar: { items } } });
  const { value } = build([placed('index.md')], config);
  expect(navTargets(config, value, []).value['doc:index']?.label).toBe('index');
});

describe('what is not in the site', () => {
  it.each([
    [
      '../LICENSE#top',
      { sourceUrl: 'https://git.example/a/main/' },
      'https://git.example/a/main/LICENSE#top',
    ],
    [
      '../../b.md?c',
      { sourceUrl: 'https://git.example/a/blob/main/docs/' },
      'https://git.example/a/blob/main/b.md?c',
    ],
    [
      '../a.ts',
      { editUrl: 'https://github.com/a/b/edit/main/' },
      'https://github.com/a/b/blob/main/a.ts',
    ],
  ])('%s with %j leads to %s', (link, docs, shipped) => {
    const { value, diagnostics } = build(
      [placed('index.md', { links: [link] })],
      configOf({ docs }),
    );
    expect(diagnostics).toEqual([]);
    expect(Object.values(value.hrefs).flatMap((hrefs) => hrefs[link] ?? [])).toEqual([shipped]);
  });

  it.each([
    ['./no.md', 'link/missing-page'],
    ['../static/img/logo.svg', 'link/missing-page'],
    ['../api/none', 'link/without-base-path'],
  ])('%s is an error although the repository is known', (link, code) => {
    const docs = { sourceUrl: 'https://git.example/a/main/' };
    const config = configOf({ docs, api: { packages: ['packages/*'] } });
    const { diagnostics } = build([placed('index.md', { links: [link] })], config);
    expect(diagnostics).toMatchObject([{ code, severity: 'error' }]);
  });

  it('names the policy for images of other sites that it does not allow', () => {
    const images = [
      'https://a.bc/d.png',
      'https://e.fg/h.png',
      'https://a.bc/i.png',
      '/img/logo.svg',
    ];
    const page = placed('index.md', {});
    const links = images.map((url) => ({
      kind: 'image' as const,
      href: href(url),
      place: { line: 1, column: 1 },
    }));
    const document = { ...page.document, links };
    const found = (csp: object) => build([{ ...page, document }], configOf({ csp }));
    const { value, diagnostics } = found({});
    expect(value.imageOrigins).toEqual(['https://a.bc', 'https://e.fg']);
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
      Array.from({ length: 3 }, () => 'warning image/external'),
    );
    expect(diagnostics[0]?.hint).toContain(`"img-src 'self' data: https://a.bc https://e.fg"`);
    const [only, ...others] = found({ img: ['https://a.bc'] }).diagnostics;
    expect([only?.message, others]).toEqual([
      'The image "https://e.fg/h.png" is on another site.',
      [],
    ]);
    expect(only?.hint).toContain(`data: https://a.bc https://e.fg"`);
    expect(found({ img: ['https:'] }).diagnostics).toEqual([]);
  });
});

describe('links', () => {
  const guide = (link: string) => [
    placed('index.md', { ids: ['top'] }),
    placed('guide/1-start.md', { links: [link] }),
    placed('guide/2-install.md', { ids: ['über-uns', 'linux', 'user-content-fnref-linx'] }),
  ];

  it.each([
    ['./2-install.md', '/base/guide/install'],
    ['2-install.md#linux', '/base/guide/install#linux'],
    ['2-install.md?a=b#linux', '/base/guide/install?a=b#linux'],
    ['../index.md', '/base/'],
    ['2-install.md#%C3%BCber-uns', '/base/guide/install#%C3%BCber-uns'],
    ['/base/guide/install', '/base/guide/install'],
    ['/base/img/logo.svg', '/base/img/logo.svg'],
    // From the root of the site, whatever its base path is.
    ['/', '/base/'],
    ['/guide/install', '/base/guide/install'],
    ['/guide/install?a=b#%C3%BCber-uns', '/base/guide/install?a=b#%C3%BCber-uns'],
    ['/img/logo.svg?a=b#mark', '/base/img/logo.svg?a=b#mark'],
    ['/sitemap.xml', '/base/sitemap.xml'],
    ['/base/img/logo.svg?a=b#mark', '/base/img/logo.svg?a=b#mark'],
    ['a.zip', '/base/assets/a.zip'],
    ['a.zip?a=b#part', '/base/assets/a.zip?a=b#part'],
    ['install', '/base/guide/install'],
  ])('%s ships as %s', (link, shipped) => {
    const { value, diagnostics } = build(guide(link));
    expect(diagnostics).toEqual([]);
    expect(Object.values(value.hrefs).flatMap((hrefs) => hrefs[link] ?? [])).toEqual([shipped]);
  });

  it.each([
    ['/base/guide/install/', '/base/guide/install'],
    ['/base/guide/install.html', '/base/guide/install'],
    ['/base/guide/2-install.md', '/base/guide/install'],
    ['/base/index#top', '/base/#top'],
    ['/base', '/base/'],
    ['/guide/install/', '/base/guide/install'],
    ['/guide/install.html#linux', '/base/guide/install#linux'],
    ['./2-install', '/base/guide/install'],
    ['./2-install.html?a=b#Linux', '/base/guide/install?a=b#linux'],
    ['../', '/base/'],
  ])('%s, as other tools write it, ships as %s, with a note', (link, shipped) => {
    const { value, diagnostics } = build(guide(link));
    const note = { severity: 'warning', code: 'link/not-canonical', place };
    expect(diagnostics).toMatchObject(link === '../' ? [] : [note]);
    expect(Object.values(value.hrefs).flatMap((hrefs) => hrefs[link] ?? [])).toEqual([shipped]);
  });

  it('from the root of the site come before those with the base path, which may change', () => {
    const link = '/base/guide/install';
    const { value } = build([...guide(link), placed('base/guide/install.md')]);
    expect(value.hrefs[routePath('/guide/start')]).toEqual({ [link]: '/base/base/guide/install' });
  });

  it.each([
    ['a.zip', '/base/assets/a.zip'],
    ['b.zip', '/base/assets/b-de.zip'],
  ])(
    '%s in a translation ships as %s: its own file before that of the original',
    (link, shipped) => {
      const config = configOf({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } });
      const documents = [placed('index.md'), placed('guide/install.md')];
      const german = documents.map((one) => inLanguage('de', one));
      german[1] = inLanguage('de', placed('guide/install.md', { links: [link] }));
      const { value } = build([...documents, ...german], config);
      expect(Object.values(value.hrefs).flatMap((hrefs) => hrefs[link] ?? [])).toEqual([shipped]);
    },
  );

  it('to another site of the same host are not checked', () => {
    expect(build(guide('https://example.org/other')).diagnostics).toEqual([]);
  });

  const unpublished = (file?: string): string => {
    const link = file
      ? `write "https://git.example/main/${file}"`
      : 'write its URL in the repository';
    return `files outside of the documents are not published: ${link}, or put the file into a static folder.`;
  };

  it.each([
    ['./2-instal.md', 'link/missing-page', 'did you mean "./2-install.md"?'],
    // The page itself.
    ['./1-starr.md', 'link/missing-page', 'did you mean "./1-start.md"?'],
    ['./2-Install.md', 'link/wrong-case', 'did you mean "./2-install.md"?'],
    [
      '/base/guide/Install',
      'link/wrong-case',
      'write "/base/guide/install": case matters on most servers.',
    ],
    ['/base/guide/instal', 'link/missing-page', 'did you mean "/base/guide/install"?'],
    [
      '2-install.md#linx',
      'link/missing-anchor',
      'did you mean "#linux"? Anchors there: #über-uns, #linux.',
    ],
    // Paths of files of the project.
    ['content/guide/2-install.md', 'link/missing-page', 'did you mean "./2-install.md"?'],
    ['content/index.md', 'link/missing-page', 'did you mean "../index.md"?'],
    ['../other/02-install.md', 'link/missing-page', 'did you mean "./2-install.md"?'],
    ['../../static/img/logo.svg', 'link/missing-page', 'write "/base/img/logo.svg".'],
    ['../../LICENSE', 'link/missing-page', unpublished('LICENSE')],
    ['../../packages/a/ä.ts#L3', 'link/missing-page', unpublished('packages/a/ä.ts')],
    ['../../CONTRIBUTING.md', 'link/missing-page', unpublished('CONTRIBUTING.md')],
    ['../../../other/LICENSE', 'link/missing-page', unpublished()],
    // Relative to the URL of the page.
    ['../guide/instal', 'link/missing-page', 'did you mean "/base/guide/install"?'],
    ['./missing.pdf', 'link/missing-page', 'correct the link: no route has a similar name.'],
    // From the root of the site, without the base path.
    ['/nowhere', 'link/missing-page', 'correct the link: no route has a similar name.'],
    [
      '/guide/install#linx',
      'link/missing-anchor',
      'did you mean "#linux"? Anchors there: #über-uns, #linux.',
    ],
    // The paths of a site with its documents in another folder, or of other folders.
    ['/docs/guide/2-install.md', 'link/missing-page', 'did you mean "/guide/install"?'],
    ['/docs/guide/install#linux', 'link/missing-page', 'did you mean "/guide/install#linux"?'],
    ['/base/docs/install.md', 'link/missing-page', 'did you mean "/base/guide/install"?'],
    ['/guide/instal', 'link/missing-page', 'did you mean "/guide/install"?'],
    ['/guide/Install', 'link/wrong-case', 'write "/guide/install": case matters on most servers.'],
  ])('%s is %s', (link, code, hint) => {
    const api = { packages: ['packages/*'], sourceUrl: 'https://git.example/main/' };
    const { diagnostics } = build(guide(link), configOf({ api }));
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        code,
        hint,
        place,
        file: 'content/guide/1-start.md',
      }),
    ]);
  });

  it.each([
    ['./%E3%81%AF%E3%81%98.md', '"./はじ.md"', 'correct the link: no page has a similar name.'],
    ['/base/guide/%C3%9Cber', '"/base/guide/Über"', 'write "/base/guide/über": case'],
    ['/base/guide/%C3%BCbr', '"/base/guide/übr"', 'did you mean "/base/guide/über"'],
    // With signs that have a meaning in a URL, or are not seen in a text.
    [
      './a%20b%E2%80%8B.md',
      '"./a%20b%E2%80%8B.md"',
      'correct the link: no page has a similar name.',
    ],
  ])('%s is quoted as %s, and its hint is as readable', (link, shown, hint) => {
    const { diagnostics } = build([...guide(link), placed('guide/über.md')]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain(shown);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it.each(['versioned_docs/version-1.0/a.md', 'i18n/de/versioned_docs/version-1.0/a.md'])(
    'between documents of %s have hints for documents',
    (source) => {
      const config = configOf({
        i18n: { locales: ['en', 'de'] },
        docs: { versions: { current: {}, '1.0': {} } },
      });
      const { document } = placed('a.md', { links: ['./nowhere.md'] });
      const old = { ...document, source: filePath(source) };
      const locale = source.startsWith('i18n') ? 'de' : 'en';
      const { diagnostics } = build(
        [placed('index.md'), { ...placed('a.md'), document: old, version: '1.0', locale }],
        config,
      );
      expect(diagnostics).toEqual([
        expect.objectContaining({
          file: source,
          hint: 'correct the link: no page has a similar name.',
        }),
      ]);
    },
  );

  it('to a draft, and items of sidebars with it, are told as such', () => {
    const config = configOf({ docs: { sidebars: { docs: ['index', 'd'] } } });
    const draft = placed('d.md', { frontmatter: { draft: true } });
    const { diagnostics } = build([placed('index.md', { links: ['d.md'] }), draft], config);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'docs.sidebars.docs[1]: the document "d" is a draft, so the item has no target.',
      '"d.md" leads to a draft, which is not published.',
    ]);
    for (const { hint } of diagnostics) expect(hint).toContain('remove "draft: true"');
  });

  it('with a fault are told once, though a document that is not translated stands in each language', () => {
    const config = configOf({ i18n: { locales: ['en', 'de'] } });
    const inEach = guide('2-install.md#linx').flatMap((one) => [one, { ...one, locale: 'de' }]);
    const { diagnostics } = build(inEach, config);
    expect(diagnostics.map(({ code }) => code)).toEqual(['link/missing-anchor']);
  });

  it.each([
    ['/base/guide/install', '/base/de/guide/install'],
    ['/base/guide/install#linux', '/base/de/guide/install#linux'],
    ['/base/de/guide/install', '/base/de/guide/install'],
    // Not in the other language.
    ['/base/', '/base/'],
    ['/base/img/logo.svg', '/base/img/logo.svg'],
    // The way to a page in the default language.
    ['https://example.org/base/guide/install', '/base/guide/install'],
  ])('%s leads to the page in the language of the page that shows it', (link, shipped) => {
    const config = configOf({ i18n: { locales: ['en', 'de'] } });
    const german = guide(link)
      .slice(1)
      .map((one) => ({ ...one, locale: 'de' }));
    const { value, diagnostics } = build([...guide(link), ...german], config);
    expect(diagnostics).toEqual([]);
    const ofPages = new Map(Object.entries(value.hrefs));
    expect(ofPages.get('/de/guide/start')?.[link]).toBe(shipped);
    expect(ofPages.get('/guide/start')?.[link]).toBe(link.replace('https://example.org', ''));
  });

  it('with a fault in one language only are told for it', () => {
    const config = configOf({ i18n: { locales: ['en', 'de', 'fr'] } });
    const originals = guide('2-install.md#linux');
    const [home, start, install] = originals;
    const others = ['de', 'fr'].flatMap((locale) => [
      ...[home, start].flatMap((one) => (one ? { ...one, locale, writtenIn: 'en' } : [])),
      ...[install].flatMap((one) => (one ? inLanguage(locale, one, { ids: [] }) : [])),
    ]);
    const { diagnostics } = build([...originals, ...others], config);
    const faultIn = (file: string) => ({
      file: 'content/guide/1-start.md',
      message: `"2-install.md#linux" names no anchor of the translation ${file}.`,
      hint: 'write "{#linux}" there, after the heading that translates the one of the original.',
    });
    expect(diagnostics).toMatchObject([
      faultIn('i18n/de/content/guide/2-install.md'),
      faultIn('i18n/fr/content/guide/2-install.md'),
    ]);
  });

  it('in a translation with a fault have the anchors of the translation as their hint', () => {
    const config = configOf({ i18n: { locales: ['en', 'de'] } });
    const originals = guide('2-install.md#linux');
    const german = originals.map((one) => inLanguage('de', one, { ids: [fragment('linuxe')] }));
    const { diagnostics } = build([...originals, ...german], config);
    expect(diagnostics).toMatchObject([
      { file: 'i18n/de/content/guide/1-start.md', hint: expect.stringContaining('"#linuxe"') },
    ]);
  });

  it.each(['/base/guide/install#linux', '2-install.md#linux'])(
    '%s leads to a translation whose slug is another',
    (link) => {
      const config = configOf({ i18n: { locales: ['en', 'de'] } });
      const originals = guide(link);
      const german = originals.map((one, index) =>
        inLanguage('de', one, index === 2 ? { frontmatter: { slug: 'einbau' } } : {}),
      );
      const { value, diagnostics } = build([...originals, ...german], config);
      expect(diagnostics).toEqual([]);
      const ofPages = new Map(Object.entries(value.hrefs));
      expect(ofPages.get('/de/guide/start')?.[link]).toBe('/base/de/guide/einbau#linux');
      expect(ofPages.get('/guide/start')?.[link]).toBe('/base/guide/install#linux');
    },
  );

  it('[R31] are errors by default, and only warn where the configuration says so', () => {
    const severities = (config?: Config) =>
      build(guide('./no.md'), config).diagnostics.map(({ severity }) => severity);
    expect(severities()).toEqual(['error']);
    expect(severities(configOf({ onBrokenLinks: 'warn' }))).toEqual(['warning']);
    expect(codes(guide('./no.md'), configOf({ onBrokenLinks: 'ignore' }))).toEqual([]);
  });
});

it('[F108] warns of a figure that no page shows', () => {
  const { diagnostics } = build([placed('index.md', { frontmatter: { figure: 'a.svg' } })]);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'frontmatter/unused-figure',
      hint: 'remove it; for a drawing in the text, write ::figure{file="a.svg"}.',
    },
  ]);
});

it.each([
  ['/base/', 'write "/": a route has no base path.'],
  ['./', 'write the path of the page: "/".'],
  ['a', 'write the path of the page: "/".'],
  ['#x', 'write the page before the anchor: "/...#x".'],
])('the target of a logo is a route: the hint for %s', (target, expected) => {
  const logo = { src: 'img/logo.svg', href: target };
  const config = configOf({ themeConfig: { navbar: { logo }, footer: { logo } } });
  const { diagnostics } = build([placed('index.md'), placed('a.md')], config);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([expected, expected]);
});

describe('routes', () => {
  it('follow slugs, ids and folder names', () => {
    const { value } = build([
      placed('index.md'),
      placed('1-data/1-box.md', { frontmatter: { slug: '/packages/box' } }),
      placed('guide/README.md'),
      placed('topic/topic.md'),
      placed('topic/other.md', { frontmatter: { slug: 'renamed' } }),
    ]);
    const paths = value.routes.map(({ path, file }) => [path, file]);
    expect(paths).toEqual([
      ['/', 'index.html'],
      ['/packages/box', 'packages/box/index.html'],
      ['/guide', 'guide/index.html'],
      ['/topic', 'topic/index.html'],
      ['/topic/renamed', 'topic/renamed/index.html'],
      ['/404', '404.html'],
    ]);
  });

  it('of a file with the name of its folder, beside an index, is its own', () => {
    const beside = { ...placed('guides/guides.md'), isBesideIndex: true };
    const { value, diagnostics } = build([placed('index.md'), beside, placed('guides/index.md')]);
    const paths = value.routes.map(({ path }) => path);
    expect(paths).toEqual(['/', '/guides/guides', '/guides', '/404']);
    expect(diagnostics.map(({ code }) => code)).not.toContain('route/duplicate');
  });

  it.each(['index', 'README', '1-index', 'guides', 'Guides'])(
    'of %s.md is that of its folder, whatever its id',
    (name) => {
      const { value } = build([
        placed('index.md', { frontmatter: { id: 'intro' } }),
        placed(`guides/${name}.md`, { frontmatter: { id: 'overview' } }),
        placed('guides/a.md', { frontmatter: { id: 'index' } }),
      ]);
      expect(value.routes.map(({ path }) => path)).toEqual([
        '/',
        '/guides',
        '/guides/index',
        '/404',
      ]);
    },
  );

  it.each([
    ['a.md beside a/index.md', ['a.md', 'a/index.md'], 'route/duplicate'],
    ['names that differ by case', ['a.md', 'A.md'], 'route/confusable'],
    ['names that differ by Unicode form', ['\u00e9.md', 'e\u0301.md'], 'route/confusable'],
  ])('%s are refused', (_, files, code) => {
    const { diagnostics } = build(files.map((file) => placed(file)));
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(diagnostics[0]?.related?.[0]?.file).toBe(`content/${files[0]}`);
  });

  it('may be called as files of pages are where there is none', () => {
    const documents = [
      placed('index.md'),
      placed('a.md', { frontmatter: { slug: '/a/texts.json' } }),
    ];
    expect(codes(documents)).toEqual([]);
  });

  it('need an id of their own', () => {
    expect(codes([placed('1-a.md', { frontmatter: { slug: '/x' } }), placed('2-a.md')])).toEqual([
      'route/duplicate-id',
    ]);
  });

  it('that have one id are warnings with onDuplicateRoutes', () => {
    const documents = [placed('1-a.md', { frontmatter: { slug: '/x' } }), placed('2-a.md')];
    const { diagnostics } = build(documents, configOf({ onDuplicateRoutes: 'warn' }));
    const found = diagnostics.filter(({ code }) => code === 'route/duplicate-id');
    expect(found).toMatchObject([{ severity: 'warning' }]);
  });

  it('that no sidebar and no link reaches are refused, unless unlisted', () => {
    const docs = { sidebars: { docs: ['index'] } };
    const config = configOf({ docs });
    expect(build([placed('index.md'), placed('lost.md')], config).diagnostics).toMatchObject([
      { severity: 'warning', code: 'route/orphan', file: 'content/lost.md' },
    ]);
    const german = [placed('index.md'), placed('lost.md')].map((one) => ({ ...one, locale: 'de' }));
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'] };
    const both = [placed('index.md'), placed('lost.md'), ...german];
    expect(codes(both, configOf({ docs, i18n })), 'once').toEqual(['route/orphan']);
    const unlisted = placed('lost.md', { frontmatter: { unlisted: true } });
    expect(codes([placed('index.md'), unlisted], config)).toEqual([]);
  });

  it.each([
    ['a navbar item with its id', { navbar: { items: [{ type: 'doc', docId: 'found' }] } }],
    ['a route in the navbar', { navbar: { items: [{ label: 'F', to: '/found?a#' }] } }],
    [
      'a URL in a dropdown',
      { navbar: { items: [dropdownOf({ href: '/base/found', label: 'F' })] } },
    ],
    ['the logo', { navbar: { logo: { src: 'img/logo.svg', href: '/found' } } }],
    ['the footer', { footer: { links: [{ title: 'A', items: [{ label: 'F', to: '/found' }] }] } }],
    ['HTML in the footer', { footer: { copyright: '<a href="/base/found">F</a>' } }],
    ['the announcement', { announcementBar: { content: '<a href="/base/found">F</a>' } }],
  ])('that %s leads to are reached, in each language', (_, themeConfig) => {
    const config = configOf({
      docs: { sidebars: { docs: ['index'] } },
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      themeConfig,
    });
    const english = ['index.md', 'found.md', 'lost.md'].map((file) => placed(file));
    const german = english.map((one) => ({ ...one, locale: 'de' }));
    expect(build([...english, ...german], config).diagnostics).toMatchObject([
      { code: 'route/orphan', file: 'content/lost.md' },
    ]);
  });

  it('that start a version are reached if the navbar leads to versions', () => {
    const docs = {
      sidebars: { docs: ['guide'] },
      versions: { current: {}, '1.0': {} },
      lastVersion: 'current',
    };
    const old = ['index.md', 'guide.md'].map((file) => ({ ...placed(file), version: '1.0' }));
    const documents = [placed('index.md'), placed('guide.md'), ...old];
    const withItems = (...items: object[]) =>
      codes(documents, configOf({ docs, themeConfig: { navbar: { items } } }));
    expect(withItems()).toEqual(['route/orphan']);
    expect(withItems({ type: 'docsVersionDropdown' })).toEqual([]);
  });
});

it('the index of a language lists the pages of that language', () => {
  const config = configOf({
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    themeConfig: { navbar: { items: [{ type: 'search' }] } },
  });
  const { value } = build(
    [placed('index.md'), placed('box.md'), { ...placed('kiste.md'), locale: 'de' }],
    config,
  );
  const listed = value.routes.flatMap(({ path, page }) =>
    page.kind === 'index'
      ? [[path, page.part.letters.flatMap(({ terms }) => terms.map(({ text }) => text))]]
      : [],
  );
  expect(listed).toEqual([
    ['/search', ['box', 'index']],
    ['/de/search', ['kiste']],
  ]);
});

describe('sidebars', () => {
  it('follow folders, their metadata and number prefixes', () => {
    const { value } = build([
      placed('guide/2-b.md'),
      placed('guide/1-a.md', { frontmatter: { sidebar_label: 'First' } }),
      placed('index.md'),
      placed('1-start/x.md'),
    ]);
    const outline = value.sidebars['docs']?.map((item) => [
      item.label,
      item.type === 'category' ? item.items.map(({ label }) => label) : item.path,
    ]);
    expect(outline).toEqual([
      ['index', '/'],
      ['start', ['start/x']],
      ['Guides', ['First', 'guide/b']],
    ]);
  });

  it('follow the metadata of a translation, and where it has none that of the original', () => {
    const config = configOf({ i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] } });
    const documents = ['en', 'de', 'fr'].map((locale) => ({ ...placed('guide/a.md'), locale }));
    const { sidebars } = build([...documents, placed('index.md')], config).value;
    const labels = Object.values(sidebars).map((items) => items.map(({ label }) => label));
    expect(labels).toEqual([['index', 'Guides'], ['Hilfe'], ['Guides']]);
  });

  it.each([
    ['/a', '/de/a'],
    ['/b', '/de/other'],
    ['/', '/de'],
    ['/api/box', '/de/api/box'],
    ['/api/box.json', '/api/box.json'],
    ['/apis', '/apis'],
    ['/fr/a', '/fr/a'],
    ['/img/logo.svg', '/img/logo.svg'],
    ['/search', '/de/search'],
    ['/a?b#c', '/de/a', '?b#c'],
  ])('lead to the page %s in the language of the reader: %s', (to, path, rest = '') => {
    const config = configOf({
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      api: { packages: ['packages/*'] },
      docs: { sidebars: { docs: ['index', { type: 'link', label: 'L', to }, 'a'] } },
    });
    const documents = ['index.md', 'a.md', 'b.md'].flatMap((file) => {
      const original = placed(file);
      const changed = file === 'b.md' ? { frontmatter: { slug: '/other' } } : {};
      return [original, inLanguage('de', original, changed)];
    });
    const { sidebars } = build(documents, config).value;
    const linked = { type: 'link', label: 'L' };
    const own = to.slice(0, to.length - rest.length);
    expect(sidebars['docs']?.[1]).toEqual({ ...linked, path: own, href: `/base${to}` });
    expect(sidebars['de.docs']?.[1]).toEqual({ ...linked, path, href: `/base${path}${rest}` });
  });

  const versions = { current: { label: 'Next' }, '1.0': {} };
  const versioned = (items: readonly unknown[]) =>
    configOf({ docs: { versions, lastVersion: '1.0', sidebars: { docs: ['index', ...items] } } });

  it('leave out what only other versions have', () => {
    const config = versioned([
      'added',
      'removed',
      { type: 'category', label: 'C', link: 'added', items: ['added'] },
      { type: 'autogenerated', dirName: 'new' },
    ]);
    const old = (relative: string) => ({ ...placed(relative), version: '1.0' });
    const documents = ['index.md', 'added.md', 'new/a.md'].map((file) => placed(file));
    const { value, diagnostics } = build(
      [...documents, old('index.md'), old('removed.md')],
      config,
    );
    expect(diagnostics).toEqual([]);
    const labels = Object.entries(value.sidebars).map(([key, items]) => [
      key,
      items.map(({ label }) => label),
    ]);
    expect(Object.fromEntries(labels)).toEqual({
      'current.docs': ['index', 'added', 'C', 'new/a'],
      docs: ['index', 'removed'],
    });
  });

  it('leave the document that a category links to out of its folders, but not out of its items', () => {
    const folders = [
      { type: 'category', label: 'In', items: [{ type: 'autogenerated', dirName: 'r' }] },
      { type: 'autogenerated', dirName: 'r' },
      'r/index',
    ];
    const config = configOf({
      docs: {
        sidebars: { docs: [{ type: 'category', label: 'R', link: 'r/index', items: folders }] },
      },
    });
    const documents = ['r/index.md', 'r/1-a.md', 'r/s/b.md'].map((file) => placed(file));
    const { value, diagnostics } = build([placed('index.md'), ...documents], config);
    expect(diagnostics).toEqual([]);
    const order = linksInOrder(value.sidebars['docs'] ?? []).map(({ path }) => path);
    expect(order).toEqual(['/r', '/r/a', '/r/s/b', '/r/a', '/r/s/b', '/r']);
  });

  it('have a plain link for a category that holds only the document that it links to', () => {
    const items = [{ type: 'autogenerated', dirName: 'r' }];
    const config = configOf({
      docs: {
        sidebars: { docs: ['index', { type: 'category', label: 'R', link: 'r/index', items }] },
      },
    });
    const { value, diagnostics } = build([placed('index.md'), placed('r/index.md')], config);
    expect(diagnostics).toEqual([]);
    const link = { type: 'link', label: 'R', href: '/base/r', path: '/r' };
    expect(value.sidebars['docs']?.[1]).toEqual(link);
  });

  it('have categories as they are configured, otherwise as all are', () => {
    const own = { collapsible: false, collapsed: false };
    const category = { type: 'category', label: 'R', items: ['index'] };
    const config = configOf({ docs: { sidebars: { docs: [{ ...category, ...own }, category] } } });
    const { value } = build([placed('index.md')], config);
    expect(value.sidebars['docs']).toMatchObject([own, { collapsible: true, collapsed: true }]);
  });

  it('suggest what any version has', () => {
    const old = { ...placed('guide.md'), version: '1.0' };
    const { diagnostics } = build([placed('index.md'), old], versioned(['guid']));
    const faults = diagnostics.filter(({ code }) => code === 'config/sidebar-item');
    expect(faults.map(({ hint }) => hint)).toEqual(Array(2).fill('did you mean "guide"?'));
  });

  it('refuse what no version has', () => {
    const documents = ['current', '1.0'].map((version) => ({ ...placed('index.md'), version }));
    const { diagnostics } = build(documents, versioned(['nowhere']));
    expect(new Set(diagnostics.map(({ message }) => message))).toEqual(
      new Set([
        'docs.sidebars.docs[1]: no document has the id "nowhere", so the item has no target.',
      ]),
    );
    expect(diagnostics[0]?.hint).toBe('known ids: index.');
  });

  it.each([
    ['an unknown document id', ['nowhere']],
    ['a link without target', [{ type: 'link', label: 'L' }]],
    ['an empty category', [{ type: 'category', label: 'C', items: [] }]],
  ])('[R55] an item with nothing to link to is an error: %s', (_, items) => {
    const config = configOf({ docs: { sidebars: { docs: ['index', ...items] } } });
    const { diagnostics } = build([placed('index.md')], config);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'config/sidebar-item',
        message: expect.stringContaining('docs.sidebars.docs[1]'),
      }),
    ]);
    expect(diagnostics[0]?.message).toContain('no target');
  });
});

it.each([
  ['of the front matter', 'docs', { sidebar_icon: '🚀' }, '🚀'],
  ['of the configuration before it', 'one', { sidebar_icon: '🚀' }, '/base/img/logo.svg'],
  ['of a category', 'all', {}, '📦'],
  ['that no page has', 'docs', {}, undefined],
])('the icon of a sidebar item: %s', (_, at, frontmatter, expected) => {
  const sidebars = {
    docs: [{ type: 'autogenerated', dirName: '.' }],
    one: [{ type: 'doc', id: 'a', icon: '/img/logo.svg' }],
    all: [{ type: 'category', label: 'All', icon: '📦', items: ['a'] }],
  };
  const { value, diagnostics } = build(
    [placed('a.md', { frontmatter })],
    configOf({ docs: { sidebars } }),
  );
  expect(value.sidebars[at]?.[0]?.icon).toBe(expected);
  expect(diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([]);
});

it('reports the missing file of an icon', () => {
  const sidebars = { docs: [{ type: 'doc', id: 'a', icon: '/img/none.svg' }] };
  const { diagnostics } = build([placed('a.md')], configOf({ docs: { sidebars } }));
  expect(diagnostics.map(({ message }) => message)).toContain(
    'The icon of "a" in a sidebar: "/base/img/none.svg" matches no page.',
  );
});
