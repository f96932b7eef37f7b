import { expect, test } from 'vitest';
import { filePath } from '../../model/brand.js';
import { exportTargets } from './export-targets.js';

const targetsOf = (fields: Record<string, unknown>): string[] =>
  exportTargets({
    name: 'x',
    slug: 'x',
    version: '1.0.0',
    description: undefined,
    directory: '/x',
    file: filePath('package.json'),
    text: '',
    fields,
  }).map(({ subpath, field, target }) => `${subpath} ${field} ${target}`);

test.each([
  ['a string', { exports: './a.js' }, ['. exports ./a.js']],
  [
    'conditions',
    { exports: { types: './a.d.ts', require: './a.cjs', default: './a.js' } },
    ['. exports.types ./a.d.ts', '. exports.default ./a.js'],
  ],
  [
    'nested conditions',
    { exports: { '.': { import: { types: './a.d.mts', default: './a.mjs' } } } },
    ['. exports["."].import.types ./a.d.mts', '. exports["."].import.default ./a.mjs'],
  ],
  [
    'subpaths, private ones and files without code',
    {
      exports: { './b': './b.ts', './private': null, './style.css': './s.css', './p': './p.json' },
    },
    ['./b exports["./b"] ./b.ts', './private exports["./private"] null'],
  ],
  ['fallbacks', { exports: ['./a.js', './b.js'] }, ['. exports[0] ./a.js']],
  ['types before main', { main: 'a.js', types: 'a.d.ts' }, ['. types ./a.d.ts']],
  ['main', { main: './a.js' }, ['. main ./a.js']],
  ['nothing', {}, []],
])('%s', (_name, fields, expected) => {
  expect(targetsOf(fields)).toEqual(expected);
});
