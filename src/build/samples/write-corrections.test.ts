import {
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { type Correction, writeCorrections } from './write-corrections.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-corrections-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (line: number, column: number, claimed: string, text: string): Correction => ({
  file: filePath('a.md'),
  place: { line, column },
  claimed: claimed === '' ? [] : claimed.split('\n'),
  text,
});

const FENCE = '```text output';

test.each([
  ['a comment', 'f(); // 1\n', [at(1, 9, '1', '2')], 'f(); // 2\n'],
  ['an empty comment', 'f(); //\n', [{ ...at(1, 8, '', ' 2'), claimed: [''] }], 'f(); // 2\n'],
  [
    'two lines, from above',
    'a // 1\nb // 1\n',
    [at(1, 6, '1', '2'), at(2, 6, '1', '3')],
    'a // 2\nb // 3\n',
  ],
  ['the same place once', 'a // 1\n', [at(1, 6, '1', '2'), at(1, 6, '1', '2')], 'a // 2\n'],
  ['the same growing place once', 'x\n', [at(1, 1, 'x', 'a\nb'), at(1, 1, 'x', 'a\nb')], 'a\nb\n'],
  ['a block that grows', '> x\n> y\n> ```\n', [at(1, 3, 'x\ny', 'a\n\nb')], '> a\n>\n> b\n> ```\n'],
  ['a block that shrinks', ' * a\n * b\nend', [at(1, 4, 'a\nb', 'c')], ' * c\nend'],
  ['a block that begins with a blank line', '\n  b\n', [at(1, 3, '\nb', 'c\nd')], '  c\n  d\n'],
  ['a whole file', 'a\nb\n', [at(1, 1, 'a\nb', 'c')], 'c\n'],
  ['an empty file', '', [at(1, 1, '', 'a\nb')], 'a\nb\n'],
  ['an empty block', `${FENCE}\n\`\`\`\n`, [at(2, 1, '', 'a')], `${FENCE}\na\n\`\`\`\n`],
  [
    'an empty block in a list',
    `1. ${FENCE}\n   \`\`\`\n`,
    [at(2, 4, '', 'a\nb')],
    `1. ${FENCE}\n   a\n   b\n   \`\`\`\n`,
  ],
  [
    'a block of one blank line',
    ` * ${FENCE}\n *\n * \`\`\`\n`,
    [at(2, 4, '', 'a')],
    ` * ${FENCE}\n * a\n *\n * \`\`\`\n`,
  ],
  ['a line that ends with blanks', 'f(); // 1  \n', [at(1, 9, '1', '2')], 'f(); // 2\n'],
  ['a claim that ends with blanks', 'f(); // 1  \n', [at(1, 9, '1  ', '2')], 'f(); // 2\n'],
  ['a single line of Windows', 'a\r\n', [at(1, 1, 'a', 'b\nc')], 'b\r\nc\r\n'],
  ['line ends of Windows', 'a\r\nb\r\nc', [at(2, 1, 'b', 'd\ne')], 'a\r\nd\r\ne\r\nc'],
  ['line ends of old Macs', 'a\rf(); // 1\r', [at(2, 9, '1', '2')], 'a\rf(); // 2\r'],
  ['a byte order mark', '\uFEFFf(); // 1\n', [at(1, 9, '1', '2')], '\uFEFFf(); // 2\n'],
  [
    'a fence in a comment',
    '~~~ts\nf(); // 1\n~~~\n',
    [at(2, 9, '1', '~~~')],
    '~~~ts\nf(); // ~~~\n~~~\n',
  ],
  [
    'a shorter fence',
    '````text output\nx\n````\n',
    [at(2, 1, 'x', '```')],
    '````text output\n```\n````\n',
  ],
])('writes %s', (_, before, corrections, after) => {
  writeFileSync(path.join(root, 'a.md'), before);
  expect(writeCorrections(root, corrections)).toEqual({ files: ['a.md'], refused: new Set() });
  expect(readFileSync(path.join(root, 'a.md'), 'utf8')).toBe(after);
});

test.each([
  ['no longer holds the claim', 'a.md', 'more\nf(); // 1\n', at(1, 9, '1', '2')],
  ['claims something else by now', 'a.md', 'f(); // 12\n', at(1, 9, '1', '2')],
  ['is shorter', 'a.md', 'f();\n', at(2, 1, 'x\ny', 'z')],
  ['has text in a block that was empty', 'a.md', `${FENCE}\nx\n\`\`\`\n`, at(2, 1, '', 'z')],
  ['ends in an empty block of a quote', 'a.md', `> ${FENCE}\n`, at(2, 3, '', 'z')],
  ['would lose its fence', 'a.md', `${FENCE}\nx\n\`\`\`\n`, at(2, 1, 'x', 'a\n  ````')],
  ['would lose its comment', 'a.ts', '/** f(); // 1\n */\n', at(1, 13, '1', 'a/**/b')],
])('[F90] leaves a file as it is that %s', (_, name, before, correction) => {
  const refused = { ...correction, file: filePath(name) };
  writeFileSync(path.join(root, name), before);
  expect(writeCorrections(root, [refused])).toEqual({ files: [], refused: new Set([refused]) });
  expect(readFileSync(path.join(root, name), 'utf8')).toBe(before);
});

test('writes what it can', () => {
  writeFileSync(path.join(root, 'a.md'), 'a // 1\nb // 2\n');
  const [moved, found] = [at(1, 6, '2', '4'), at(2, 6, '2', '3')];
  const gone = { ...moved, file: filePath('gone.md') };
  expect(writeCorrections(root, [moved, found, gone])).toEqual({
    files: ['a.md'],
    refused: new Set([moved, gone]),
  });
  expect(readFileSync(path.join(root, 'a.md'), 'utf8')).toBe('a // 1\nb // 3\n');
});

test('keeps links, and who may read a file', () => {
  const file = path.join(root, 'real.md');
  writeFileSync(file, 'f(); // 1\n', { mode: 0o600 });
  symlinkSync('real.md', path.join(root, 'a.md'));
  writeCorrections(root, [at(1, 9, '1', '2')]);
  expect(lstatSync(path.join(root, 'a.md')).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('f(); // 2\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('lists files once, by their names', () => {
  for (const name of ['a.md', 'b.md']) writeFileSync(path.join(root, name), 'x\nx\n');
  const [b, a] = ['b.md', 'a.md'].map((name) => ({ ...at(2, 1, 'x', name), file: filePath(name) }));
  if (!a || !b) throw new Error('two corrections');
  const all = [b, a, { ...b, place: { line: 1, column: 1 } }];
  expect(writeCorrections(root, all).files).toEqual(['a.md', 'b.md']);
  expect(readFileSync(path.join(root, 'b.md'), 'utf8')).toBe('b.md\nb.md\n');
});
