// Rows of the table of faults (docs/faults.md) that a build must survive with correct output.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, describe, expect, vi } from 'vitest';
import { hasErrors } from '../../src/model/site/diagnostic.js';
import { configFile } from './faults/fault-row.js';
import { type PipelineRun, runBuild } from './pipeline.js';
import { type Files, type Project, testWith } from './project.js';
import { quire, quireJson } from './quire.js';
import { readTree } from './tree.js';

const test = testWith('small');
const testTyped = testWith('typed');

async function build(project: Project, options: PipelineRun = {}) {
  const outcome = await runBuild(project, options);
  expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return outcome;
}

const cacheFolder = (project: Project): string => project.path('.quire/cache');

const read = (project: Project, file: string): string => project.read(`dist/${file}`);

describe('file names', () => {
  const names = ['with space', '100%', 'a#b', 'what?', 'smile 😀', 'é', "it's", 'a&b', 'a+b=c,d'];

  test.for(names)('[F18] %s is encoded once, and links to it hold', async (name, { project }) => {
    const encoded = encodeURIComponent(name);
    project.write({
      [`content/${name}.md`]: '# New\n\n## Numbers\n\n[home](index.md)\n',
      [`content/${name}.txt`]: 'x',
      'content/guide/new.md': `# Links\n\n[a](<../${name.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('?', '%3F')}.md#numbers>)\n[b](/small/${encoded})\n[c](../${encoded}.txt)\n`,
    });
    await build(project);
    const html = read(project, 'guide/new/index.html');
    const inHtml = encoded.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
    expect(html).toContain(`href="/small/${inHtml}#numbers"`);
    expect(html).toContain(`href="/small/${inHtml}"`);
    expect(read(project, `${name}/index.html`)).toContain('<h1');
  });
});

test('the browser knows which links of the navbar lead to files', async ({ project }) => {
  const items = ['notes.txt', 'guide/start', 'sitemap.xml'].map((to) => ({
    to: `/${to}`,
    label: to,
  }));
  project.write({ ...configFile({ themeConfig: { navbar: { items } } }), 'static/notes.txt': 'x' });
  await build(project);
  const scripts = readdirSync(project.path('dist/assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(project, `assets/${file}`));
  expect(scripts.join('')).toContain('files:["/notes.txt","/sitemap.xml"]');
});

testTyped('exports whose names no URL can hold have pages', async ({ project }) => {
  const names = ['..', 'a/b', 'a?b', '\\0', 'index.html', '\\ud800', ''];
  const exported = names.map((name, index) => `f${index} as "${name}"`).join(', ');
  const functions = names.map((_, index) => `/** F${index}. */\nfunction f${index}(): void {}\n`);
  project.write({
    'packages/greeter/src/index.ts': `${functions.join('')}export { ${exported} };\n`,
    'content/index.md': '# Small\n',
  });
  await build(project);
  const pages = readdirSync(project.path('dist/api/greeter/function'), { withFileTypes: true });
  expect(pages.every((entry) => entry.isDirectory())).toBe(true);
  expect(pages.length).toBe(names.length);
});

describe('bytes', () => {
  test.for([
    ['[F19] with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['[F20] with CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['[F20] with lone CR', (text: string) => text.replaceAll('\n', '\r')],
  ] as const)('%s the output is the same', async ([, change], { project }) => {
    await build(project);
    const before = project.tree();
    const files = [
      'content/index.md',
      'content/guide/start.md',
      'content/guide/details.md',
      'examples/greet.ts',
    ];
    for (const file of files) {
      writeFileSync(project.path(file), change(project.read(file)));
    }
    await build(project);
    expect(project.tree()).toEqual(before);
  });
});

describe('external links', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('[F44] are fetched by check --external', async ({ project }) => {
    // A reserved domain, which has no hosts.
    project.write({ 'content/guide/new.md': '# New\n\n[dead](https://dead.example.com/)\n' });
    const check = ['check', '--root', project.path('')];
    expect(await quireJson(check)).toMatchObject({ exitCode: 0, diagnostics: [] });
    expect(await quireJson([...check, '--external'])).toMatchObject({
      exitCode: 1,
      diagnostics: [
        {
          code: 'link/dead-external',
          file: 'content/guide/new.md',
          place: { line: 3, column: 1 },
          message: expect.stringContaining('https://dead.example.com/'),
        },
      ],
    });
  });

  test('[F44] are not fetched by a build', async ({ project }) => {
    const fetched = vi.fn(() => Promise.reject(new Error('a build fetches nothing')));
    vi.stubGlobal('fetch', fetched);
    project.write({ 'content/guide/new.md': '# New\n\n[dead](https://dead.example.com/)\n' });
    await build(project);
    expect(read(project, 'guide/new/index.html')).toContain('https://dead.example.com/');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('one route for two files', () => {
  const page = (title: string, link: string): string =>
    `---\nslug: /guide/same\n---\n\n# ${title}\n\n## ${title} part\n\n[next](${link})\n`;

  test.for([
    ['ignore', []],
    ['log', ['warning route/duplicate content/guide/b.md']],
    ['warn', ['warning route/duplicate content/guide/b.md']],
  ] as const)(
    '[F12] with onDuplicateRoutes: %s the first is published',
    async ([severity, said], { project }) => {
      project.write({
        ...configFile({ onDuplicateRoutes: severity }),
        'content/guide/a.md': page('First', 'start.md'),
        'content/guide/b.md': page('Second', 'details.md'),
        'content/guide/c.md': '# Third\n\n[a](a.md#first-part) [b](/small/guide/same#first-part)\n',
      });
      const { diagnostics } = await build(project);
      expect(diagnostics.map((one) => `${one.severity} ${one.code} ${one.file}`)).toEqual(said);
      const html = read(project, 'guide/same/index.html');
      expect(html).toContain('First part');
      expect(html).not.toContain('Second part');
      expect(html).toContain('href="/small/guide/start">next');
      expect(read(project, 'sitemap.xml').match(/guide\/same</g)).toHaveLength(1);
    },
  );

  test('[F11] with onDuplicateRoutes: warn the first of two with one id is published', async ({
    project,
  }) => {
    const named = (title: string): string => `---\nid: same\n---\n\n# ${title}\n`;
    project.write({
      ...configFile({ onDuplicateRoutes: 'warn' }),
      'content/guide/a.md': named('First'),
      'content/guide/b.md': named('Second'),
    });
    const { diagnostics } = await build(project);
    expect(diagnostics.map((one) => `${one.severity} ${one.code} ${one.file}`)).toEqual([
      'warning route/duplicate-id content/guide/b.md',
      'warning route/duplicate content/guide/b.md',
    ]);
    expect(read(project, 'guide/same/index.html')).toContain('First');
  });
});

describe('front matter', () => {
  test('[F7] leaves prototypes alone', async ({ project }) => {
    project.write({
      'content/guide/new.md':
        '---\n__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }\n---\n\n# New\n',
    });
    expect(hasErrors((await runBuild(project)).diagnostics)).toBe(true);
    expect('polluted' in {}).toBe(false);
  });
});

describe('the cache', () => {
  const PACKS = ['documents.pack', 'documents.index.json', 'includes.pack', 'includes.index.json'];
  const damages: readonly [string, (file: string) => void][] = [
    ['truncated', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['empty', (file) => truncateSync(file, 0)],
    ['of noise', (file) => writeFileSync(file, Buffer.alloc(4096, 0x5a))],
    ['of another shape', (file) => writeFileSync(file, '{"version":"old","entries":{}}')],
  ];

  test.for(damages)('[F76] %s is discarded with one notice', async ([, damage], { project }) => {
    await build(project, { cacheDir: cacheFolder(project) });
    const before = project.tree();
    for (const name of PACKS) damage(project.path(`.quire/cache/${name}`));
    const { diagnostics } = await build(project, { cacheDir: cacheFolder(project) });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['io/cache', 'warning'],
    ]);
    expect(project.tree()).toEqual(before);
    const again = await build(project, { cacheDir: cacheFolder(project) });
    expect(again.diagnostics).toEqual([]);
    expect(again.upToDate).toBe(true);
    const sizes = Object.keys(before ?? {}).map(
      (file) => statSync(project.path(`dist/${file}`)).size,
    );
    const bytes = sizes.reduce((sum, size) => sum + size);
    expect(again).toMatchObject({ files: sizes.length, bytes });
  });

  test('does not mistake a file that changes during a build for the version that was built', async ({
    project,
  }) => {
    const cacheDir = cacheFolder(project);
    project.write({
      'examples/a.txt': 'Text before.\n',
      'content/guide/new.md': '# New\n\n::include{file="examples/a.txt"}\n',
    });
    const change = (name: string): void => {
      if (name === 'render') project.write({ 'examples/a.txt': 'Text after.\n' });
    };
    await build(project, { cacheDir, onStage: change });
    expect(read(project, 'guide/new/index.html')).toContain('Text before.');
    const again = await build(project, { cacheDir });
    expect(again.upToDate).toBe(false);
    expect(read(project, 'guide/new/index.html')).toContain('Text after.');
    expect((await build(project, { cacheDir })).upToDate).toBe(true);
  });

  test('[F77] sees a change that kept time and size of the file', async ({ project }) => {
    const page = project.path('content/guide/details.md');
    const { atime, mtime } = statSync(page);
    await build(project, { cacheDir: cacheFolder(project) });
    writeFileSync(page, readFileSync(page, 'utf8').replace('## Limits', '## Limitz'));
    writeFileSync(project.path('content/guide/start.md'), '# First steps\n');
    writeFileSync(project.path('content/index.md'), '# Small\n');
    utimesSync(page, atime, mtime);
    await build(project, { cacheDir: cacheFolder(project) });
    expect(read(project, 'guide/details/index.html')).toContain('Limitz');
  });

  test('[F77] sees a change of an included file', async ({ project }) => {
    await build(project, { cacheDir: cacheFolder(project) });
    const example = project.path('examples/greet.ts');
    writeFileSync(example, readFileSync(example, 'utf8').replace('Hello', 'Hallo'));
    await build(project, { cacheDir: cacheFolder(project) });
    expect(read(project, 'guide/start/index.html')).toContain('Hallo');
  });

  test('[F77] sees a change of a file that the configuration reads', async ({ project }) => {
    project.write({
      'site.config.ts':
        'export default { title: process.env.TITLE, url: "https://example.org", baseUrl: "/small/" };\n',
    });
    for (const TITLE of ['Winter', 'Summer']) {
      const env = { ...process.env, TITLE };
      await quire(['build', '--root', project.root], { env });
      expect(read(project, 'index.html')).toContain(`${TITLE}</title>`);
    }
  });
});

describe('files outside the packages that the compiler reads', () => {
  const options = (strict: boolean): string =>
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2022'],
        types: [],
        module: 'NodeNext',
        moduleResolution: 'NodeNext',
        strict,
      },
    });
  const greeter = (...lines: string[]): Files => ({
    'packages/greeter/src/index.ts': `${lines.join('\n')}\n`,
  });
  const manifest = (types: string): string =>
    JSON.stringify({ name: 'dep', version: '1.0.0', type: 'module', types });
  const typed = (type: string): string => `export declare const make: () => ${type};\n`;
  const dep = greeter("import { make } from 'dep';", '/** Made. */', 'export const made = make();');

  const rows: readonly [string, Files, Files][] = [
    [
      'a tsconfig that another extends',
      {
        'tsconfig.json': '{"extends": "./configs/base.json"}',
        'configs/base.json': options(true),
        ...greeter('/** Made. */', 'export const made = [1].find((n) => n > 0);'),
      },
      { 'configs/base.json': options(false) },
    ],
    [
      'the types of a dependency',
      {
        'node_modules/dep/package.json': manifest('a.d.ts'),
        'node_modules/dep/a.d.ts': typed('1'),
        ...dep,
      },
      { 'node_modules/dep/a.d.ts': typed('2') },
    ],
    [
      'the manifest of a dependency',
      {
        'node_modules/dep/package.json': manifest('a.d.ts'),
        'node_modules/dep/a.d.ts': typed('1'),
        'node_modules/dep/b.d.ts': typed('2'),
        ...dep,
      },
      { 'node_modules/dep/package.json': manifest('b.d.ts') },
    ],
    [
      'a source beside the project',
      {
        '../shared/made.ts': 'export const make = (): 1 => 1;\n',
        ...greeter(
          "import { make } from '../../../../shared/made.js';",
          '/** Made. */',
          'export const made = make();',
        ),
      },
      { '../shared/made.ts': 'export const make = (): 2 => 2;\n' },
    ],
  ];

  testTyped.for(rows)('[F77] %s', async ([, before, after], { project }) => {
    const run = async (cacheDir?: string): Promise<string> => {
      await build(project, { cacheDir });
      return read(project, 'api/greeter.json');
    };
    const cache = cacheFolder(project);
    const home = '# Typed\n';
    project.write({ 'content/index.md': home, ...before });
    const first = await run(cache);
    project.write(after);
    const changed = await run(cache);
    expect(changed).not.toBe(first);
    expect(await run()).toBe(changed);
    project.write({ 'content/index.md': `${home}\nMore.\n`, ...before });
    expect(await run(cache)).toBe(first);
  });
});

describe('folders without files', () => {
  /** The folders and files of an output folder. */
  const entriesOf = (out: string): string[] =>
    readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();

  test('a build with a cache publishes the same as one without', async ({ project }) => {
    const cacheDir = project.path('.quire/cache');
    project.write({ 'static/data/x/a.txt': 'a', 'content/guide/old/a.txt': 'a' });
    await build(project, { cacheDir });
    expect(entriesOf(project.out)).toContain('data/x/a.txt');
    project.write({ 'static/data/x/a.txt': undefined, 'content/guide/old/a.txt': undefined });
    mkdirSync(project.path('static/none/below'), { recursive: true });
    await build(project, { cacheDir });
    const clean = project.path('clean');
    await build(project, { out: clean });
    expect(entriesOf(project.out)).toEqual(entriesOf(clean));
    expect(entriesOf(clean).filter((name) => /none|data|old/.test(name))).toEqual([]);
  });
});

describe('the clock', () => {
  afterEach(() => void vi.useRealTimers());

  test('[F78] that jumps back and forth neither hides a change nor causes one', async ({
    project,
  }) => {
    const cacheDir = project.path('.quire/cache');
    const pages = ['content/index.md', 'content/guide/details.md', 'content/guide/start.md'];
    await build(project, { cacheDir });
    for (const [index, now] of ['2099-01-01', '1999-01-01', '2038-01-20', '1970-01-02'].entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const page = project.path(pages[index % pages.length] ?? '');
      writeFileSync(page, `${readFileSync(page, 'utf8')}\nSentence ${index}.\n`);
      for (const file of pages) utimesSync(project.path(file), new Date(now), new Date(now));
      await build(project, { cacheDir });
      const cached = project.tree();
      const clean = project.path('clean');
      await build(project, { out: clean });
      expect(cached).toEqual(readTree(clean));
      expect(
        read(
          project,
          pages[index % pages.length]?.replace(/^content\/(?:index)?(.*?)\.md$/, '$1/index.html') ??
            '',
        ),
      ).toContain(`Sentence ${index}.`);
    }
  });

  test.for(['1999-12-31T23:59:59Z', '2099-01-01T00:00:00Z'])(
    '[F78] at %s changes nothing',
    async (now, { project }) => {
      await build(project);
      const before = project.tree();
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      await build(project);
      expect(project.tree()).toEqual(before);
    },
  );
});
