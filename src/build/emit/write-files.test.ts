import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnownFile, OutputFile } from '../../model/site/output.js';
import { filePath } from '../../model/text/brand.js';
import type { StagedFile } from './build-record.js';
import { WriteError, writeFiles } from './write-files.js';

const { signal } = new AbortController();
let root: string;
let out: string;
let stage: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'write-'));
  out = path.join(root, 'dist');
  stage = path.join(root, 'stage');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (name: string, contents: string): OutputFile => ({ path: filePath(name), contents });

const PAGE = file('a/index.html', 'page');
const HOME = file('index.html', 'home');

/** Writes `files` to the output folder, as the former build. */
const build = (files: readonly OutputFile[]): Promise<readonly StagedFile[]> =>
  writeFiles(out, files, { present: [], former: { directory: out, files: [] } }, signal).then(
    (made) => made.files,
  );

/** Writes `files` to the stage; returns those that share an inode with the former build. */
async function reused(
  files: readonly (OutputFile | KnownFile)[],
  former: readonly StagedFile[],
  flushed = false,
) {
  await writeFiles(
    stage,
    files,
    { present: [], former: { directory: out, files: former, flushed } },
    signal,
  );
  const inode = (folder: string, name: string): number | undefined =>
    lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.ino;
  const names = files.map((made) => made.path);
  return names.filter((name) => inode(out, name) === inode(stage, name));
}

const inStage = (name: string): string => readFileSync(path.join(stage, name), 'utf8');

describe('writeFiles', () => {
  it('lists what it wrote, sorted, with hash and size', async () => {
    const files = await build([HOME, PAGE]);
    const recorded = {
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      size: 4,
      stamp: expect.any(String),
    };
    expect(files).toEqual([
      { ...recorded, path: 'a/index.html' },
      { ...recorded, path: 'index.html' },
    ]);
  });

  it('does not write again what is the same, and writes what is new', async () => {
    const former = await build([HOME, PAGE]);
    const { mtimeNs } = lstatSync(path.join(out, 'index.html'), { bigint: true });
    expect(await reused([HOME, file('a/index.html', 'new')], former)).toEqual(['index.html']);
    expect(lstatSync(path.join(stage, 'index.html'), { bigint: true }).mtimeNs).toBe(mtimeNs);
    expect(inStage('a/index.html')).toBe('new');
  });

  it('writes anew what was changed by hand', async () => {
    const former = await build([HOME, PAGE]);
    writeFileSync(path.join(out, 'index.html'), 'hand');
    expect(await reused([HOME, PAGE], former)).toEqual(['a/index.html']);
    expect(inStage('index.html')).toBe('home');
  });

  it('writes anew what was deleted by hand', async () => {
    const former = await build([HOME, PAGE]);
    rmSync(path.join(out, 'a'), { recursive: true });
    expect(await reused([HOME, PAGE], former)).toEqual(['index.html']);
    expect(inStage('a/index.html')).toBe('page');
  });

  it('writes anew what became a symbolic link, whatever it leads to', async () => {
    const former = await build([HOME]);
    const elsewhere = path.join(root, 'elsewhere.html');
    writeFileSync(elsewhere, 'home');
    rmSync(path.join(out, 'index.html'));
    symlinkSync(elsewhere, path.join(out, 'index.html'));
    expect(await reused([HOME], former)).toEqual([]);
    expect(lstatSync(path.join(stage, 'index.html')).isFile()).toBe(true);
  });

  it('writes where the system gives a file no second name', async () => {
    const former = await build([HOME]);
    rmSync(path.join(out, 'index.html'));
    mkdirSync(path.join(out, 'index.html'));
    expect(await reused([HOME], former)).toEqual([]);
    expect(inStage('index.html')).toBe('home');
  });

  it('makes a known file only where the former build has it no more', async () => {
    const former = await build([HOME, PAGE]);
    const made: string[] = [];
    const known = ({ path: name, hash, size }: StagedFile, contents: string): KnownFile => ({
      ...{ path: name, hash, size },
      make() {
        made.push(name);
        return contents;
      },
    });
    const files = former.map((one) => known(one, one.path === 'index.html' ? 'home' : 'page'));
    writeFileSync(path.join(out, 'index.html'), 'hand');
    expect(await reused(files, former)).toEqual(['a/index.html']);
    expect(made).toEqual(['index.html']);
    expect(inStage('index.html')).toBe('home');
  });

  it.each([
    ['reads every file of a build that was not flushed: a cut may leave size and time', false, []],
    ['reads no file of a build that was flushed while size and time are the same', true, [HOME]],
  ])('%s', async (_, flushed, same) => {
    const built = await build([HOME]);
    const home = path.join(out, 'index.html');
    writeFileSync(home, '\0\0\0\0');
    utimesSync(home, 1, 1);
    const former = built.map((one) => ({ ...one, stamp: `${lstatSync(home).ino} 1000` }));
    expect(await reused([HOME], former, flushed)).toEqual(same.map((one) => one.path));
    expect(inStage('index.html')).toBe(flushed ? '\0\0\0\0' : 'home');
  });

  it('reads a file that was replaced by an equal one', async () => {
    const former = await build([HOME]);
    utimesSync(path.join(out, 'index.html'), 1, 1);
    expect(await reused([HOME], former)).toEqual(['index.html']);
  });

  it('takes two files of one path for a bug', async () => {
    await expect(build([HOME, HOME])).rejects.toThrow(WriteError);
  });
});
