import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filePath } from '../../../model/text/brand.js';
import { validateConfig } from '../../config/validate.js';
import { watchedPaths } from './watched-paths.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'watched-')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Paths in the project that a session watches. */
function watched(docs: object | undefined) {
  const given = {
    title: 'T',
    url: 'https://example.org',
    baseUrl: '/',
    api: { packages: ['packages/*'] },
  };
  const file = filePath('site.config.ts');
  const { value: config } = validateConfig({ ...given, docs }, file);
  const loaded = docs && config && { config, file, hash: '' };
  const others = ['data.json', 'types/', './', '../', 'node_modules/a/index.js'].map(filePath);
  const { folders, files } = watchedPaths(root, loaded, others);
  const inProject = (paths: readonly string[]): string[] =>
    paths.filter((one) => one.startsWith(root)).map((one) => path.relative(root, one));
  return { folders: inProject(folders), files: inProject(files), count: files.length };
}

test('the files of a project are those of its configuration, its packages and those named; of installed ones, those that list them', () => {
  const { files, count } = watched({ showLastUpdateTime: true });
  expect(files).toEqual(
    expect.arrayContaining([
      ...['site.config.ts', 'package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'],
      ...['coverage-summary.json', 'data.json'],
    ]),
  );
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([
    'node_modules/.package-lock.json',
    'node_modules/.pnpm/lock.yaml',
    'node_modules/.yarn-integrity',
    'node_modules/.yarn-state.yml',
  ]);
  expect(count).toBe(files.length);
});

test('the history is one of them if pages show their dates, also before there is a repository', () => {
  const history = ['.git/logs/HEAD', '.git/shallow'];
  expect(watched({ showLastUpdateTime: true }).files).toEqual(expect.arrayContaining(history));
  mkdirSync(path.join(root, '.git'));
  expect(watched({ showLastUpdateTime: true }).files).toEqual(expect.arrayContaining(history));
  const { files } = watched({ showLastUpdateTime: false });
  expect(files.filter((file) => history.includes(file))).toEqual([]);
});

test('the folders are those that are named and, once there is a valid configuration, those of the sources', () => {
  expect(watched(undefined).folders).toEqual(['types']);
  expect(watched({}).folders).toEqual(
    expect.arrayContaining(['content', 'packages', 'static', 'types']),
  );
});

test('where links lead is watched, too: of a file, and of a package among others', () => {
  for (const folder of ['elsewhere/a', 'packages']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  for (const file of ['elsewhere/data.json', 'elsewhere/a/package.json']) {
    writeFileSync(path.join(root, file), '{}');
  }
  symlinkSync('elsewhere/data.json', path.join(root, 'data.json'));
  symlinkSync('../elsewhere/a', path.join(root, 'packages/a'));
  expect(watched({})).toMatchObject({
    files: expect.arrayContaining(['data.json', 'elsewhere/data.json']),
    folders: expect.arrayContaining(['packages', 'elsewhere/a']),
  });
});
