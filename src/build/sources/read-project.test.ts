import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filePath } from '../../model/brand.js';
import { validateConfig } from '../config/validate.js';
import { readProject } from './read-project.js';

it('has another key for its API with a package that cannot be read', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  const api = { packages: ['packages/*'] };
  const { value: config } = validateConfig({ ...given, api }, filePath('site.config.ts'));
  if (!config) throw new Error('The configuration is valid.');
  const keyWith = async (name: string, manifest: string): Promise<string> => {
    mkdirSync(path.join(root, 'packages', name), { recursive: true });
    writeFileSync(path.join(root, 'packages', name, 'package.json'), manifest);
    const { value } = await readProject(root, config, '', new AbortController().signal);
    return value.apiKey;
  };
  const key = await keyWith('a', '{ "name": "a" }');
  expect(await keyWith('b', '{}')).not.toBe(key);
  rmSync(root, { recursive: true });
});
