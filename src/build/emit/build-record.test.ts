import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRecord } from './build-record.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-record-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const staged = { path: 'index.html', hash: 'a', size: 1 };

function isSound(file: unknown): boolean {
  const record = path.join(root, 'record.json');
  const fields = { format: 1, inputKey: 'k', pages: 1, diagnostics: [], files: [staged, file] };
  writeFileSync(record, JSON.stringify(fields));
  return findRecord(record) !== 'damaged';
}

test.each([
  ['with all that is known', { ...staged, stamp: '1' }, true],
  ['without a stamp', staged, true],
  ['without a path', { ...staged, path: undefined }, false],
  ['with a number as path', { ...staged, path: 5 }, false],
  ['with a number as hash', { ...staged, hash: 5 }, false],
  ['with a number as stamp', { ...staged, stamp: 5 }, false],
  ['with a text as size', { ...staged, size: '1' }, false],
  ['that is nothing', null, false],
])('a record with a file %s', (_, file, expected) => {
  expect(isSound(file)).toBe(expected);
});
