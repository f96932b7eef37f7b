// `quire init` in projects without a configuration: what it writes builds, and nothing of the author is replaced.
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type Files, Project, remove, temporaryFolder } from './project.js';
import { quire, quireJson } from './quire.js';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach(remove));

function project(files: Files): Project {
  const folder = temporaryFolder();
  folders.push(folder);
  const made = new Project(folder);
  made.write(files);
  return made;
}

const LIBRARY: Files = {
  'package.json': `{
\t"name": "ringbuf",
\t"version": "1.0.0",
\t"description": "Ann's ring buffer",
\t"repository": "ann/ringbuf",
\t"exports": "./dist/index.js",
\t"scripts": { "docs": "typedoc" }
}
`,
  '.gitignore': 'node_modules',
  '.npmignore': 'test\n',
  'README.md':
    '# ringbuf\n\nSee [the licence](LICENSE) and [adding](docs/adding.md).\n\n![A ring](media/ring.svg) `100%-green.svg`\n',
  LICENSE: 'MIT',
  'media/ring.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  'mkdocs.yml': 'site_name: ringbuf\n',
  'docs/adding.md': '# Adding\n\nBack to [the start](../README.md).\n',
  'src/index.ts':
    '/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "outDir": "dist", "rootDir": "src" }, "include": ["src"] }\n',
};

test('a library with README and guides: the site stands after one command', async () => {
  const library = project(LIBRARY);
  const { root } = library;
  const { exitCode, stdout } = await quire(['init', '--yes', '--root', root]);
  expect(stdout).toContain('packages    ringbuf');
  expect(stdout).not.toContain('quire migrate mkdocs');
  expect(exitCode).toBe(0);
  expect(library.read('site/index.html')).toContain('ringbuf');
  expect(library.read('site/index.html')).toMatch(/<img[^>]+assets\/files\/ring\.\w+\.svg/);
  expect(existsSync(library.path('site/adding/index.html'))).toBe(true);
  expect(existsSync(library.path('site/api/ringbuf/function/add/index.html'))).toBe(true);
  // Without a lockfile, `npm ci` would end with an error.
  expect(library.read('.github/workflows/docs.yml')).toContain('- run: npm install\n');
  // What the author had is kept.
  expect(library.read('.gitignore')).toBe('node_modules\n.quire\nsite\n');
  expect(library.read('.npmignore')).toBe('test\n.quire\nsite\nsite.config.ts\n');
  const manifest = library.read('package.json');
  expect(manifest).toContain('\t"name": "ringbuf"');
  expect(JSON.parse(manifest).scripts).toEqual({
    docs: 'typedoc',
    'docs:dev': 'quire dev',
    'docs:check': 'quire check',
  });
  const again = await quireJson(['init', '--root', root]);
  expect(again).toMatchObject({ exitCode: 2, diagnostics: [{ code: 'config/exists' }] });
});

test('guides with faults that only their author can mend are published', async () => {
  const library = project({
    ...LIBRARY,
    'docs/a.md': '---\nid: same\n---\n\n# First\n',
    'docs/b.md': '---\nid: same\n---\n\n# Second\n',
    'docs/log/all.md': `# Log\n\n${'A line.\n'.repeat(150_000)}`,
    'docs/script.md': '# Script\n\n<script src="https://a.bc/d.js"></script>\n\nText.\n',
    'docs/tip.md': '# Tip\n\n:::tip\n\nText.\n',
    'docs/index.html.md': '# Of Middleman\n',
    'docs/start.md': '---\nslug: /\n---\n\n# The home page\n',
  });
  const { exitCode, stderr } = await quire(['init', '--yes', '--root', library.root]);
  expect(stderr).toContain('route/duplicate-id');
  expect(exitCode).toBe(0);
  expect(library.read('site/index.html')).toContain('The home page');
  expect(existsSync(library.path('site/log'))).toBe(false);
});

test.each<[name: string, files: Files, isStrict: boolean]>([
  ['no fault', {}, true],
  ['a link without https', { 'docs/http.md': '# HTTP\n\n[a](http://a.bc)\n' }, true],
  ['a broken link', { 'docs/broken.md': '# Broken\n\n[a](none.md)\n' }, false],
  ['static files in assets', { 'static/assets/a.txt': 'A.\n' }, false],
])('after init with %s, the next build ends well', async (_, files, isStrict) => {
  const library = project({ ...LIBRARY, ...files });
  expect((await quire(['init', '--yes', '--root', library.root])).exitCode).toBe(0);
  expect(library.read('site.config.ts').includes('onBrokenLinks')).toBe(!isStrict);
  expect((await quire(['build', '--root', library.root])).exitCode).toBe(0);
});

test('--dry-run writes nothing', async () => {
  const { root } = project(LIBRARY);
  const { exitCode, stdout } = await quire(['init', '--dry-run', '--root', root]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("title: 'ringbuf'");
  expect(stdout).toContain("tagline: 'Ann\\'s ring buffer'");
  expect(existsSync(`${root}/site.config.ts`)).toBe(false);
  expect(readFileSync(`${root}/.gitignore`, 'utf8')).toBe('node_modules');
  // The configuration is that of a run, but for what only a build can know.
  await quire(['init', '--yes', '--root', root]);
  expect(stdout).toContain(
    `\n\n${readFileSync(`${root}/site.config.ts`, 'utf8')}\nIf the first build`,
  );
});

test('an empty folder gets a home page', async () => {
  const { root } = project({});
  expect((await quire(['init', '--yes', '--root', root])).exitCode).toBe(0);
  expect(existsSync(`${root}/docs/index.md`)).toBe(true);
  expect(existsSync(`${root}/site/index.html`)).toBe(true);
});
