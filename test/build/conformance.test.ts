// Compares the tests with the tables of docs/: every row names its tests, and their titles have its id.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './quire.js';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** Names of the test files by id, sorted. */
type Tests = Readonly<Record<string, readonly string[]>>;

/** The rows of a table that start with an id, with the tests in their last column. */
function documentedTests(file: string): [id: string, tests: readonly string[]][] {
  const rows = read(file).matchAll(/^\| ([A-Z]\d+) \|(.*)\|$/gm);
  return [...rows].map(([, id = '', cells = '']) => {
    const tests = /\| ((?:`[\w./-]+`(?:, )?)*) *$/.exec(cells)?.[1];
    return [id, tests?.match(/[\w./-]+/g) ?? []];
  });
}

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => path.join(folder, file));

/** Ids in titles, and in the tables of planted faults: `fault: 12`, `html(31, '<script>')`. */
function citedTests(): Tests {
  const cited: Record<string, Set<string>> = {};
  const add = (id: string, file: string) => {
    cited[id] = (cited[id] ?? new Set()).add(file);
  };
  for (const file of ['src', 'test', 'packages'].flatMap(filesBelow)) {
    if (/\.test\.tsx?$/.test(file)) {
      for (const id of read(file).match(/(?<=\[)[RBF]\d{1,3}(?=\])/g) ?? [])
        add(id, path.basename(file));
    } else if (/^test\/build\/faults\/[\w-]+\.ts$/.test(file)) {
      for (const [row] of read(file).matchAll(/(?<=fault: |html\()\d+/g))
        add(`F${row}`, `faults/${path.basename(file)}`);
    }
  }
  return Object.fromEntries(Object.entries(cited).map(([id, files]) => [id, [...files].sort()]));
}

test('every row of docs/ has the tests that it names, and every id a row', () => {
  const rows = ['docs/requirements.md', 'docs/faults.md'].flatMap(documentedTests);
  const ids = rows.map(([id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(rows.filter(([, tests]) => tests.length === 0)).toEqual([]);
  expect(Object.fromEntries(rows)).toEqual(citedTests());
});

test('every file that the table of folders names exists', () => {
  const cells = [...read('docs/where.md').matchAll(/^\| .* \| (`.*`) \|$/gm)].map(
    ([, cell]) => cell,
  );
  const files = cells.flatMap((cell) => [...(cell ?? '').matchAll(/`([^`]+)`/g)]);
  const missing = files
    .map(([, file = '']) => file)
    .filter((file) => ![`src/${file}`, file].some((one) => existsSync(path.join(repository, one))));
  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test.each([
  ['R', 69],
  ['F', 110],
  ['B', 23],
])('the rows %s are numbered up to %i', (letter, count) => {
  const text = read('docs/requirements.md') + read('docs/faults.md');
  const numbers = [...text.matchAll(/^\| ([A-Z])(\d+) \|/gm)]
    .filter(([, first]) => first === letter)
    .map(([, , number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});
