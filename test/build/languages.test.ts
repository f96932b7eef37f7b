// A page in several languages: the translations that it links to exist.
import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from './pipeline.js';
import { Project, remove, temporaryFolder } from './project.js';

const config = {
  title: 'Tea',
  url: 'https://example.org',
  baseUrl: '/tea/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'start', label: 'Start', position: 'left' },
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { type: 'localeDropdown' },
        { type: 'search' },
      ],
    },
  },
};

const GERMAN = 'i18n/de/content';

const files = {
  'site.config.ts': `export default ${JSON.stringify(config)};\n`,
  'content/index.md': '---\nsidebar_position: 9\n---\n\n# Tea\n',
  'content/start.md': '---\nsidebar_position: 1\n---\n\n# Start\n\nSee [same](same.md).\n',
  [`${GERMAN}/start.md`]:
    '---\nid: anfang\nslug: /anfang\nsidebar_position: 1\n---\n\n# Anfang\n\nSiehe [hier](same.md).\n',
  'content/same.md': '# Same\n',
  'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  [`${GERMAN}/draft.md`]: '# Fertig\n',
  [`${GERMAN}/only.md`]: '---\nid: only\n---\n\n# Nur hier\n',
  [`${GERMAN}/old.md`]: '# Alt\n',
};

const LINK = /<link rel="alternate" hrefLang="([\w-]+)" href="https:\/\/example\.org([^"]*)"/gi;
const CHOICE = /<a (?=[^>]*hreflang="(\w+)")[^>]*href="([^"]*)"/gi;

const found = (html: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...html.matchAll(pattern)].map(([, lang = '', url = '']) => [lang, url]));

test('alternates, the choice of a language and items of the navbar lead to pages that exist', async () => {
  const project = new Project(temporaryFolder());
  onTestFinished(() => remove(project.root));
  project.write(files);
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([
    expect.objectContaining({
      ...{ severity: 'warning', code: 'frontmatter/translated-id' },
      ...{ file: `${GERMAN}/start.md`, place: { line: 2, column: 5 } },
    }),
    expect.objectContaining({
      ...{ severity: 'warning', code: 'source/no-original' },
      ...{ file: `${GERMAN}/old.md`, place: { line: 1, column: 1 } },
    }),
  ]);
  const read = (page: string): string => project.read(`dist/${page}`);

  const start = { en: '/tea/start', de: '/tea/de/anfang' };
  const same = { en: '/tea/same', de: '/tea/de/same' };
  const index = { en: '/tea/search', de: '/tea/de/search' };
  const home = { en: '/tea/', de: '/tea/de' };
  const rows = {
    'start/index.html': [start, start],
    'de/anfang/index.html': [start, start],
    'same/index.html': [same, same],
    'de/same/index.html': [same, same],
    'search/index.html': [index, index],
    'de/draft/index.html': [{}, { ...home, de: '/tea/de/draft' }],
    'de/only/index.html': [{}, { ...home, de: '/tea/de/only' }],
    '404.html': [{}, home],
  };
  const shown = Object.keys(rows).map((page) => {
    const html = read(page);
    const { 'x-default': original, ...alternates } = found(html, LINK);
    expect(original, page).toBe(alternates['en']);
    return [page, [alternates, found(html, CHOICE)]];
  });
  expect(Object.fromEntries(shown)).toEqual(rows);

  // The not-found page is shown at addresses without a page.
  expect(read('404.html')).not.toMatch(/canonical|og:url/);
  expect(read('start/index.html')).toContain('property="og:url"');

  const article = (page: string) => /<article[^>]*>/.exec(read(page))?.[0];
  expect(article('de/same/index.html')).toBe('<article class="article" lang="en" dir="ltr">');
  expect(article('de/anfang/index.html')).toBe('<article class="article">');
  expect(article('same/index.html')).toBe('<article class="article">');

  const items = (page: string): (string | undefined)[] =>
    ['Start', 'Docs'].map((label) =>
      new RegExp(`<a [^>]*?href="([^"]*)"[^>]*><span>${label}</span>`).exec(read(page))?.at(1),
    );
  expect(items('same/index.html')).toEqual(['/tea/start', '/tea/start']);
  expect(items('de/same/index.html')).toEqual(['/tea/de/anfang', '/tea/de/anfang']);
});

test('a home page in a static folder is linked to, also by languages that have none', async () => {
  const project = new Project(temporaryFolder());
  onTestFinished(() => remove(project.root));
  const items = [{ to: '/', label: 'Home' }];
  project.write({
    'site.config.ts': `export default ${JSON.stringify({
      ...{ title: 'Tea', url: 'https://example.org', baseUrl: '/tea/' },
      i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
      docs: { routeBasePath: 'docs' },
      themeConfig: { navbar: { items } },
    })};\n`,
    'content/index.md': '# Docs\n\n[Home](/tea/)\n',
    'static/index.html': '<!doctype html><title>Tea</title>',
    'static/de/index.html': '<!doctype html><title>Tee</title>',
  });
  expect((await runBuild(project)).diagnostics).toEqual([]);
  const homes = ['docs', 'de/docs', 'fr/docs'].map((page) => {
    const links = project.read(`dist/${page}/index.html`).matchAll(/<a [^>]*?href="([^"]*)"/g);
    return [...new Set([...links].map(([, url]) => url))];
  });
  expect(homes).toEqual([
    expect.arrayContaining(['/tea/']),
    expect.arrayContaining(['/tea/de', '/tea/']),
    expect.not.arrayContaining(['/tea/fr']),
  ]);
});

test('[F106] a translation of an original that cannot be read is not said to have none', async () => {
  const project = new Project(temporaryFolder());
  onTestFinished(() => remove(project.root));
  project.write(files);
  writeFileSync(project.path('content/old.md'), Uint8Array.of(0xff));
  const { diagnostics } = await runBuild(project);
  const codes = diagnostics.map(({ code }) => code);
  expect(codes).toContain('source/invalid-utf8');
  expect(codes).not.toContain('source/no-original');
});
