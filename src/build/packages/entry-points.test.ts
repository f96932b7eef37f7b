import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntryPoints, selectEntryPoints } from './entry-points.js';
import { readManifests } from './package-manifest.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'entries-'));
  mkdirSync(path.join(root, 'box/src'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The specifiers of a package with these sources and fields, and the files that they lead to. */
function entriesOf(sources: readonly string[], fields: Readonly<Record<string, unknown>>) {
  for (const file of sources) {
    const absolute = path.join(root, 'box/src', file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, '');
  }
  writeFileSync(path.join(root, 'box/package.json'), JSON.stringify({ name: 'box', ...fields }));
  const [manifest] = readManifests(root, ['box']).value;
  if (!manifest) throw new Error('the package has no manifest');
  const tsconfig = 'tsconfig.json';
  const host = { ...ts.sys, add() {} };
  const { value = [], diagnostics } = findEntryPoints(root, manifest, tsconfig, host);
  expect(diagnostics).toEqual([]);
  return value.map(({ specifier, source }) => [
    specifier,
    path.relative(path.join(root, 'box'), source),
  ]);
}

test('the main entry point is the first, the others are in their order', () => {
  const exports = {
    './z': './dist/z.js',
    './b': './dist/b.js',
    '.': './dist/index.js',
    './a': './dist/a.js',
  };
  expect(entriesOf(['a.ts', 'b.ts', 'z.ts', 'index.ts'], { exports })).toEqual([
    ['box', 'src/index.ts'],
    ['box/z', 'src/z.ts'],
    ['box/b', 'src/b.ts'],
    ['box/a', 'src/a.ts'],
  ]);
});

test.each([
  ['@types/box', 'box'],
  ['@types/a__box', '@a/box'],
  ['@a/types__box', '@a/types__box'],
])('the specifiers of %s begin with %s', (name, imported) => {
  const exports = { './a': './dist/a.js', '.': './dist/index.js' };
  const entries = entriesOf(['a.ts', 'index.ts'], { name, exports });
  expect(entries.map(([specifier]) => specifier)).toEqual([imported, `${imported}/a`]);
});

test.each([
  ['.js', 'index.ts'],
  ['.js', 'index.tsx'],
  ['.d.ts', 'index.ts'],
  ['.mjs', 'index.mts'],
  ['.mjs', 'index.ts'],
  ['.d.mts', 'index.mts'],
  ['.cjs', 'index.cts'],
  ['.d.cts', 'index.ts'],
])('a file compiled to %s may come from %s', (extension, source) => {
  expect(entriesOf([source], { exports: `./dist/index${extension}` })).toEqual([
    ['box', `src/${source}`],
  ]);
});

test.each([
  ['./c/*', './dist/*/index.js', ['a/index.ts', 'b/c/index.tsx', 'd.ts'], ['c/a', 'c/b/c']],
  ['./c/*', { types: './dist/*/index.d.ts' }, ['a/index.ts'], ['c/a']],
  ['./i/*', './dist/icons/*/*.js', ['icons/x/x.ts', 'icons/x/y.ts'], ['i/x']],
  ['./g/*.js', './dist/g-*.js', ['g-a.ts', 'h.ts'], ['g/a.js']],
  ['./$/*', './dist/*.js', ['$&.ts'], ['$/$&']],
])('the pattern %s with %j stands for its sources', (subpath, target, sources, names) => {
  const entries = entriesOf(sources, { exports: { [subpath]: target } });
  expect(entries.map(([specifier]) => specifier)).toEqual(names.map((name) => `box/${name}`));
});

test.each([
  ['conditions before it', { './a': { types: './dist/a.d.ts', default: null } }, ['a']],
  ['a name beside it', { './*': null, './i/*': null, './i/a': './dist/a.js' }, ['i/a']],
  ['a longer pattern', { './*': null, './i/*': './dist/*.js' }, ['i/a', 'i/b']],
  ['a pattern with an ending', { './*': null, './*.js': './dist/*.js' }, ['a.js', 'b.js']],
])('null does not hide %s', (_, exports, names) => {
  const entries = entriesOf(['a.ts', 'b.ts'], { exports });
  expect(entries.map(([specifier]) => specifier)).toEqual(names.map((name) => `box/${name}`));
});

test.each([
  [
    'conditions after it',
    { './ax': { node: null, default: './dist/ax.js' }, './b': './dist/b.js' },
  ],
  ['a name of a pattern', { './*': './dist/*.js', './ax': null }],
  ['names of a longer pattern', { './*': './dist/*.js', './a*': null }],
])('null hides %s', (_, exports) => {
  expect(entriesOf(['ax.ts', 'b.ts'], { exports })).toEqual([['box/b', 'src/b.ts']]);
});

test.each([
  ['main', './src/index.js'],
  ['exports', { '.': './src/index.js' }],
])('%s may name the compiled file of a source beside it', (field, value) => {
  expect(entriesOf(['index.ts'], { [field]: value })).toEqual([['box', 'src/index.ts']]);
});

test.each([
  ['@acme/source', { '@acme/source': './lib/index.ts', types: './out/index.d.ts' }],
  [
    'source',
    { import: { types: './out/index.d.ts', source: './lib/index.ts' }, require: './out/index.cjs' },
  ],
])('a condition %s of the compiler leads to the source, built or not', (condition, exports) => {
  mkdirSync(path.join(root, 'box/lib'));
  writeFileSync(path.join(root, 'box/lib/index.ts'), '');
  const base = { compilerOptions: { customConditions: [condition] } };
  writeFileSync(path.join(root, 'tsconfig.base.json'), JSON.stringify(base));
  writeFileSync(path.join(root, 'tsconfig.json'), '{"extends":"./tsconfig.base.json"}');
  expect(entriesOf([], { exports })).toEqual([['box', 'lib/index.ts']]);
});

test('a pattern leaves out scripts without declarations, such as the chunks of a bundler', () => {
  mkdirSync(path.join(root, 'box/dist'), { recursive: true });
  writeFileSync(path.join(root, 'box/dist/a.js'), '');
  writeFileSync(path.join(root, 'box/dist/chunk-X1.js'), '');
  const target = { types: './dist/*.d.ts', default: './dist/*.js' };
  expect(entriesOf(['a.ts'], { exports: { './*': target } })).toEqual([['box/a', 'src/a.ts']]);
});

test.each([
  ['scripts', ['a.mjs', 'a.d.mts', 'part/b.d.mts', 'old/a.d.ts'], ['box/a']],
  ['no scripts', ['a.d.mts', 'part/b.d.mts', 'old/a.d.ts'], ['box/a', 'box/part/b', 'box/old/a']],
])(
  'a pattern with %s: declarations of bundled modules and of older compilers',
  (_, files, names) => {
    for (const file of files) {
      const absolute = path.join(root, 'box', file.endsWith('.ts') ? '' : 'esm', file);
      mkdirSync(path.dirname(absolute), { recursive: true });
      writeFileSync(absolute, '');
    }
    const exports = {
      './*': {
        import: { types: './esm/*.d.mts', default: './esm/*.mjs' },
        default: { types: './*.d.ts', default: './*.js' },
      },
    };
    expect(entriesOf([], { exports }).map(([specifier]) => specifier)).toEqual(names);
  },
);

test.each([
  ['the field source', { source: 'lib/box.ts', main: 'dist/x.js' }, ['lib/box.ts'], ['box']],
  ['a name of a bundler', { main: 'dist/b.esm.min.js' }, ['src/b.ts'], ['box']],
  ['source/', { main: 'distribution/a.js' }, ['source/a.ts'], ['box']],
  ['src/index.ts', { exports: { import: './out/x.mjs' } }, ['src/index.ts'], ['box']],
  ['its own name', { main: 'dist/x.js' }, ['src/box.ts'], ['box']],
  ['JavaScript', { main: 'lib/x.js' }, ['lib/x.js'], ['box']],
  ['no field at all', {}, ['src/index.ts'], ['box']],
  ['a folder of a format', { exports: { './u': './out/esm/u.js' } }, ['src/u.ts'], ['box/u']],
  ['an index', { exports: { './u': './out/u.js' } }, ['src/u/index.ts'], ['box/u']],
  [
    'a pattern',
    { exports: { '.': './index.js', './*': './*.js' } },
    ['src/index.ts', 'src/a.ts', 'src/b/index.ts', 'src/a.test.ts', 'src/tests/c.ts'],
    ['box', 'box/a', 'box/b'],
  ],
])('without a build: %s', (_, fields, files, specifiers) => {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, 'box', file)), { recursive: true });
    writeFileSync(path.join(root, 'box', file), '');
  }
  writeFileSync(path.join(root, 'box/package.json'), JSON.stringify({ name: 'box', ...fields }));
  const [manifest] = readManifests(root, ['box']).value;
  if (!manifest) throw new Error('the package has no manifest');
  const { value, diagnostics } = findEntryPoints(root, manifest, undefined, {
    ...ts.sys,
    add() {},
  });
  expect(value.map(({ specifier }) => specifier)).toEqual(specifiers);
  expect(path.relative(path.join(root, 'box'), value[0]?.source ?? '')).toBe(files[0]);
  for (const { code, message } of diagnostics) {
    expect(code).toMatch(/^api\/missing-(?:entry|export)$/);
    expect(message).toMatch(/ is documented\.$/);
  }
});

test.each<[string, object, object, string[], [string, string][]]>([
  [
    'a name in paths',
    { main: './out/x.js' },
    { paths: { box: ['./box/code/main.ts'] } },
    ['code/main.ts'],
    [['box', 'code/main.ts']],
  ],
  [
    'patterns in paths, from baseUrl, with an index',
    { exports: { '.': './out/x.js', './a': './out/a.js' } },
    {
      baseUrl: 'box',
      paths: { 'b*': ['none/*'], box: ['code'], 'box/*': ['none/*', 'code/parts/*'] },
    },
    ['code/index.ts', 'code/parts/a.ts'],
    [
      ['box', 'code/index.ts'],
      ['box/a', 'code/parts/a.ts'],
    ],
  ],
  [
    'rootDir and outDir',
    { exports: './out/main.js' },
    { outDir: 'box/out', rootDir: 'box/code' },
    ['code/main.ts'],
    [['box', 'code/main.ts']],
  ],
  [
    'typesVersions of a package without exports',
    {
      main: './dist/index.js',
      typesVersions: {
        '*': { errors: ['dist/errors.d.ts'], a: ['./dist/a'], '*': ['./dist/*'] },
        '<5': { old: ['./dist/old.d.ts'] },
      },
    },
    {},
    ['src/index.ts', 'src/errors.ts', 'src/a.ts'],
    [
      ['box', 'src/index.ts'],
      ['box/errors', 'src/errors.ts'],
      ['box/a', 'src/a.ts'],
    ],
  ],
  [
    'publishConfig, where the project says nothing',
    {
      publishConfig: {
        exports: { '.': './dist/index.js', './a': './dist/a.js' },
        access: 'public',
      },
    },
    {},
    ['src/index.ts', 'src/a.ts'],
    [
      ['box', 'src/index.ts'],
      ['box/a', 'src/a.ts'],
    ],
  ],
  [
    'the project rather than publishConfig',
    { main: './code/main.ts', publishConfig: { main: './dist/index.js' } },
    {},
    ['code/main.ts'],
    [['box', 'code/main.ts']],
  ],
])('entry points from %s', (_, fields, compilerOptions, files, entries) => {
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  if ('outDir' in compilerOptions) {
    const own = { extends: '../tsconfig.json' };
    writeFileSync(path.join(root, 'box/tsconfig.json'), JSON.stringify(own));
  }
  const beside = files.map((file) => `../${file}`);
  expect(entriesOf(beside, { ...fields })).toEqual(entries);
});

test.each([
  [['*'], [], ['box', 'box/v3', 'box/v3/a', 'box/v4']],
  [['*'], ['box/v3', 'box/v3/*'], ['box', 'box/v4']],
  [['box/v*'], ['box/v3*'], ['box/v4']],
  [['box'], [], ['box']],
])('of the entry points, %j without %j', (include, exclude, expected) => {
  const found = ['box', 'box/v3', 'box/v3/a', 'box/v4'].map((specifier) => ({
    specifier,
    source: '',
  }));
  const { entryPoints, hidden } = selectEntryPoints(found, { include, exclude });
  expect(entryPoints.map(({ specifier }) => specifier)).toEqual(expected);
  expect(hidden.length).toBe(found.length - expected.length);
});
