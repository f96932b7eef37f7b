import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPath } from './hash.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hash-'));
  writeFileSync(path.join(root, 'a.ts'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a new file', ['b.ts/'], false],
  ['a new folder', ['site/'], false],
  ['what a build leaves', ['.quire/output/site/', 'site/'], true],
])('of a folder: %s', (_, added, isSame) => {
  const before = hashPath(root);
  for (const folder of added) mkdirSync(path.join(root, folder), { recursive: true });
  expect(hashPath(root) === before).toBe(isSame);
});
