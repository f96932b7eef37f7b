// Holds the tests to the specification: every row of its lists of requirements and of browser faults has a test that carries its id.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './quire.js';

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

/** R01 to R62 are the specification's requirements, B01 to B23 its faults in the browser. */
const ROWS = [...numbered('R', 62), ...numbered('B', 23)];

const testFiles = ['src', 'test', 'packages'].flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(repository, folder, file)),
);

const idsIn = (file: string): string[] =>
  readFileSync(file, 'utf8').match(/(?<=\[)[RB]\d\d(?=\])/g) ?? [];

test('every row has a test, and every id a row', () => {
  const ids = new Set(testFiles.flatMap(idsIn));
  expect(ROWS.filter((row) => !ids.has(row))).toEqual([]);
  expect([...ids].filter((id) => !ROWS.includes(id))).toEqual([]);
});
