// The same input gives the same bytes, independent of user, folder, time and cache.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copiedLibrary } from './api/library-site.js';
import {
  copyFixture,
  type FixtureName,
  Project,
  remove,
  temporaryFolder,
  testWith,
} from './project.js';
import { quire, quireScript, repository, run } from './quire.js';
import { buildRealSite, realSite } from './real-site.js';
import { readTree, type Tree } from './tree.js';

const folders: string[] = [];
afterAll(() => folders.forEach(remove));

function folder(): string {
  const created = temporaryFolder();
  folders.push(created);
  return created;
}

function fixture(name: FixtureName): Project {
  const project = copyFixture(name);
  folders.push(project.root);
  return project;
}

async function build({ root, out }: Project, ...options: string[]): Promise<Tree | undefined> {
  const { exitCode, stderr } = await quire(['build', '--root', root, ...options]);
  expect(stderr.includes('error') ? stderr : '').toBe('');
  expect(exitCode).toBe(0);
  return readTree(out);
}

describe('the real site', () => {
  it('[F79] built cleanly in another time zone, locale, folder and umask: as the one that tests share', async () => {
    const elsewhere = path.join(folder(), 'a', 'longer', 'path');
    const env = {
      ...process.env,
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'tr_TR.UTF-8',
      LANG: 'tr_TR.UTF-8',
      LANGUAGE: 'tr',
    };
    const script = 'umask 077; exec "$0" "$1" build --no-cache --root "$2" --out "$3"';
    const foreign = ['-c', script, process.execPath, quireScript, repository, elsewhere];
    const { exitCode } = await run('sh', foreign, { env, cwd: '/' });
    expect(exitCode).toBe(0);
    await buildRealSite();
    expect(readTree(elsewhere)).toEqual(readTree(realSite.dist));
  });
});

it('the reference is the same when its pages are rendered again from the cached model', async () => {
  const project = copiedLibrary('test/fixtures/api/constructs');
  folders.push(project.root);
  const before = await build(project);
  const config = project.read('site.config.ts');
  // On every page.
  project.write({ 'site.config.ts': config.replace("title: 'Libraries'", "title: 'Others'") });
  const warm = await build(project);
  expect(warm).not.toEqual(before);
  expect(await build(project, '--no-cache')).toEqual(warm);
});

/** Copies the files of a project in reverse order. */
function copyInReverse(from: Project, to: string): Project {
  const files = readdirSync(from.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from.root, path.join(entry.parentPath, entry.name)))
    .sort()
    .reverse();
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(from.path(file), path.join(to, file));
  }
  return new Project(to);
}

function toCrlf(project: Project): void {
  for (const entry of readdirSync(project.root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:md|ts|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  }
}

describe.each(['small', 'typed'] as const)('the fixture %s', (name) => {
  it('[F79] in a folder of another name, its files created in reverse order; [F20] with CRLF', async () => {
    const plain = fixture(name);
    const other = copyInReverse(plain, path.join(folder(), 'deeper', 'Ünïcode folder'));
    toCrlf(other);
    expect(await build(other)).toEqual(await build(plain));
  });

  testWith(name)('warm and cold, after an edit', async ({ project }) => {
    project.write({ 'content/index.md': '# Changed\n\nAll of it.\n' });
    const warm = await build(project);
    expect(await build(project, '--no-cache')).toEqual(warm);
  });
});
