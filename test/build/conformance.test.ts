// Holds the tests to the specification: every row of its list of requirements has a test that carries its id.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './quire.js';

/** R01 to R62, as the specification counts its requirements. */
const ROWS = Array.from({ length: 62 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);

const testFiles = ['src', 'test', 'packages'].flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(repository, folder, file)),
);

const idsIn = (file: string): string[] =>
  readFileSync(file, 'utf8').match(/(?<=\[)R\d\d(?=\])/g) ?? [];

test('every requirement has a test, and every id a requirement', () => {
  const ids = new Set(testFiles.flatMap(idsIn));
  expect(ROWS.filter((row) => !ids.has(row))).toEqual([]);
  expect([...ids].filter((id) => !ROWS.includes(id))).toEqual([]);
});
