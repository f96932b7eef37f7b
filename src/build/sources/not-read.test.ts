import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { readProject } from './read-project.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'not-read-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '# A\n');
}

async function read(options: object) {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/', ...options };
  const { value: config } = validateConfig(given, filePath('site.config.ts'));
  if (!config) throw new Error('The configuration is valid.');
  const { value, diagnostics } = await readProject(root, config, '', new AbortController().signal);
  return { key: value.key, diagnostics };
}

const FILES = [
  'versions.json',
  'versioned_docs/version-1.0/index.md',
  'versioned_sidebars/version-1.0-sidebars.json',
  'i18n/fr/docusaurus-plugin-content-docs/current/index.md',
  'i18n/fr/code.json',
  'i18n/fr/docusaurus-theme-classic/navbar.json',
];

it('[F106] says which files of Docusaurus it does not read, and where it reads them from', async () => {
  ['docs/index.md', ...FILES].forEach(write);
  const { diagnostics } = await read({ docs: { path: 'docs' }, i18n: { locales: ['en', 'fr'] } });
  expect(diagnostics.map(({ severity, code, file }) => [severity, code, file])).toEqual(
    [
      'versions.json',
      'versioned_docs',
      'versioned_sidebars',
      'i18n/fr/docusaurus-plugin-content-docs',
      'i18n/fr/code.json',
      'i18n/fr/docusaurus-theme-classic',
    ].map((file) => ['warning', 'source/not-read', file]),
  );
  expect(diagnostics[1]?.hint).toContain('`docs.versions`');
  expect(diagnostics[3]?.hint).toBe('move what it contains: current to i18n/fr/docs.');
});

it('names the folder of each translated version', async () => {
  ['docs/index.md', ...FILES].forEach(write);
  const { diagnostics } = await read({
    docs: { path: 'docs', versions: { current: {}, '1.0': {} } },
    i18n: { locales: ['en', 'fr'] },
  });
  expect(diagnostics.map(({ file, hint }) => [file, hint])).toEqual([
    ['versioned_sidebars', 'remove the folder.'],
    [
      'i18n/fr/docusaurus-plugin-content-docs',
      'move what it contains: current to i18n/fr/docs, version-1.0 to i18n/fr/versioned_docs/version-1.0.',
    ],
    ['i18n/fr/code.json', 'remove it.'],
    ['i18n/fr/docusaurus-theme-classic', 'remove it.'],
  ]);
});

it('accepts such a folder if the configuration names it', async () => {
  write('versioned_docs/version-1.0/index.md');
  const { diagnostics } = await read({ docs: { path: 'versioned_docs/version-1.0' } });
  expect(diagnostics).toEqual([]);
});

it('reads the project again after such a file is removed', async () => {
  ['content/index.md', 'versions.json'].forEach(write);
  const { key } = await read({});
  rmSync(path.join(root, 'versions.json'));
  expect((await read({})).key).not.toBe(key);
});
