// A session of `quire dev` for a project with a fault that is corrected after the start.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchSession } from '../../src/build/commands/watch-session.js';
import {
  createSession,
  type Session,
  type SessionOptions,
} from '../../src/build/engine/session/session.js';
import { Superseded } from '../../src/build/engine/session/shared-worker.js';
import { silentReporter } from '../../src/build/report/reporter.js';
import { type FilePath, filePath } from '../../src/model/text/brand.js';
import { type Files, newProject, type Project, removeProject } from './project.js';
import { replacements, resetReplacements } from './replacements.js';

// The API stage runs in this process.
afterEach(resetReplacements);

/** Milliseconds for what the compiler finds later. */
const PATIENCE = 200_000;

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://example.org', baseUrl: '/', ...more })};\n`;

const TSCONFIG = '{ "compilerOptions": { "strict": true, "types": [] } }';

const PACKAGE: Files = {
  'site.config.ts': config({ api: { packages: ['packages/*'], tsconfig: 'tsconfig.json' } }),
  'packages/a/package.json': '{ "name": "a", "version": "1.0.0", "exports": "./src/index.ts" }',
  'packages/a/src/index.ts': '/** One. */\nexport const one = 1;\n',
};

/** A configuration that imports its title. */
const IMPORTING = `import { title } from './parts/title.js';\nexport default { title, url: 'https://example.org', baseUrl: '/' };\n`;

async function open(
  files: Files,
  onState: SessionOptions['onState'] = () => {},
): Promise<{ project: Project; session: Session }> {
  const project = newProject({
    'site.config.ts': config(),
    'content/index.md': '# Home\n\nText.\n',
    ...files,
  });
  const { signal } = new AbortController();
  const session = createSession({
    ...{ root: project.root, cacheDir: undefined, signal },
    ...{ reporter: silentReporter, onState },
  });
  onTestFinished(async () => {
    await session.close();
    removeProject(project);
  });
  await session.open();
  return { project, session };
}

const gitIn =
  ({ root }: Project) =>
  (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
    });

const codes = ({ state }: Session): string[] => state.diagnostics.map(({ code }) => code);

async function textOf({ state }: Session, file: string): Promise<string | undefined> {
  const found = await state.site?.find(filePath(file));
  return found && Buffer.from(found.contents).toString('utf8');
}

test.each<[string, Files, expected: string, FilePath, text: string]>([
  [
    'a tsconfig.json',
    { ...PACKAGE, 'tsconfig.json': '{' },
    'api/typescript',
    filePath('tsconfig.json'),
    TSCONFIG,
  ],
  [
    'a file that a guide includes',
    { 'content/index.md': '# Home\n\n::include{file="examples/a.txt"}\n' },
    'directive/include-missing',
    filePath('examples/a.txt'),
    'Text.\n',
  ],
  [
    'an image',
    { 'content/index.md': '# Home\n\n![A dot](dot.svg)\n' },
    'image/missing',
    filePath('content/dot.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  ],
  [
    'a file that the configuration imports',
    { 'site.config.ts': IMPORTING, 'parts/title.ts': 'export const title = 1;\n' },
    'config/invalid',
    filePath('parts/title.ts'),
    "export const title = 'T';\n",
  ],
  [
    'a missing import of the configuration',
    { 'site.config.ts': IMPORTING },
    'config/syntax',
    filePath('parts/title.ts'),
    "export const title = 'T';\n",
  ],
  [
    'api.tsconfig that does not exist',
    PACKAGE,
    'config/missing-file',
    filePath('tsconfig.json'),
    TSCONFIG,
  ],
])('a fault disappears when %s is corrected', async (_, files, code, file, text) => {
  const { project, session } = await open(files);
  expect(codes(session)).toContain(code);
  expect(session.watched().files).toContain(project.path(file));
  project.write({ [file]: text });
  await session.refresh([file]);
  expect(codes(session)).toEqual([]);
  expect(session.state.site).toBeDefined();
});

test('a configuration that threw is read again whatever changes', async () => {
  const reading =
    "import { readFileSync } from 'node:fs';\nconst title = readFileSync(new URL('./title.txt', import.meta.url), 'utf8');\nexport default { title, url: 'https://example.org', baseUrl: '/' };\n";
  const { project, session } = await open({ 'site.config.ts': reading });
  expect(codes(session)).toEqual(['config/threw']);
  project.write({ 'title.txt': 'T' });
  await session.refresh([filePath('content/index.md')]);
  expect(codes(session)).toEqual([]);
});

test('a fault disappears when its edit is undone', async () => {
  const { project, session } = await open({});
  const file = filePath('site.config.ts');
  project.write({ [file]: 'export default {' });
  await session.refresh([file]);
  expect(codes(session)).toEqual(['config/syntax']);
  project.write({ [file]: config() });
  await session.refresh([file]);
  expect(codes(session)).toEqual([]);
});

test('the target of a linked folder is watched, too', async () => {
  const { project, session } = await open({});
  const guides = project.path('guides');
  mkdirSync(guides);
  project.write({ 'guides/index.md': '# Home\n\nText.\n' });
  rmSync(project.path('content'), { recursive: true });
  symlinkSync(guides, project.path('content'));
  await session.refresh([filePath('content')]);
  expect(codes(session)).toEqual([]);
  expect(session.watched().folders).toEqual(
    expect.arrayContaining([project.path('content'), guides]),
  );
});

test('the watched paths stay while the configuration is broken', async () => {
  const { project, session } = await open({
    'site.config.ts': IMPORTING,
    'parts/title.ts': "export const title = 'T';\n",
  });
  const { folders } = session.watched();
  expect(folders).toContain(project.path('content'));
  project.write({ 'parts/title.ts': 'export const title = 1;\n' });
  await session.refresh([filePath('parts/title.ts')]);
  expect(codes(session)).toEqual(['config/invalid']);
  expect(session.watched().folders).toEqual(folders);
  expect(session.watched().files).toContain(project.path('parts/title.ts'));
});

test('a fault of the configuration that is found after loading names its file', async () => {
  const { session } = await open({ 'site.config.ts': config({ favicon: 'no.ico' }) });
  expect(session.state.diagnostics).toMatchObject([
    { code: 'config/missing-file', file: 'site.config.ts' },
  ]);
});

test.each([
  ['*', '.'],
  ['packages/*/', 'packages'],
  ['packages/a/', 'packages/a'],
])('packages named by %s are watched in %s', async (pattern, folder) => {
  const { project, session } = await open({
    ...PACKAGE,
    'site.config.ts': config({ api: { packages: [pattern] } }),
    'tsconfig.json': TSCONFIG,
    'a/package.json': PACKAGE['packages/a/package.json'],
    'a/src/index.ts': PACKAGE['packages/a/src/index.ts'],
  });
  expect(codes(session)).toEqual([]);
  expect(session.watched().folders).toContain(path.resolve(project.root, folder));
});

test('the dates of documents follow their folder', async () => {
  const { project, session } = await open({
    'site.config.ts': config({ docs: { showLastUpdateTime: true } }),
    'guides/index.md': '# Home\n\nText.\n',
  });
  const git = gitIn(project);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  await session.refresh([filePath('.git/logs/HEAD')]);
  expect(await textOf(session, 'index.html')).toContain('Last updated');
  const moved = config({ docs: { path: 'guides', showLastUpdateTime: true } });
  project.write({ 'site.config.ts': moved });
  await session.refresh([filePath('site.config.ts')]);
  expect(await textOf(session, 'index.html')).toContain('Last updated');
});

test('a refresh without events finds a change of an included file', async () => {
  const { project, session } = await open({
    'content/index.md': '# Home\n\n::include{file="examples/a.txt"}\n',
    'examples/a.txt': 'One.\n',
  });
  const { version } = session.state;
  expect(await textOf(session, 'index.html')).toContain('One.');
  await session.refresh([]);
  expect(session.state.version).toBe(version);
  project.write({ 'examples/a.txt': 'Two.\n' });
  await session.refresh([]);
  expect(session.state.version).toBe(version + 1);
  expect(await textOf(session, 'index.html')).toContain('Two.');
});

test('the faults of a sample follow the files that it imports', async () => {
  const { project, session } = await open({
    ...PACKAGE,
    'tsconfig.json': TSCONFIG,
    'content/index.md': '# Home\n\n::include{file="examples/one.ts"}\n',
    'examples/one.ts': "import { local } from './local.js';\nexport const one: number = local;\n",
    'examples/local.ts': 'export const local = 1;\n',
  });
  const edit = async (text: string): Promise<void> => {
    project.write({ 'examples/local.ts': text });
    await session.refresh([filePath('examples/local.ts')]);
  };
  expect(codes(session)).toEqual([]);
  await edit("export const local = '';\n");
  await vi.waitFor(() => expect(codes(session)).toEqual(['sample/type-error']), PATIENCE);
  await edit('export const local = 2;\n');
  await vi.waitFor(() => expect(codes(session)).toEqual([]), PATIENCE);
});

test('names in a sample are links once the compiler has read it', async () => {
  const guide = (code: string): string => `# Home\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  const { project, session } = await open({
    ...PACKAGE,
    'tsconfig.json': TSCONFIG,
    'content/index.md': guide('export {};'),
  });
  project.write({ 'content/index.md': guide("import { one } from 'a';\nconsole.log(one);") });
  await session.refresh([filePath('content/index.md')]);
  await vi.waitFor(
    async () => expect(await textOf(session, 'index.html')).toMatch(/<a [^>]*>one<\/a>/),
    PATIENCE,
  );
});

test('a sample is checked again when one that it continues changes', async () => {
  const guide = (first: string): string =>
    `# Home\n\n\`\`\`ts\n${first}\n\`\`\`\n\n\`\`\`ts\nsum.toFixed();\n\`\`\`\n`;
  const { project, session } = await open({
    ...PACKAGE,
    'tsconfig.json': TSCONFIG,
    'content/index.md': guide("import { one } from 'a';\nconst sum = one + 1;"),
  });
  const edit = async (first: string): Promise<void> => {
    project.write({ 'content/index.md': guide(first) });
    await session.refresh([filePath('content/index.md')]);
  };
  const page = () => textOf(session, 'index.html');
  await vi.waitFor(async () => expect(await page()).toContain('Continues the sample'), PATIENCE);
  await edit("const sum = 'text';");
  await vi.waitFor(() => expect(codes(session)).toEqual(['sample/type-error']), PATIENCE);
  expect(await page()).not.toContain('Continues the sample');
  await edit('const sum = 2;');
  await vi.waitFor(async () => expect(await page()).toContain('1 line'), PATIENCE);
  await vi.waitFor(() => expect(codes(session)).toEqual([]), PATIENCE);
});

test('a configuration whose name comes first replaces another one', async () => {
  const { project, session } = await open({});
  const [first, later] = [filePath('site.config.ts'), filePath('site.config.mjs')];
  project.write({ [first]: undefined, [later]: config({ title: 'Old' }) });
  await session.refresh([first, later]);
  expect(await textOf(session, 'index.html')).toContain('Old');
  project.write({ [first]: config({ title: 'New' }) });
  await session.refresh([first]);
  expect(await textOf(session, 'index.html')).toContain('New');
  project.write({ [first]: undefined });
  await session.refresh([first]);
  expect(await textOf(session, 'index.html')).toContain('Old');
});

test('a fault of the configuration follows its file when that is renamed', async () => {
  const faulty = config({ favicon: 'no.ico' });
  const { project, session } = await open({ 'site.config.ts': faulty });
  project.write({ 'site.config.ts': undefined, 'site.config.mjs': faulty });
  await session.refresh([filePath('site.config.ts'), filePath('site.config.mjs')]);
  expect(session.state.diagnostics).toMatchObject([
    { code: 'config/missing-file', file: 'site.config.mjs' },
  ]);
});

test('a warning about a missing repository disappears once there is one', async () => {
  const { project, session } = await open({
    'site.config.ts': config({ docs: { showLastUpdateTime: true } }),
  });
  expect(codes(session)).toEqual(['io/git']);
  gitIn(project)('init', '--quiet');
  await session.refresh([filePath('.git')]);
  expect(codes(session)).toEqual([]);
});

test('a session knows what has changed without an event', async () => {
  const { project, session } = await open({
    ...PACKAGE,
    'tsconfig.json': TSCONFIG,
    'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/a.txt': 'a',
  });
  const edit = async (files: Files): Promise<readonly string[]> => {
    project.write(files);
    await session.refresh([]);
    return session.state.changed;
  };
  expect(await edit({ 'content/new.md': '# New\n\nText.\n' })).toEqual(['content/new.md']);
  const code = '/** One. */\nexport const one = 2;\n';
  const edits = { 'content/dot.svg': undefined, 'static/a.txt': 'b' };
  expect(await edit({ ...edits, 'packages/a/src/index.ts': code })).toEqual([
    'static/a.txt',
    'content/dot.svg',
    'packages/a/src/index.ts',
  ]);
  expect(session.state.diagnostics).toEqual([]);
});

test('an error of git disappears once its settings are corrected, without a commit', async () => {
  const { project, session } = await open({
    'site.config.ts': config({ docs: { showLastUpdateTime: true } }),
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/refs/heads/.keep': '',
    '.git/objects/.keep': '',
    '.git/config': '[broken',
  });
  expect(codes(session)).toEqual(['io/git']);
  project.write({ '.git/config': '' });
  await session.refresh([]);
  expect(codes(session)).toEqual([]);
});

test('an error of a sample is not shown while no sample can be looked at', async () => {
  const sample = '# Home\n\n```ts\nconst wrong: string = 1;\n```\n';
  const { project, session } = await open({
    ...PACKAGE,
    'tsconfig.json': TSCONFIG,
    'content/index.md': sample,
  });
  await vi.waitFor(() => expect(codes(session)).toEqual(['sample/type-error']), PATIENCE);
  const edit = async (file: string, text: string): Promise<void> => {
    project.write({ [file]: text });
    await session.refresh([filePath(file)]);
  };
  await edit('site.config.ts', 'export default {');
  await edit('content/index.md', '# Home\n\nText.\n');
  expect(codes(session)).toEqual(['config/syntax']);
});

test.each<[string, edit: Files, remaining: string[]]>([
  [
    'an included file that is deleted',
    { 'examples/one.ts': undefined },
    ['directive/include-missing'],
  ],
  ['a file that is no longer included', { 'content/index.md': '# Home\n\nText.\n' }, []],
])('an error of a sample is not shown beside the new state of %s', async (_, edit, remaining) => {
  const seen: string[][] = [];
  const { project, session } = await open(
    {
      ...PACKAGE,
      'tsconfig.json': TSCONFIG,
      'content/index.md': '# Home\n\n::include{file="examples/one.ts"}\n',
      'examples/one.ts': 'const wrong: string = 1;\n',
    },
    ({ diagnostics }) => seen.push(diagnostics.map(({ code }) => code)),
  );
  await vi.waitFor(() => expect(codes(session)).toEqual(['sample/type-error']), PATIENCE);
  seen.length = 0;
  project.write(edit);
  await session.refresh(Object.keys(edit).map(filePath));
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1), PATIENCE);
  for (const one of seen) expect(one).toEqual(remaining);
});

test('samples are checked while an error keeps the last page in view', async () => {
  const { project, session } = await open({
    ...PACKAGE,
    'tsconfig.json': TSCONFIG,
    'content/index.md': '# Home\n\n```ts\nconst wrong: string = 1;\n```\n',
  });
  await vi.waitFor(() => expect(codes(session)).toEqual(['sample/type-error']), PATIENCE);
  project.write({ 'content/index.md': '# Home\n\n:::unknown\n:::\n' });
  await session.refresh([filePath('content/index.md')]);
  await vi.waitFor(() => expect(codes(session)).toEqual(['directive/unknown']), PATIENCE);
});

test('an error while samples are checked is shown unless there is another site by then', async () => {
  const failures: ((reason: Error) => void)[] = [];
  replacements.onCheck = () => new Promise((_, reject) => failures.push(reject));
  const failNext = async (reason: Error): Promise<void> => {
    await vi.waitFor(() => expect(failures).not.toEqual([]), PATIENCE);
    failures.shift()?.(reason);
    await new Promise(setImmediate);
  };
  const seen: string[] = [];
  const { project, session } = await open(
    {
      ...PACKAGE,
      'tsconfig.json': TSCONFIG,
      'content/index.md': '# Home\n\n```ts\nexport {};\n```\n',
    },
    ({ diagnostics }) => seen.push(...diagnostics.map(({ message }) => message)),
  );
  /** Moves the sample, so that it is checked again. */
  const edit = async (text: string): Promise<void> => {
    project.write({ 'content/index.md': `# Home\n\n${text}\n\n\`\`\`ts\nexport {};\n\`\`\`\n` });
    await session.refresh([filePath('content/index.md')]);
  };
  await failNext(new Superseded());
  await edit('One.');
  await vi.waitFor(() => expect(failures).toHaveLength(1), PATIENCE);
  await edit('One.\n\nTwo.');
  await failNext(new Error('of the site before'));
  expect(seen).toEqual([]);
  await failNext(new Error('of this site'));
  expect(seen).toEqual(['This is a bug in Quire: of this site']);
});

test('pages are loaded again for another icon of the site', async () => {
  const logo = { src: 'logo.svg', alt: 'T' };
  const withIcon = (favicon?: string): string =>
    config({ favicon, themeConfig: { navbar: { logo } } });
  const { project, session } = await open({
    'site.config.ts': withIcon('logo.svg'),
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  const shell = session.state.site?.shell;
  project.write({ 'site.config.ts': withIcon() });
  await session.refresh([filePath('site.config.ts')]);
  expect(session.state.site?.shell).not.toBe(shell);
});

test('new documents are noticed in a folder that was deleted and made again', async () => {
  const guide = (name: string): Files => ({ [`content/guides/${name}.md`]: '# Guide\n\nText.\n' });
  const { project, session } = await open(guide('former'));
  const report = { changed: vi.fn(), notice: vi.fn(), diagnostics: vi.fn() };
  const watching = watchSession(project.root, session, report);
  onTestFinished(watching.close);
  await watching.follow();
  rmSync(project.path('content/guides'), { recursive: true });
  for (const name of ['first', 'second', 'third']) {
    project.write(guide(name));
    await expect
      .poll(() => textOf(session, `guides/${name}/index.html`), { timeout: PATIENCE })
      .toContain('Text.');
    // Until the watcher looks again without an event.
    await sleep(1500);
  }
});

test('own pages follow what they import, and scripts of plugins are left out', async () => {
  const { project, session } = await open({
    'site.config.ts': config({ pages: 'pages', plugins: ['./plugin.ts'] }),
    'plugin.ts': `export default { name: 'p', scripts: [{ src: 'https://a.bc/s.js' }] };\n`,
    'pages/about.tsx': `import { word } from './_word.ts';\nexport default () => <h1>{word}</h1>;\n`,
    'pages/_word.ts': "export const word = 'one';\n",
  });
  const html = await textOf(session, 'about/index.html');
  expect(html).toContain('<h1>one</h1>');
  expect(html).not.toContain('a.bc');
  project.write({ 'pages/_word.ts': "export const word = 'two';\n" });
  await session.refresh([filePath('pages/_word.ts')]);
  expect(await textOf(session, 'about/index.html')).toContain('<h1>two</h1>');
});
