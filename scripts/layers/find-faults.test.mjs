import { describe, expect, test } from 'vitest';
import { findFaults } from './find-faults.mjs';

const PARTS = {
  folders: { 'model/text': '', stage: '', 'stage/room': '', other: 'type:stage' },
  doors: { 'model/text': 'index.ts' },
  packages: {
    hast: 'type:stage',
    react: 'stage/view.ts',
    'react/server': 'other/**',
    'node:*': 'stage',
  },
};

/** Modules without faults that use every part of the table. */
const SOUND = {
  'model/text/index.ts': `export * from './brand.js';`,
  'model/text/brand.ts': `export const brand = 1;`,
  'stage/a.ts': `import type { Root } from 'hast'; import { brand } from '../model/text/index.js'; import 'node:fs';`,
  'stage/view.ts': `import { useState } from 'react';`,
  'stage/room/leaf.ts': '',
  'stage/a.test.ts': `import '../other/b.js'; import 'vitest';`,
  'other/b.ts': `import '../model/text/index.js'; import type { A } from '../stage/a.js'; import 'react/server';`,
};

const messagesOf = (files, parts = PARTS) =>
  findFaults(new Map(Object.entries({ ...SOUND, ...files })), parts).map(
    ({ place, message }) => `${place}: ${message}`,
  );

test('a sound tree has no faults', () => {
  expect(messagesOf({})).toEqual([]);
});

describe('one row for all folders in a folder', () => {
  const parts = {
    ...PARTS,
    folders: { ...PARTS.folders, stage: 'stage/parts/*', 'stage/parts/*': 'stage/room' },
  };
  const files = {
    'stage/b.ts': `import './parts/one/c.js';`,
    'stage/parts/one/c.ts': `import '../../room/leaf.js';`,
  };

  test.each([
    ['allows what it names', {}, []],
    [
      'and nothing else',
      { 'stage/parts/two/d.ts': `import '../../../other/b.js';` },
      ['src/stage/parts/two/d.ts:1: stage/parts/two may not import other'],
    ],
    [
      'and not the folders below these',
      { 'stage/parts/one/deep/e.ts': '' },
      ['src/stage/parts/one/deep: the folder is not in the table'],
    ],
  ])('%s', (_, more, faults) => {
    expect(messagesOf({ ...files, ...more }, parts)).toEqual(faults);
  });
});

test.each([
  [
    'a folder that is not in the row',
    { 'model/text/x.ts': `\nimport '../../stage/a.js';` },
    'src/model/text/x.ts:2: model/text may not import stage',
  ],
  [
    'a room is another folder',
    { 'stage/x.ts': `import './room/leaf.js';` },
    'src/stage/x.ts:1: stage may not import stage/room',
  ],
  [
    'a value where types are allowed',
    { 'other/x.ts': `import { a } from '../stage/a.js';` },
    'src/other/x.ts:1: other may not import stage',
  ],
  [
    'inline `type` keeps the import',
    { 'other/x.ts': `import { type A } from '../stage/a.js';` },
    'src/other/x.ts:1: other may not import stage',
  ],
  [
    'a dynamic import',
    { 'model/text/x.ts': `const a = () => import('../../stage/a.js');` },
    'src/model/text/x.ts:1: model/text may not import stage',
  ],
  [
    'a dynamic import of a template',
    { 'model/text/x.ts': 'import(`../../stage/a.js`);' },
    'src/model/text/x.ts:1: model/text may not import stage',
  ],
  [
    'a re-export',
    { 'model/text/x.ts': `export { a } from '../../stage/a.js';` },
    'src/model/text/x.ts:1: model/text may not import stage',
  ],
  [
    '`typeof import()`',
    { 'model/text/x.ts': `type A = typeof import('../../stage/a.js');` },
    'src/model/text/x.ts:1: model/text may not import stage',
  ],
  [
    '`import = require`',
    { 'model/text/x.ts': `import a = require('../../stage/a.js');` },
    'src/model/text/x.ts:1: model/text may not import stage',
  ],
  [
    'past the door',
    { 'stage/x.ts': `import '../model/text/brand.js';` },
    'src/stage/x.ts:1: model/text is entered by index.ts',
  ],
  [
    'a test',
    { 'stage/x.ts': `import './a.test.js';` },
    'src/stage/x.ts:1: imports stage/a.test.ts, a test',
  ],
  [
    'a package outside its door',
    { 'stage/x.ts': `import 'react';` },
    'src/stage/x.ts:1: react is imported outside its door: stage/view.ts',
  ],
  [
    'a part of a package has its own row',
    { 'stage/view.ts': `import 'react'; import 'react/server';` },
    'src/stage/view.ts:1: react/server is imported outside its door: other/**',
  ],
  [
    'a part without a row belongs to its package',
    { 'stage/x.ts': `import 'react/other';` },
    'src/stage/x.ts:1: react/other is imported outside its door: stage/view.ts',
  ],
  [
    'types only of a package',
    { 'stage/x.ts': `import 'hast';` },
    'src/stage/x.ts:1: hast is imported outside its door: type:stage',
  ],
  [
    'a module of Node',
    { 'other/x.ts': `import 'node:path';` },
    'src/other/x.ts:1: node:path is imported outside its door: stage',
  ],
  [
    '`require`',
    { 'other/x.ts': `require('node:path');` },
    'src/other/x.ts:1: node:path is imported outside its door: stage',
  ],
  [
    'an unknown package',
    { 'other/x.ts': `import '@x/y/z';` },
    'src/other/x.ts:1: @x/y/z is not in the table',
  ],
  [
    'a computed import',
    { 'other/x.ts': `import(name);` },
    'src/other/x.ts:1: import() is not in the table',
  ],
  ['a folder without a row', { 'new/x.ts': '' }, 'src/new: the folder is not in the table'],
  [
    'a circle of two',
    { 'stage/x.ts': `import './y.js';`, 'stage/y.ts': `import './x.js';` },
    'src/stage/x.ts:1: a circle at run time: stage/x.ts -> stage/y.ts -> stage/x.ts',
  ],
  [
    'a module that imports itself',
    { 'stage/x.ts': `import './x.js';` },
    'src/stage/x.ts:1: a circle at run time: stage/x.ts -> stage/x.ts',
  ],
])('%s', (_, files, message) => {
  expect(messagesOf(files)).toEqual([message]);
});

test('the shortest of several connected cycles is shown', () => {
  const files = {
    'stage/x.ts': `import './y.js';`,
    'stage/y.ts': `import './z.js'; import './x.js';`,
    'stage/z.ts': `import './x.js';`,
  };
  expect(messagesOf(files)).toEqual([
    'src/stage/x.ts:1: a circle at run time: stage/x.ts -> stage/y.ts -> stage/x.ts',
  ]);
});

test('a cycle of type imports is allowed', () => {
  const files = {
    'stage/x.ts': `import type { Y } from './y.js';`,
    'stage/y.ts': `import './x.js';`,
  };
  expect(messagesOf(files)).toEqual([]);
});

test('unused rows are faults of the table', () => {
  const folders = { ...PARTS.folders, gone: '', stage: 'other' };
  expect(messagesOf({}, { ...PARTS, folders })).toEqual([
    'scripts/layers/table.mjs: no folder gone',
    'scripts/layers/table.mjs: nothing needs other in the row of folders stage',
  ]);
});
