import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkDependencies } from './link-dependencies.js';

let root: string;

function install(folder: string, text: string): void {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'index.js'), text);
}

const linkAll = (...documented: string[]): void =>
  linkDependencies(
    ['@acme/a', 'b', 'none'],
    path.join(root, 'packages/shop'),
    path.join(root, 'copy'),
    new Set(documented.map((folder) => path.join(root, folder))),
  );

const found = (name: string): string | undefined => {
  try {
    return readFileSync(path.join(root, 'copy/node_modules', name, 'index.js'), 'utf8');
  } catch {
    return undefined;
  }
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'quire-link-')));
  install('node_modules/@acme/a', 'a');
  install('node_modules/b', 'b 1');
  install('packages/shop/node_modules/b', 'b 2');
});
afterEach(() => rmSync(root, { recursive: true }));

test('links what the package itself finds', () => {
  linkAll();
  expect([found('@acme/a'), found('b'), found('none')]).toEqual(['a', 'b 2', undefined]);
});

test('replaces links, and keeps dependencies that were packed', () => {
  linkAll();
  rmSync(path.join(root, 'packages/shop/node_modules'), { recursive: true });
  rmSync(path.join(root, 'copy/node_modules/@acme/a'));
  install('copy/node_modules/@acme/a', 'packed');
  linkAll();
  expect([found('@acme/a'), found('b')]).toEqual(['packed', 'b 1']);
});

test('does not link documented packages', () => {
  linkAll('node_modules/@acme/a');
  expect([found('@acme/a'), found('b')]).toEqual([undefined, 'b 2']);
});
