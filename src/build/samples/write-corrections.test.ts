import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filePath } from '../../model/brand.js';
import { type Correction, writeCorrections } from './write-corrections.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-corrections-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (line: number, column: number, lines: number, text: string): Correction => ({
  file: filePath('a.md'),
  place: { line, column },
  lines,
  text,
});

test.each([
  ['a comment', 'f(); // 1\n', [at(1, 9, 1, '2')], 'f(); // 2\n'],
  [
    'two lines, from above',
    'a // 1\nb // 1\n',
    [at(1, 6, 1, '2'), at(2, 6, 1, '3')],
    'a // 2\nb // 3\n',
  ],
  ['the same place once', 'a // 1\n', [at(1, 6, 1, '2'), at(1, 6, 1, '2')], 'a // 2\n'],
  ['the same growing place once', 'x\n', [at(1, 1, 1, 'a\nb'), at(1, 1, 1, 'a\nb')], 'a\nb\n'],
  ['a block that grows', '> x\n> y\n> ```\n', [at(1, 3, 2, 'a\n\nb')], '> a\n>\n> b\n> ```\n'],
  ['a block that shrinks', ' * a\n * b\nend', [at(1, 4, 2, 'c')], ' * c\nend'],
  ['a whole file', 'a\nb\n', [at(1, 1, 2, 'c')], 'c\n'],
  ['an empty file', '', [at(1, 1, 1, 'a\nb')], 'a\nb'],
  ['line ends of Windows', 'a\r\nb\r\nc', [at(2, 1, 1, 'd\ne')], 'a\r\nd\r\ne\r\nc'],
])('writes %s', (_, before, corrections, after) => {
  writeFileSync(path.join(root, 'a.md'), before);
  expect(writeCorrections(root, corrections)).toEqual(['a.md']);
  expect(readFileSync(path.join(root, 'a.md'), 'utf8')).toBe(after);
});

test('lists files once, by their names', () => {
  for (const name of ['a.md', 'b.md']) writeFileSync(path.join(root, name), 'x\nx\n');
  const [b, a] = ['b.md', 'a.md'].map((name) => ({ ...at(2, 1, 1, name), file: filePath(name) }));
  if (!a || !b) throw new Error('two corrections');
  expect(writeCorrections(root, [b, a, { ...b, place: { line: 1, column: 1 } }])).toEqual([
    'a.md',
    'b.md',
  ]);
  expect(readFileSync(path.join(root, 'b.md'), 'utf8')).toBe('b.md\nb.md\n');
});
