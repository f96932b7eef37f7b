import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFacts } from '../init/project-facts.js';
import { configText, noted } from './config-text.js';
import { type Migrated, takeOver, withKey } from './take-over.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Texts = Readonly<Record<string, string>>;

async function taken(name: Migrated, file: string, files: Texts) {
  for (const [one, text] of Object.entries(files)) {
    const target = path.join(root, one);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return takeOver({ root, file, facts: projectFacts(root) }, name, 'site');
}

const docusaurus = (options: string, more: Texts = {}) =>
  ({
    'docusaurus.config.js': `import { themes } from 'prism-react-renderer';
export default { title: 'Box', url: 'https://box.dev/', baseUrl: '/', ${options} };`,
    'docs/a.md': '# A',
    'docs/b/c.md': '# C',
    'static/img/a.svg': '',
    ...more,
  }) satisfies Texts;

const vitepress = (options: string, more: Texts = {}) => ({
  '.vitepress/config.js': `import { defineConfig } from 'vitepress'; export default defineConfig({ title: 'Box', srcDir: 'docs', ${options} });`,
  'docs/index.md': '# Home',
  'docs/a.md': '# A',
  'docs/b/index.md': '# B',
  'docs/public/a.svg': '',
  ...more,
});

const starlight = (options: string, more: Texts = {}, astro = '') => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight'; import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://box.dev', ${astro} integrations: [starlight({ title: 'Box', ${options} })] });`,
  'src/content/docs/a.md': '# A',
  'src/content/docs/b/c.md': '# C',
  ...more,
});

const nextra = (theme: string, more: Texts = {}) => ({
  'theme.config.jsx': `export default { logo: <b>The <i>box</i></b>, ${theme} };`,
  'pages/index.md': '# Home',
  'pages/a.md': '# A',
  'pages/b/c.md': '# C',
  'pages/_meta.json':
    '{ "a": "About", "index": { "display": "hidden" }, "x": { "title": "X", "type": "page", "href": "https://x.dev" } }',
  'pages/b/_meta.js':
    "export default { c: { title: 'See' }, y: { title: 'Y', href: 'https://y.dev' } };",
  ...more,
});

const typedoc = (options: object, more: Texts = {}) => ({
  'package.json': '{ "name": "box", "exports": "./src/index.ts" }',
  'typedoc.json': JSON.stringify(options),
  'README.md': '# Box',
  ...more,
});

/** Without the layout. */
const onOneLine = (code: string): string =>
  code
    .replace(/\s/g, '')
    .replace(/,(?=[}\]])/g, '')
    .replace(/,$/, '');

const SIDEBAR = (items: string): Texts => ({
  'sidebars.js': `module.exports = { main: ${items} };`,
});
const preset = (docs: string): string => `presets: [['classic', { docs: { ${docs} } }]],`;
const withSidebar = preset("sidebarPath: './sidebars.js'");

/** Tool, its configuration, files, and lines of the new configuration. */
test.each<[string, Migrated, string, Texts, readonly string[]]>([
  [
    'the address',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(''),
    ["url: 'https://box.dev',", "routeBasePath: 'docs',", "staticDirectories: ['static'],"],
  ],
  [
    'a preset whose path is resolved',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      "presets: [[require.resolve('@docusaurus/preset-classic'), { docs: { routeBasePath: '/' } }]]",
    ),
    ["routeBasePath: '/',"],
  ],
  [
    'what a package makes of the environment',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus("tagline: require('zod').parse(process.env) && 'A box'"),
    ["tagline: 'A box',"],
  ],
  [
    'the plugin of documents in place of a preset',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus("plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: 'x' }]]"),
    ["routeBasePath: 'x',"],
  ],
  [
    'ids and labels',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(withSidebar, SIDEBAR("['a', { type: 'ref', id: 'b/c', label: 'See' }]")),
    ["sidebars: { main: ['a', { type: 'doc', id: 'b/c', label: 'See' }] },"],
  ],
  [
    'short categories',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(withSidebar, SIDEBAR("{ One: ['a'], Two: [{ Three: ['b/c'] }] }")),
    [
      "{ type: 'category', label: 'One', items: ['a'] },",
      "items: [{ type: 'category', label: 'Three', items: ['b/c'] }],",
    ],
  ],
  [
    'the document of a category',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      withSidebar,
      SIDEBAR(
        "[{ type: 'category', label: 'D', collapsed: false, link: { type: 'doc', id: 'a' }, items: ['b/c'] }]",
      ),
    ),
    ["main: [{ type: 'category', label: 'D', collapsed: false, link: 'a', items: ['b/c'] }],"],
  ],
  [
    'an index page that was generated',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      withSidebar,
      SIDEBAR(
        "[{ type: 'category', label: 'My Part', link: { type: 'generated-index' }, items: ['b/c'] }]",
      ),
    ),
    ["'/docs/category/my-part': '/docs/b/c'"],
  ],
  [
    'links in sidebars',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      withSidebar,
      SIDEBAR(
        "[{ type: 'link', label: 'A', href: '/docs/a#x' }, { type: 'link', label: 'G', href: 'http://g.dev' }, { type: 'link', label: 'N', href: '/none' }]",
      ),
    ),
    [
      "{ type: 'link', label: 'A', to: '/docs/a#x' },",
      "{ type: 'link', label: 'G', href: 'https://g.dev' },\n      ]",
    ],
  ],
  [
    'the edit link of a site in a folder',
    'docusaurus',
    'website/docusaurus.config.js',
    {
      'website/docusaurus.config.js': `export default { title: 'B', url: 'https://b.dev', baseUrl: '/', ${preset("path: '../docs', editUrl: 'https://github.com/a/b/edit/main/website/'")} };`,
      'docs/a.md': '# A',
    },
    ["path: 'docs',", "editUrl: 'https://github.com/a/b/edit/main/',"],
  ],
  [
    'a dropdown, and links to the own site',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      "themeConfig: { navbar: { items: [{ label: 'M', items: [{ href: 'https://box.dev/docs/a', label: 'A' }] }, { type: 'custom-x' }] } }",
    ),
    [
      "{ label: 'M', items: [{ label: 'A', to: '/docs/a' }], type: 'dropdown' },\n        { type: 'search' },",
    ],
  ],
  [
    'items and a logo of classes',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      "themeConfig: { navbar: { logo: { src: 'img/a.svg', width: '32px', height: 'auto' }, items: [{ href: 'https://github.com/a/b', className: 'x', 'aria-label': 'Code' }, { href: 'https://x.dev/a', className: 'y' }] } }",
    ),
    [
      "logo: { src: 'img/a.svg', width: 32 },",
      "{ className: 'x', label: 'Code', href: 'https://github.com/a/b' },",
      "{ className: 'y', label: 'x.dev', href: 'https://x.dev/a' },",
    ],
  ],
  [
    'colours of the announcement',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(
      "themeConfig: { announcementBar: { id: 'x', content: 'Hi', textColor: '#fff' }, colorMode: { disableSwitch: true } }",
    ),
    [
      "announcementBar: { id: 'x', content: 'Hi', textColor: '#fff' },",
      'colorMode: { disableSwitch: true },',
    ],
  ],
  [
    'a site without a home page',
    'docusaurus',
    'docusaurus.config.js',
    docusaurus(withSidebar, SIDEBAR("['b/c', 'a']")),
    ["redirects: { '/': '/docs/b/c' },"],
  ],

  [
    'addresses of files',
    'vitepress',
    '.vitepress/config.js',
    vitepress("base: '/box/'"),
    ["baseUrl: '/box/',", 'trailingSlash: false,', "redirects: { '/b/': '/b' },", "path: 'docs',"],
  ],
  [
    'a sidebar',
    'vitepress',
    '.vitepress/config.js',
    vitepress(
      "themeConfig: { sidebar: [{ text: 'G', collapsed: true, items: [{ text: 'A <b>1</b>', link: '/a.html' }, { text: 'B', link: '/b/' }, { text: 'No', link: '/no' }] }] }",
    ),
    [
      "label: 'G',",
      'collapsible: true,',
      'collapsed: true,',
      "{ type: 'doc', id: 'a', label: 'A 1' },",
      "{ type: 'doc', id: 'b/index', label: 'B' },\n",
    ],
  ],
  [
    'sidebars by path, with a base',
    'vitepress',
    '.vitepress/config.js',
    vitepress(
      "themeConfig: { sidebar: { '/b/': { base: '/b/', items: [{ text: 'B', link: '' }] }, '/api/': [{ text: 'A', link: '/a' }] } }",
    ),
    ['b: [],', "'api-guides': [{ type: 'doc', id: 'a', label: 'A' }],"],
  ],
  [
    'a navbar',
    'vitepress',
    '.vitepress/config.js',
    vitepress(
      "themeConfig: { nav: [{ text: 'A', link: '/a', activeMatch: '^/a' }, { text: 'M', items: [{ text: 'In', items: [{ text: 'B', link: '/b/' }] }] }], socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }] }",
    ),
    [
      "{ label: 'A', to: '/a', position: 'left', activeBaseRegex: '^/a' },",
      "{ type: 'dropdown', label: 'M', position: 'left', items: [{ label: 'B', to: '/b' }] },",
      "{ href: 'https://github.com/a/b', label: 'GitHub', position: 'right' },",
    ],
  ],
  [
    'logo, icon and footer',
    'vitepress',
    '.vitepress/config.js',
    vitepress(
      "head: [['link', { rel: 'icon', href: '/a.svg' }]], themeConfig: { logo: { light: '/a.svg', dark: '/a.svg' }, siteTitle: false, footer: { message: 'MIT', copyright: 'Ann' } }",
    ),
    [
      "favicon: 'a.svg',",
      "logo: { src: 'a.svg', srcDark: 'a.svg', alt: 'Box' },",
      "footer: { copyright: 'MIT<br>Ann' },",
    ],
  ],
  [
    'one dark mode',
    'vitepress',
    '.vitepress/config.js',
    vitepress("appearance: 'force-dark', themeConfig: { outline: 'deep' }"),
    [
      "colorMode: { defaultMode: 'dark', disableSwitch: true },",
      'tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },',
    ],
  ],
  [
    'another language',
    'vitepress',
    '.vitepress/config.js',
    vitepress("lang: 'de-DE'"),
    ["i18n: { defaultLocale: 'de' },"],
  ],

  [
    'a sidebar',
    'starlight',
    'astro.config.mjs',
    starlight(
      "sidebar: ['a', { label: { en: 'B', de: 'C' }, collapsed: true, autogenerate: { directory: 'b' } }, { label: 'L', link: '/b/c/' }]",
    ),
    [
      "'a',",
      "label: 'B',",
      "items: [{ type: 'autogenerated', dirName: 'b' }],",
      "{ type: 'doc', id: 'b/c', label: 'L' },",
    ],
  ],
  [
    'addresses with a slash',
    'starlight',
    'astro.config.mjs',
    starlight(''),
    ["url: 'https://box.dev',", 'trailingSlash: true,'],
  ],
  [
    'addresses without one',
    'starlight',
    'astro.config.mjs',
    starlight('', {}, "trailingSlash: 'never', base: 'x',"),
    ["baseUrl: '/x/', staticDirectories"],
  ],
  [
    'addresses of files',
    'starlight',
    'astro.config.mjs',
    starlight('', {}, "build: { format: 'file' },"),
    ['trailingSlash: false,'],
  ],
  [
    'older social links',
    'starlight',
    'astro.config.mjs',
    starlight("social: { github: 'https://github.com/a/b' }"),
    ["{ href: 'https://github.com/a/b', label: 'GitHub', position: 'right' },"],
  ],
  [
    'social links to the site itself',
    'starlight',
    'astro.config.mjs',
    starlight("social: [{ icon: 'rss', label: 'A', href: 'https://box.dev/a' }]"),
    ["{ to: '/a', label: 'A', position: 'right' },"],
  ],
  [
    'a logo in the sources',
    'starlight',
    'astro.config.mjs',
    starlight("logo: { light: '/src/l.svg', dark: './src/d.svg', replacesTitle: true }", {
      'src/l.svg': '',
      'src/d.svg': '',
    }),
    ["logo: { src: 'l.svg', srcDark: 'd.svg', alt: '' },"],
  ],

  [
    'theme and files _meta',
    'nextra',
    'theme.config.jsx',
    nextra("project: { link: 'https://github.com/a/b' }, footer: { text: <p>MIT</p> }"),
    [
      "title: 'The box',",
      "{ type: 'doc', id: 'a', label: 'About' },",
      "label: 'b',",
      "{ type: 'doc', id: 'b/c', label: 'See' },",
      "{ type: 'link', label: 'Y', href: 'https://y.dev' },",
      "{ label: 'X', href: 'https://x.dev', position: 'left' },",
      "footer: { copyright: 'MIT' },",
    ],
  ],
  [
    'redirects of next.config',
    'nextra',
    'theme.config.jsx',
    nextra('', {
      'next.config.mjs':
        "import nextra from 'nextra'; export default nextra({ x: 1 })({ async redirects() { return [{ source: '/old', destination: '/a' }]; } });",
    }),
    ["redirects: { '/old': '/a' },"],
  ],
  [
    'pages in app, with one file for all names',
    'nextra',
    'next.config.mjs',
    {
      'next.config.mjs': 'export default {};',
      'app/page.mdx': '# Home',
      'app/_meta.global.jsx':
        "export default { index: { display: 'hidden' }, docs: { type: 'page', title: <b>The docs</b>, items: { index: '', guide: { items: { b: <i>Bee</i> } } } }, api: { type: 'page' } };",
      'app/docs/page.mdx': '# Docs',
      'app/docs/guide/page.mdx': '# Guide',
      'app/docs/guide/a/page.mdx': '# A',
      'app/docs/guide/(group)/b.mdx': 'Part',
      'app/docs/guide/b/page.mdx': '# B',
      'app/docs/[name]/page.mdx': '# Any',
      'app/api/page.mdx': '# Api',
    },
    [
      "path: 'app',",
      "exclude: ['docs/[name]/page.mdx', 'docs/guide/(group)/b.mdx'],",
      "label: 'The docs', items: [{ type: 'doc', id: 'docs/page' },",
      "label: 'guide', items: [{ type: 'doc', id: 'docs/guide/b/page', label: 'Bee' }, { type: 'doc', id: 'docs/guide/a/page' }, { type: 'doc', id: 'docs/guide/page' }],",
      "{ label: 'The docs', to: '/docs', position: 'left' },",
    ],
  ],
  [
    'documents below an address',
    'nextra',
    'next.config.mjs',
    {
      'next.config.mjs':
        "export default nextra({ contentDirBasePath: '/docs' });\nfunction nextra() { return {}; }",
      'content/index.mdx': '# Home',
      'content/a.mdx': '# A',
    },
    ["path: 'content', routeBasePath: 'docs', sidebars"],
  ],

  [
    'the package of an entry point',
    'typedoc',
    'typedoc.json',
    typedoc({ name: 'The box', entryPoints: ['src/index.ts'] }),
    ["title: 'The box',", "home: 'README.md',", "packages: ['.'],"],
  ],
  [
    'packages',
    'typedoc',
    'typedoc.json',
    typedoc({
      entryPointStrategy: 'packages',
      entryPoints: ['packages/*'],
      readme: 'none',
      hostedBaseUrl: 'https://box.dev/x',
    }),
    ["packages: ['packages/*'],", "url: 'https://box.dev',\n  baseUrl: '/x/',"],
  ],
  [
    'options that are extended, and documents',
    'typedoc',
    'typedoc.json',
    typedoc(
      { extends: './base.json', projectDocuments: ['guides/*.md'] },
      {
        'base.json': '{ "tsconfig": "tsconfig.build.json", "name": "Base" } // c',
        'guides/a.md': '# A',
      },
    ),
    [
      "title: 'Base',",
      "path: 'guides',",
      "tsconfig: 'tsconfig.build.json',",
      "redirects: { '/documents/a.html': '/a' },",
    ],
  ],
])('%s of %s', async (_, name, file, files, lines) => {
  const { text, diagnostics } = await taken(name, file, files);
  const written = onOneLine(text());
  for (const line of lines) expect(written).toContain(onOneLine(line));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test.each([
  ['# A\n', '---\nslug: /x\n---\n\n# A\n'],
  ['---\ntitle: A\n---\n# A\n', '---\nslug: /x\ntitle: A\n---\n# A\n'],
  ['---\ntitle: A\nslug: old\n---\n', '---\nslug: /x\ntitle: A\n---\n'],
  ['---\r\nslug: old\r\n---\r\n', '---\r\nslug: /x\n---\r\n'],
  ['---\n---\n', '---\nslug: /x\n---\n'],
])('a slug in %j', (before, after) => {
  expect(withKey(before, { key: 'slug', value: '/x' })).toBe(after);
});

/** Tool, its configuration, files, and the accents of light and dark mode that are taken over. */
test.each<[Migrated, string, Texts, readonly (string | undefined)[]]>([
  [
    'docusaurus',
    'docusaurus.config.js',
    docusaurus("presets: [['classic', { theme: { customCss: './a.css' } }]]", {
      'a.css': `@import './b.css'; /* x; html { --ifm-color-primary: red } */
.hero { --ifm-color-primary: blue; }
[data-theme='dark'] { --x: 1px; --ifm-color-primary: #fab; }`,
      'b.css': "@import 'c';",
      'c.css': "@import './a.css'; :root { --ifm-color-primary: #abc; }",
    }),
    ['#abc', '#fab'],
  ],
  [
    'docusaurus',
    'docusaurus.config.js',
    docusaurus("themes: [['@docusaurus/theme-classic', { customCss: ['./a.css'] }]]", {
      'a.css': ':root { --ifm-color-primary: rgb(1 2 3 / 50%); }',
    }),
    ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 50%)'],
  ],
  [
    'vitepress',
    '.vitepress/config.js',
    vitepress('', {
      '.vitepress/theme/styles/vars.css':
        ':root { --mine: hsl(0 85% 57%); --vp-c-brand-1: var(--mine); } .dark { --vp-c-brand-1: var(--none); }',
    }),
    ['hsl(0 85% 57%)', undefined],
  ],
  [
    'starlight',
    'astro.config.mjs',
    starlight("customCss: ['./src/a.css']", {
      'src/a.css':
        ":root { --sl-color-accent-high: #fff; } :root[data-theme='light'] { --sl-color-accent: #123; }",
    }),
    ['#123', '#fff'],
  ],
  [
    'vitepress',
    '.vitepress/config.js',
    vitepress('', {
      '.vitepress/theme/a.css': ':root { --vp-c-brand-1: url(a.png); --vp-c-brand: red; x: } }',
    }),
    ['red', 'red'],
  ],
  ['nextra', 'theme.config.jsx', nextra(''), []],
])('the accent of %s', async (name, file, files, accents) => {
  const { styles, text } = await taken(name, file, files);
  const colourOf = (block: string) => /--q-accent: ([^;]+);/.exec(block)?.[1];
  const [light = '', dark = ''] = styles?.split(/^(?=:root\[)/m) ?? [];
  expect([colourOf(light), colourOf(dark)]).toEqual([accents[0], accents[1]]);
  expect(text().includes("plugins: ['./quire.css'],")).toBe(accents.length > 0);
});

test('documents outside of the folder: which folder has both', async () => {
  const files = { ...docusaurus(preset("path: '../../docs'")) };
  const { diagnostics } = await taken('docusaurus', 'docusaurus.config.js', files);
  expect(diagnostics).toContainEqual({
    severity: 'error',
    code: 'config/invalid',
    message: 'The documents are in "../../docs", outside of this folder.',
    hint: 'migrate the folder that has both: `quire migrate --root ../..`.',
  });
});

test('the text of a configuration', () => {
  const config = { a: "it's", 'b-c': noted([1, true], 'Why.\nAnd how.'), d: { e: 'x'.repeat(90) } };
  expect(configText(config, ['End.'])).toBe(`import { defineConfig } from 'quire';

export default defineConfig({
  a: 'it\\'s',
  // Why.
  // And how.
  'b-c': [1, true],
  d: {
    e: '${'x'.repeat(90)}',
  },
  // End.
});
`);
});
