// Pages that are no guides: Markdown and components in a folder of their own, and the page for unknown addresses.
import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { BUILD } from '../../src/build/engine/policy.js';
import { configFile } from './faults/fault-row.js';
import { runBuild } from './pipeline.js';
import { type Files, type Project, testWith } from './project.js';

const test = testWith('small');

const config = (options: Record<string, unknown> = {}): Files =>
  configFile({ pages: 'pages', ...options });

const SITE: Files = {
  'content/a.md': '# A\n',
  'pages/about.md': '# About\n\n## Us\n\n[Start](./start/index.tsx) and [A](../content/a.md)\n',
  'pages/start/index.tsx': `import { useState } from 'react';
import { words } from '../_parts/words.ts';
import pot from '../_parts/pot.svg';

export const frontMatter = { title: 'Start', description: 'What it is.', keywords: ['tea'] };

export default function Start() {
  const [count] = useState(3);
  return (
    <section className="start" id="top">
      <h1>{words} {count}</h1>
      <a href="/about#us">About</a> <a href="../about.md">again</a>
      <img src={pot} alt="A pot" />
      <svg viewBox="0 0 2 1" aria-hidden="true"><path strokeWidth="2" d="M0 0h2" /></svg>
      <button type="button" popoverTarget="more">More</button>
    </section>
  );
}
`,
  'pages/_parts/words.ts': "export const words: string = 'Tea & more';\n",
  'pages/_parts/pot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h1"/></svg>',
};

const build = (project: Project) => runBuild(project, { cacheDir: project.path('.quire/pages') });

const pageAt = (project: Project, path: string): string =>
  project.read(`dist/${path}/index.html`).replace(/&amp;/g, '&');

test('they have addresses of their own, all the width, and checked links', async ({ project }) => {
  const head = [
    { name: 'theme-color', content: '#123456', media: '(prefers-color-scheme: dark)' },
    { property: 'og:locale:alternate', content: 'de_DE' },
    { rel: 'apple-touch-icon', href: '/img/logo.png', sizes: '180x180' },
  ];
  project.write({ ...SITE, ...config({ head }) });
  const { diagnostics } = await build(project);
  expect(diagnostics).toEqual([]);
  const start = pageAt(project, 'start');
  expect(start).toContain('<meta name="theme-color" content="#123456" media="(prefers-color');
  expect(start).toContain('<meta property="og:locale:alternate" content="de_DE"');
  expect(start).toContain(
    '<link rel="apple-touch-icon" href="/small/img/logo.png" sizes="180x180"',
  );
  expect(start).toContain('class="page page-bare"');
  expect(start).toMatch(
    /<section class="start" id="top"><h1>Tea & more 3<\/h1><a href="\/small\/about#us"/,
  );
  expect(start).toContain('<a href="/small/about">again</a>');
  expect(start).toMatch(
    /<img [^>]*width="30" height="20" src="\/small\/assets\/files\/pot\.\w+\.svg"/,
  );
  expect(start).toContain('<path stroke-width="2" d="M0 0h2"></path>');
  expect(start).toContain('<button type="button" popoverTarget="more">');
  expect(start).toContain('<title>Start | Small</title>');
  expect(start).toContain('<meta name="description" content="What it is."');
  const about = pageAt(project, 'about');
  expect(about).toContain('class="page page-full"');
  expect(about).toContain('href="/small/start"');
  expect(about).not.toMatch(/class="(?:pagination|toc|page-meta)"/);
  expect(pageAt(project, 'a')).not.toMatch(/sidebar-link[^>]*href="\/small\/(?:about|start)"/);
  expect(project.read('dist/sitemap.xml')).toMatch(/\/small\/about<.*\/small\/start</s);
  expect(existsSync(project.path('dist/_parts'))).toBe(false);
});

test('their routes have no part of that of the guides, languages have all of them, and one is for unknown addresses', async ({
  project,
}) => {
  project.write({
    ...config({ docs: { routeBasePath: 'docs' }, i18n: { locales: ['en', 'de'] } }),
    'content/index.md': '# Guides\n',
    'content/guide': undefined,
    'pages/index.md': '# Home\n',
    'pages/about.tsx': 'export default async () => <h1>About</h1>;\n',
    'pages/404.tsx': 'export default () => <div><h1>Lost</h1>Go <a href="/">home</a>.</div>;\n',
    'i18n/de/pages/index.md': '# Start\n',
  });
  expect((await build(project)).diagnostics).toEqual([]);
  expect(project.read('dist/index.html')).toContain('Home</h1>');
  expect(pageAt(project, 'docs')).toContain('Guides</h1>');
  expect(pageAt(project, 'de')).toContain('Start</h1>');
  expect(pageAt(project, 'de/about')).toContain('About</h1>');
  const lost = project.read('dist/404.html');
  expect(lost).toContain('<h1>Lost</h1>Go <a href="/small/">home</a>.');
  expect(lost).toContain('<meta name="robots" content="noindex"');
  expect(lost).toMatch(/data-island="not-found" data-languages="de"/);
  expect(lost).not.toMatch(/rel="canonical"|Page Not Found/);
  for (const file of ['404', 'de/404'])
    expect(existsSync(project.path(`dist/${file}`))).toBe(false);
  expect(project.read('dist/sitemap.xml')).not.toContain('404');
});

test('an edit of what a page imports builds the page again', async ({ project }) => {
  project.write({ ...SITE, ...config() });
  await build(project);
  expect((await build(project)).upToDate).toBe(true);
  project.write({ 'pages/_parts/words.ts': "export const words = 'Coffee';\n" });
  expect((await build(project)).diagnostics).toEqual([]);
  expect(pageAt(project, 'start')).toContain('Coffee 3</h1>');
  project.write({ 'pages/start/index.tsx': 'export default () => <h1>Short</h1>;\n' });
  await build(project);
  expect(pageAt(project, 'start')).toContain('Short</h1>');
});

const component = (html: string, before = ''): string =>
  `${before}export default () => <main>\n<h1>T</h1>${html}</main>;\n`;

const FAULTS: readonly (readonly [string, string, string])[] = [
  ['no component', 'export const title = "x";', 'error source/page-component undefined'],
  ['broken syntax', component('{'), 'error source/page-syntax 2'],
  ['no such module', component('', "import './no.ts';\n"), 'error source/page-syntax 1'],
  ['an error', component('{null.x}'), 'error source/page-threw 2'],
  ['a stylesheet', component('', "import './look.css';\n"), 'warning source/page-style undefined'],
  ['styles', component('<p style={{ color: "red" }} />'), 'warning source/page-html 2'],
  ['a frame', component('<iframe src="https://a.bc" />'), 'warning source/page-html 2'],
  ['a broken link', component('<a href="/no">A</a>'), 'error link/missing-page 2'],
  ['an unsafe link', component('<a href="http://a.bc">A</a>'), 'error link/insecure 2'],
  ['no such image', component('<img src="./no.png" alt="A" />'), 'error image/missing 2'],
  ['no text of an image', component('<img src="/img/logo.png" />'), 'error image/no-alt 2'],
  ['a wrong key', component('', 'export const title = 2;\n'), 'error frontmatter/type 1'],
];

test('[F110] a component that is wrong is reported at its place', async ({ project }) => {
  const pages = FAULTS.map(([, text], index) => [`pages/p${index}.tsx`, text]);
  project.write({ ...config(), ...Object.fromEntries(pages), 'pages/look.css': 'p {}\n' });
  const { diagnostics } = await build(project);
  const found = (file: string): string[] =>
    diagnostics
      .filter((one) => one.file === file)
      .map(({ severity, code, place }) => `${severity} ${code} ${place?.line}`);
  expect(FAULTS.map(([name], index) => [name, found(`pages/p${index}.tsx`)])).toEqual(
    FAULTS.map(([name, , fault]) => [name, [fault]]),
  );
});

test('a build of what strangers wrote runs no page', async ({ project }) => {
  project.write({
    ...config(),
    'pages/x.tsx': `import { writeFileSync } from 'node:fs';
writeFileSync(new URL('../ran.txt', import.meta.url), 'yes');
export default () => <p>x</p>;
`,
  });
  const policy = { ...BUILD, flush: false, refuseActive: true };
  const { diagnostics } = await runBuild(project, { policy });
  expect(diagnostics).toMatchObject([{ code: 'source/active-file', file: 'pages/x.tsx' }]);
  expect(existsSync(project.path('ran.txt'))).toBe(false);
});
