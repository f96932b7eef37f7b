import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { readProject } from './read-project.js';

let workspace: string;
let root: string;
beforeEach(() => {
  workspace = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
  root = path.join(workspace, 'site');
});
afterEach(() => rmSync(workspace, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function keys(packages = 'packages/*'): Promise<{ apiKey: string; installedKey: string }> {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  const api = { packages: [packages] };
  const { value: config } = validateConfig({ ...given, api }, filePath('site.config.ts'));
  if (!config) throw new Error('The configuration is valid.');
  const { value } = await readProject(root, config, '', new AbortController().signal);
  return value;
}

it('has another key for its API with a package that cannot be read', async () => {
  write('packages/a/package.json', '{ "name": "a" }');
  const { apiKey } = await keys();
  write('packages/b/package.json', '{}');
  expect((await keys()).apiKey).not.toBe(apiKey);
});

it.each(['package.json', 'package-lock.json', 'pnpm-lock.yaml', '../yarn.lock', '../bun.lock'])(
  'has another key for its API and for what is installed with another %s',
  async (file) => {
    write('packages/a/package.json', '{ "name": "a" }');
    write(file, '{}');
    const before = await keys();
    expect((await keys()).apiKey).toBe(before.apiKey);
    write(file, '{ }');
    const after = await keys();
    expect(after.apiKey).not.toBe(before.apiKey);
    expect(after.installedKey).not.toBe(before.installedKey);
  },
);

it('has another key for what is installed with another lockfile of the packages, beside its own', async () => {
  write('package-lock.json', '{}');
  write('../packages/a/package.json', '{ "name": "a" }');
  write('../package-lock.json', '{}');
  const { installedKey } = await keys('../packages/*');
  write('../package-lock.json', '{ }');
  expect((await keys('../packages/*')).installedKey).not.toBe(installedKey);
});

it('has another key if a manifest changed after it was read, before its file was hashed', async () => {
  write('content/index.md', '# Home');
  write('packages/a/package.json', '{ "name": "a" }');
  const docs = { showLastUpdateTime: true };
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/', docs };
  const api = { packages: ['packages/*'] };
  const { value: config } = validateConfig({ ...given, api }, filePath('site.config.ts'));
  if (!config) throw new Error('The configuration is valid.');
  const keyOf = async (change: () => void): Promise<string> => {
    const { signal } = new AbortController();
    const { value } = await readProject(root, config, '', signal, async () => {
      change();
      return { value: new Map(), diagnostics: [] };
    });
    return value.key;
  };
  const key = await keyOf(() => write('packages/a/package.json', '{ "name": "b" }'));
  expect(await keyOf(() => {})).not.toBe(key);
});

it('has the same key for its API with another file beside them', async () => {
  write('packages/a/package.json', '{ "name": "a" }');
  const { apiKey } = await keys();
  write('notes.txt', 'a');
  expect((await keys()).apiKey).toBe(apiKey);
});

it.each([
  ['site.config.ts', true],
  ['src/site.config.ts', false],
])(
  'with another %s, the key for the API of a package that holds the project',
  async (file, isSame) => {
    write('package.json', '{ "name": "a" }');
    write(file, '');
    const { apiKey } = await keys('.');
    write(file, 'export default {};');
    expect((await keys('.')).apiKey === apiKey).toBe(isSame);
  },
);
