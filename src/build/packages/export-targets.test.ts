import { expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { type ExportTarget, entryTargets, exportTargets } from './export-targets.js';
import type { PackageManifest } from './package-manifest.js';

const manifest = (fields: Record<string, unknown>): PackageManifest => ({
  name: 'x',
  slug: 'x',
  version: '1.0.0',
  description: undefined,
  directory: '/x',
  file: filePath('package.json'),
  text: '',
  fields,
});

const described = (targets: readonly ExportTarget[] | undefined) =>
  targets?.map(({ subpath, field, target }) => `${subpath} ${field} ${target}`);

/** A target in conditions, one in the other. */
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ default: inner }), './a.js');

test.each([
  ['a string', './a.js', ['. exports ./a.js']],
  [
    'conditions',
    { types: './a.d.ts', require: './a.cjs', default: './a.js' },
    ['. exports.types ./a.d.ts', '. exports.default ./a.js'],
  ],
  ['types alone', { types: './a.d.ts', default: null }, ['. exports.types ./a.d.ts']],
  [
    'nested conditions',
    { '.': { import: { types: './a.d.mts', default: './a.mjs' } } },
    ['. exports["."].import.types ./a.d.mts', '. exports["."].import.default ./a.mjs'],
  ],
  [
    'subpaths, private ones and files without code',
    { './b': './b.ts', './private': null, './style.css': './s.css', './p': './p.json' },
    ['./b exports["./b"] ./b.ts', './private exports["./private"] null'],
  ],
  [
    'CommonJS only',
    {
      '.': { require: { types: './a.d.ts', default: './a.cjs' } },
      './b': { browser: './b.js' },
      './package.json': './package.json',
    },
    [
      '. exports["."].require.types ./a.d.ts',
      '. exports["."].require.default ./a.cjs',
      './b exports["./b"].browser ./b.js',
    ],
  ],
  [
    'CommonJS beside modules',
    { '.': './a.js', './register': { require: './b.cjs' } },
    ['. exports["."] ./a.js'],
  ],
  ['whole folders', { '.': './a.js', './dist/*': './dist/*' }, ['. exports["."] ./a.js']],
  ['fallbacks', ['./a.js', './b.js'], ['. exports[0] ./a.js']],
  ['what is no target', { types: true, default: './a.js' }, ['. exports.default ./a.js']],
  ['conditions in a thousand others', nested(1000), []],
  ['nothing', undefined, undefined],
])('exports: %s', (_name, exports, expected) => {
  expect(described(exportTargets(manifest({ exports })))).toEqual(expected);
});

test.each([
  ['types before main', { main: 'a.js', types: 'a.d.ts' }, ['. types ./a.d.ts', '. main ./a.js']],
  ['without an extension', { main: './a' }, ['. main ./a.js', '. main ./a/index.js']],
  ['no code, or nothing', { main: '', style: 'a.css' }, []],
])('entry fields: %s', (_name, fields, expected) => {
  expect(described(entryTargets(manifest(fields)))).toEqual(expected);
});
