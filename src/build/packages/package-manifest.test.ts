import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageDirectories, readManifests } from './package-manifest.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-manifest-'));
  mkdirSync(path.join(root, 'box'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(fields: Readonly<Record<string, unknown>>) {
  writeFileSync(path.join(root, 'box', 'package.json'), JSON.stringify(fields));
  return readManifests(root, ['box']);
}

test('a name that is no text is no name', () => {
  const { value, diagnostics } = read({ name: 5 });
  expect(value).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toEqual(['box/package.json has no "name".']);
});

test.each([
  ['{\n  "name": "box"\n  "version": "1"\n}', /^This is not valid JSON: /, { line: 3, column: 3 }],
  ['[]', /^This is not a JSON object\.$/, undefined],
])('what is wrong with %j is told, with its place', (text, message, place) => {
  writeFileSync(path.join(root, 'box', 'package.json'), text);
  const [fault] = readManifests(root, ['box']).diagnostics;
  expect(fault?.message).toMatch(message);
  expect(fault?.place).toEqual(place);
});

test.each([
  ['are those of package.json', { version: '1.2.0', description: 'A box.' }, ['1.2.0', 'A box.']],
  ['are left out if they are no text', { version: 1, description: [] }, [undefined, undefined]],
])('version and description %s', (_, fields, expected) => {
  const { value } = read({ name: '@a/box', ...fields });
  expect(value.map(({ version, description }) => [version, description])).toEqual([expected]);
});

test.each([
  [['box'], ['box'], []],
  [['*'], ['box', 'tin'], []],
  [['*', 'box'], ['box', 'tin'], []],
  [['empty'], [], ['api.packages[0]: "empty" matches no folder with a package.json.']],
  [
    ['box', 'none/*'],
    ['box'],
    ['api.packages[1]: "none/*" matches no folder with a package.json.'],
  ],
])('the patterns %j match the folders %j', (patterns, folders, messages) => {
  mkdirSync(path.join(root, 'empty'));
  mkdirSync(path.join(root, 'tin'));
  for (const name of ['box', 'tin']) writeFileSync(path.join(root, name, 'package.json'), '{}');
  const { value, diagnostics } = packageDirectories(root, patterns);
  expect(value.map((directory) => path.relative(root, directory))).toEqual(folders);
  expect(diagnostics.map(({ message }) => message)).toEqual(messages);
});

test('a pattern with `*` before its last name is told to have it only there', () => {
  const [fault] = packageDirectories(root, ['libs/*/*']).diagnostics;
  expect(fault?.hint).toContain('only the last name of the path may be `*`');
});
