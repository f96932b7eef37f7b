import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { sha256 } from '../io/hash.js';
import { readLinkedPackages } from './linked-packages.js';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
  symlinkSync(path.join(root, target), path.join(root, place));
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'quire-linked-')));
  write('packages/shop/index.js', "import { a } from '@acme/a/b';");
  write('internal/a/b.js', "import c from 'c';");
  write('internal/c/dist/c.js', 'export default 1;');
  write('internal/c/node_modules/x/x.js', '');
  write('node_modules/.pnpm/d/node_modules/d/d.js', '');
  link('packages/shop', 'node_modules/shop');
  link('node_modules/.pnpm/d/node_modules/d', 'node_modules/d');
  link('internal/a', 'node_modules/@acme/a');
});
afterEach(() => rmSync(root, { recursive: true }));

const linked = (codes: readonly string[] = [], from = root): string[] =>
  readLinkedPackages(
    from,
    [path.join(root, 'packages/shop')],
    [filePath(path.relative(from, path.join(root, 'packages/shop/index.js')))],
    codes,
  ).map(({ path: file }) => file);

test('files with their hashes', () => {
  const [file] = readLinkedPackages(root, [], [], ["import '@acme/a';"]);
  expect(file).toEqual({ path: 'internal/a/b.js', hash: sha256("import c from 'c';") });
});

test.each([
  ['a linked package that a package imports', [], [], ['internal/a/b.js']],
  [
    'what a linked package imports from the project',
    [['internal/c', 'node_modules/c']],
    [],
    ['internal/a/b.js', 'internal/c/dist/c.js'],
  ],
  [
    'what is linked beside a linked package',
    [['internal/c', 'internal/a/node_modules/c']],
    [],
    ['internal/a/b.js', 'internal/c/dist/c.js'],
  ],
  [
    'what is linked beside a package',
    [['internal/c', 'packages/shop/node_modules/c']],
    ['import("c")'],
    ['internal/a/b.js', 'internal/c/dist/c.js'].toReversed(),
  ],
  [
    'no other packages',
    [['internal/c', 'node_modules/e']],
    ["import 'd'; 'shop'"],
    ['internal/a/b.js'],
  ],
  ['no link without a target', [['internal/none', 'node_modules/f']], ["'f'"], ['internal/a/b.js']],
  ['not the project', [['', 'node_modules/g']], ["'g'"], ['internal/a/b.js']],
  [
    'packages that link each other',
    [
      ['internal/c', 'node_modules/c'],
      ['internal/a', 'internal/c/node_modules/c'],
    ],
    [],
    ['internal/a/b.js', 'internal/c/dist/c.js'],
  ],
])('%s', (_, links, codes, expected) => {
  for (const [target = '', place = ''] of links) link(target, place);
  expect(linked(codes)).toEqual(expected);
});

test('packages that are linked in a folder above', () => {
  mkdirSync(path.join(root, 'docs'));
  expect(linked([], path.join(root, 'docs'))).toEqual(['../internal/a/b.js']);
});
