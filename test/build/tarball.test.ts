// The package that `npm pack` makes: the same bytes each time, and sufficient to build a site.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyFixture, remove, temporaryFolder } from './project.js';
import { repository, run } from './quire.js';

const folder = temporaryFolder();
const project = copyFixture('small');
afterAll(() => [folder, project.root].forEach(remove));

/** @returns the path of the tarball. */
async function pack(name: string): Promise<string> {
  const to = path.join(folder, name);
  mkdirSync(to);
  // Without the prepack script, which would replace compiled files that other tests use.
  const args = ['pack', '--ignore-scripts', '--pack-destination', to];
  const { exitCode, stderr } = await run('npm', args, { cwd: repository });
  if (exitCode !== 0) throw new Error(stderr);
  return path.join(to, readdirSync(to)[0] ?? '');
}

/** The options, such as `tagline: 'A'`, with which a configuration does not type-check. */
async function typeFaults(options: readonly string[]): Promise<string[]> {
  const files = options.map((option, index) => {
    const config = `{ title: 'A', url: 'https://a.b', baseUrl: '/', ${option} }`;
    const text = `import { defineConfig } from 'quire';\nexport default defineConfig(${config});\n`;
    const name = `${index}.config.mts`;
    writeFileSync(path.join(folder, name), text);
    return name;
  });
  const flags = ['--noEmit', '--strict', '--declaration', '--module', 'nodenext'];
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, ...flags, ...files], { cwd: folder });
  // The types themselves compile, whether the author checks libraries or not.
  expect(stdout).not.toContain('node_modules');
  return options.filter((_, index) => stdout.includes(`${index}.config.mts(2,`));
}

test('it has the same bytes each time, no tests, builds a site, and has the types of its configuration', async () => {
  await run('npm', ['run', 'prepack'], { cwd: repository });
  const [first, second] = [await pack('first'), await pack('second')];
  expect(readFileSync(first).equals(readFileSync(second))).toBe(true);

  const modules = path.join(folder, 'node_modules');
  const quire = path.join(modules, 'quire');
  mkdirSync(quire, { recursive: true });
  // Only what installing it installs.
  const lock: { packages: Record<string, { dev?: boolean; optional?: boolean }> } = JSON.parse(
    readFileSync(path.join(repository, 'package-lock.json'), 'utf8'),
  );
  for (const [where, { dev }] of Object.entries(lock.packages)) {
    const source = path.join(repository, where);
    if (dev || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(where) || !existsSync(source)) continue;
    mkdirSync(path.dirname(path.join(folder, where)), { recursive: true });
    symlinkSync(source, path.join(folder, where));
  }
  await run('tar', ['-xzf', first, '-C', quire, '--strip-components=1']);
  const files = readdirSync(quire, { recursive: true, encoding: 'utf8' });
  const unwanted = /\.test\.|^(?:test|content)\b|^bench.*js$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);

  const library = path.join(folder, 'library');
  mkdirSync(path.join(library, 'src'), { recursive: true });
  writeFileSync(path.join(library, 'package.json'), '{"name":"a","exports":"./dist/index.js"}');
  writeFileSync(path.join(library, 'tsconfig.json'), '{"compilerOptions":{"outDir":"dist"}}');
  writeFileSync(path.join(library, 'src/index.ts'), '/** A. */\nexport const a = 1;\n');
  writeFileSync(path.join(library, 'README.md'), '# A\n\n```rust\nfn main() {}\n```\n');
  const init = [path.join(quire, 'bin/quire.js'), 'init', '--yes', '--root', library];
  expect(await run(process.execPath, init)).toMatchObject({ exitCode: 0 });

  const args = [path.join(quire, 'bin/quire.js'), 'build', '--root', project.root];
  const built = await run(process.execPath, args);
  expect(built).toMatchObject({ exitCode: 0, stderr: expect.not.stringContaining('warning') });
  expect(Object.keys(project.tree() ?? {})).toContain('index.html');

  const explain = [path.join(quire, 'bin/quire.js'), 'explain', 'link/missing-page'];
  expect((await run(process.execPath, explain)).stdout).toContain('What to do');

  const item = (text: string) => `themeConfig: { navbar: { items: [${text}] } }`;
  const wrong = ["taglime: 'B'", item("{ type: 'docSidebar', sidebarID: 'docs' }")];
  const right = [
    "tagline: 'B'",
    item("{ type: 'docSidebar', sidebarId: 'docs', position: 'left' }"),
  ];
  expect(await typeFaults(wrong)).toEqual(wrong);
  // By themselves, since tsc tells faults of declarations only if it finds no others.
  expect(await typeFaults(right)).toEqual([]);
  const typesOf = (module: string): string =>
    readFileSync(path.join(quire, `lib/types/build/config/${module}.d.ts`), 'utf8');
  expect(typesOf('schema')).toMatch(
    /\/\*\* Share of exports, .* Default: 0\. \*\/\s+readonly coverage:/,
  );
  expect(typesOf('schema')).toContain('ThemeConfigSchema');
  expect(typesOf('theme-schema')).toMatch(
    /\/\*\* Whether the navbar .* \*\/\s+readonly hideOnScroll:/,
  );
  expect(typesOf('theme-schema')).toContain('NavbarItemSchema');
  expect(typesOf('navbar-schema')).toMatch(/\/\*\* Id of a sidebar, .* \*\/\s+sidebarId:/);
  const script = "import('quire').then(({ defineConfig }) => console.log(defineConfig('it')))";
  const imported = await run(process.execPath, ['--eval', script], { cwd: folder });
  expect(imported.stdout).toBe('it\n');
});
