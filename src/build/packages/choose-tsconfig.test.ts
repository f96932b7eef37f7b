import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseTsconfig } from './choose-tsconfig.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tsconfig-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const OPTIONS = '{ "compilerOptions": {} }';
const REFERENCES =
  '{ "files": [], "references": [{ "path": "./a" }, { "path": "./tsconfig.app.json" }] }';

test.each([
  [{}, undefined, undefined],
  [{ 'tsconfig.json': OPTIONS }, 'own.json', 'own.json'],
  [{ 'tsconfig.json': '{}', 'a/tsconfig.json': OPTIONS }, undefined, 'tsconfig.json'],
  [{ 'a/tsconfig.json': OPTIONS }, undefined, 'a/tsconfig.json'],
  [{ 'a/src/tsconfig.json': '{ "extends": "x" }' }, undefined, 'a/src/tsconfig.json'],
  [{ 'tsconfig.json': REFERENCES, 'a/tsconfig.json': OPTIONS }, undefined, 'a/tsconfig.json'],
  [{ 'tsconfig.json': REFERENCES, 'tsconfig.app.json': OPTIONS }, undefined, 'tsconfig.app.json'],
  [
    { 'tsconfig.json': REFERENCES, 'tsconfig.build.json': OPTIONS },
    undefined,
    'tsconfig.build.json',
  ],
])('of %j with %j configured', (files, configured, expected) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(chooseTsconfig(root, configured, [path.join(root, 'a')])).toBe(expected);
});
