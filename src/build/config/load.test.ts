import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryPack } from '../cache/memory-pack.js';
import type { Pack } from '../cache/pack.js';
import type { BundledModule } from '../modules/bundle-module.js';
import { loadConfig } from './load.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-config-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(path.join(root, name), text);

/** A pack that notes which keys it had. */
function openCache() {
  const pack = createMemoryPack<BundledModule>();
  const found: boolean[] = [];
  const get = (key: string): BundledModule | undefined => {
    const value = pack.get(key);
    found.push(value !== undefined);
    return value;
  };
  return { cache: { ...pack, get }, found };
}

const loadCached = (config?: Pack<BundledModule>) =>
  loadConfig(root, config && { config, plugins: createMemoryPack() });

const titleOf = async (cache: Parameters<typeof loadCached>[0]): Promise<string | undefined> =>
  (await loadCached(cache)).value?.config.title;

const config = (title: string): string =>
  `import { defineConfig } from 'quire';\nexport default defineConfig({ title: ${title}, url: 'https://example.org', baseUrl: '/' });\n`;

test('a configuration that failed is evaluated again, though its text is the same', async () => {
  const file = JSON.stringify(path.join(root, 'title.txt'));
  const title = `readFileSync(${file}, 'utf8')`;
  write('site.config.ts', `import { readFileSync } from 'node:fs';\n${config(title)}`);
  expect((await loadConfig(root)).diagnostics).toMatchObject([{ code: 'config/threw' }]);
  write('title.txt', 'One');
  expect(await titleOf(undefined)).toBe('One');
});

test('a configuration that changed while it was bundled is not taken for the former one', async () => {
  write('site.config.ts', config('"One"'));
  const { cache } = openCache();
  const changing = {
    ...cache,
    get(key: string) {
      write('site.config.ts', config('"Two"'));
      return cache.get(key);
    },
  };
  expect(await titleOf(changing)).toBe('Two');
  write('site.config.ts', config('"One"'));
  expect(await titleOf(cache)).toBe('One');
});

test('a second configuration is not read, and a warning says so', async () => {
  write('site.config.mts', config('"Two"'));
  write('site.config.ts', config('"One"'));
  const { value, diagnostics } = await loadConfig(root);
  expect(value?.config.title).toBe('One');
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'config/unread', file: 'site.config.mts' },
  ]);
});

test('numbers are plain data, and what is no number is a fault at its place', async () => {
  const level = (value: string): void =>
    write(
      'site.config.ts',
      `export default { title: 'One', url: 'https://example.org', baseUrl: '/', themeConfig: { tableOfContents: { maxHeadingLevel: ${value} } } };\n`,
    );
  level('4');
  expect((await loadConfig(root)).value?.config.themeConfig.tableOfContents).toMatchObject({
    maxHeadingLevel: 4,
  });
  level('NaN');
  expect((await loadConfig(root)).diagnostics[0]?.message).toContain('maxHeadingLevel');
});

test('an error that the configuration throws has the place where it is thrown', async () => {
  write(
    'site.config.ts',
    "interface A {}\nconst fail = () => {\n  throw new Error('no');\n};\nexport default fail();\n",
  );
  expect((await loadConfig(root)).diagnostics).toMatchObject([
    { code: 'config/threw', file: 'site.config.ts', place: { line: 3, column: 9 } },
  ]);
});

test.each([
  ['does not parse', 'export const title = ;\n', 'config/syntax', { line: 1, column: 22 }],
  [
    'throws',
    "export const title = '';\nthrow new Error('no');\n",
    'config/threw',
    { line: 2, column: 7 },
  ],
])('an imported file that %s is named', async (_, text, code, place) => {
  mkdirSync(path.join(root, 'parts'));
  write('parts/title.ts', text);
  write('site.config.ts', `import { title } from './parts/title.js';\n${config('title')}`);
  expect((await loadConfig(root)).diagnostics).toMatchObject([
    { code, file: 'parts/title.ts', place },
  ]);
});

test('an asterisk in the path of the project is a letter like any other', async () => {
  const folder = path.join(root, 'a*b');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'site.config.ts'), config("'One'"));
  expect((await loadConfig(folder)).value?.config.title).toBe('One');
});

describe('a bundled configuration is cached', () => {
  test('while its own text is the same', async () => {
    const { cache, found } = openCache();
    write('site.config.ts', config("'One'"));
    expect(await titleOf(cache)).toBe('One');
    expect(await titleOf(cache)).toBe('One');
    write('site.config.ts', config("'Two'"));
    expect(await titleOf(cache)).toBe('Two');
    expect(found).toEqual([false, true, false]);
  });

  test('while the kind of modules of the project is the same', async () => {
    const { cache } = openCache();
    write('site.config.js', config("'One'").replace('export default', 'module.exports ='));
    write('package.json', '{ "type": "commonjs" }');
    expect(await titleOf(cache)).toBe('One');
    write('package.json', '{ "type": "module" }');
    expect(await titleOf(cache)).toBeUndefined();
  });

  test('not when it imports another file', async () => {
    const { cache } = openCache();
    write('site.config.ts', `import { title } from './title';\n${config('title')}`);
    write('title.js', "export const title = 'One';\n");
    expect(await titleOf(cache)).toBe('One');
    write('title.ts', "export const title = 'Two';\n");
    expect(await titleOf(cache)).toBe('Two');
  });

  test('not when it asks for a package that may be missing', async () => {
    const { cache } = openCache();
    const title = "(await import('title').catch(() => ({ default: 'One' }))).default";
    write('site.config.ts', config(title));
    expect(await titleOf(cache)).toBe('One');
    mkdirSync(path.join(root, 'node_modules/title'), { recursive: true });
    write('node_modules/title/index.js', "export default 'Two';\n");
    expect(await titleOf(cache)).toBe('Two');
  });
});

describe('a configuration is evaluated as by Node', () => {
  test('each file has its own import.meta', async () => {
    mkdirSync(path.join(root, 'parts'));
    write('parts/text.txt', 'Of the part');
    write(
      'parts/title.ts',
      "import { readFileSync } from 'node:fs';\nexport const title = [\n  readFileSync(new URL('text.txt', import.meta.url), 'utf8'),\n  import.meta.dirname,\n  import.meta.filename,\n].join();\n",
    );
    write('site.config.ts', `import { title } from './parts/title';\n${config('title')}`);
    const folder = path.join(root, 'parts');
    expect(await titleOf(undefined)).toBe(`Of the part,${folder},${path.join(folder, 'title.ts')}`);
  });

  test('a CommonJS module may name import.meta in a comment', async () => {
    write('name.cjs', '// Not import.meta.url.\nexports.name = String(010);\n');
    write('site.config.ts', `import { name } from './name.cjs';\n${config('name')}`);
    expect(await titleOf(undefined)).toBe('8');
  });

  test('imported CommonJS modules may require modules of Node.js', async () => {
    write('name.cjs', "exports.name = require('process').title && require('./part.json').name;\n");
    write('part.json', '{ "name": "Part" }');
    write('site.config.ts', `import { name } from './name.cjs';\n${config('name')}`);
    expect(await titleOf(undefined)).toBe('Part');
    expect(Object.hasOwn(globalThis, 'require')).toBe(false);
  });
});
