import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { openOutput } from './output-folder.js';
import { listFiles } from './output-safety.js';
import { stateFolderOf } from './state-folder.js';

const { signal } = new AbortController();
let root: string;
let out: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'spare-')));
  out = path.join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Tree = Readonly<Record<string, string>>;

async function open() {
  const { value, diagnostics } = await openOutput({ root, out, sourceFolders: [] });
  if (value === undefined) throw new Error(JSON.stringify(diagnostics));
  return value;
}

async function stage(tree: Tree) {
  const output = await open();
  const files = Object.keys(tree).map((file) => ({
    path: filePath(file),
    contents: tree[file] ?? '',
  }));
  const { value, diagnostics } = await output.stage(files, signal);
  expect([...diagnostics, ...(await output.flush())]).toEqual([]);
  return { output, files: value ?? [] };
}

async function publish(tree: Tree): Promise<void> {
  const { output, files } = await stage(tree);
  const record = { inputKey: '', pages: 1, diagnostics: [], files, flushed: true };
  expect(output.promote(record)).toEqual([]);
  output.close();
}

/** Files with their contents, and folders. */
const contentsOf = (folder: string): Tree =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry): [string, string] => {
        const file = path.join(entry.parentPath, entry.name);
        const text = entry.isDirectory() ? 'folder' : readFileSync(file, 'utf8');
        return [path.relative(folder, file), text];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function expected(tree: Tree): Tree {
  const all: Record<string, string> = { ...tree };
  for (const file of Object.keys(tree)) {
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) all[at] = 'folder';
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Files that stay, so that a spare is kept. */
const BASE = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [`base/${index}/index.html`, `${index}`]),
);
const inode = (file: string): number => lstatSync(path.join(out, file)).ino;

test('a build is made in the folders of the one before the last', async () => {
  await publish({ ...BASE, 'a/x.html': '1', 'b/x.html': '1' });
  const folder = inode('base/3');
  await publish({ ...BASE, 'a/x.html': '2', 'b/x.html': '1' });
  expect(inode('base/3')).not.toBe(folder);
  const last = { ...BASE, 'a/x.html': '2', 'a/y.html': '3' };
  await publish(last);
  expect(inode('base/3')).toBe(folder);
  expect(contentsOf(out)).toEqual(expected(last));
});

test('an output that is all new leaves no spare', async () => {
  await publish(BASE);
  await publish({ 'other.html': '1' });
  expect(listFiles(stateFolderOf(out).directory)).toEqual(['record.json']);
});

const name = fc.constantFrom('a', 'A', 'b', 'a/a', 'a/b', 'b/a', 'b/A', 'b/a/a', 'c/a/b');
const isTree = (files: Tree): boolean => {
  const folded = Object.keys(files).map((file) => file.toLowerCase());
  return (
    new Set(folded).size === folded.length &&
    !folded.some((file) => folded.some((other) => other.startsWith(`${file}/`)))
  );
};
const tree = fc
  .dictionary(name, fc.constantFrom('x', 'y'), { maxKeys: 6 })
  .filter(isTree)
  .map((files): Tree => ({ ...BASE, ...files }));

test('any builds one after the other publish their trees, folders included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 3, maxLength: 6 }), async (builds) => {
      for (const one of builds) {
        await publish(one);
        expect(contentsOf(out)).toEqual(expected(one));
      }
    }),
    { numRuns: 40 },
  );
});

/** What somebody may do between two builds, to the output or beside it. */
const MISHAPS: Readonly<Record<string, () => void>> = {
  'a file of the output was edited in place': () =>
    writeFileSync(path.join(out, 'base/1/index.html'), 'x'),
  'a file of the spare was replaced': () => {
    const file = path.join(stateFolderOf(out).spare, 'base/1/index.html');
    rmSync(file);
    writeFileSync(file, 'x');
  },
  'a file was put into the spare': () =>
    writeFileSync(path.join(stateFolderOf(out).spare, 'base/more.html'), ''),
  'a folder was put into the spare': () => mkdirSync(path.join(stateFolderOf(out).spare, 'more')),
  'a file of the spare was deleted': () =>
    rmSync(path.join(stateFolderOf(out).spare, 'base/1/index.html')),
  'a folder is where a file was': () => {
    const file = path.join(stateFolderOf(out).spare, 'base/1/index.html');
    rmSync(file);
    mkdirSync(file);
  },
  'the record of the spare is gone': () => rmSync(stateFolderOf(out).spareRecord),
  'the record of the spare is a folder': () => {
    const { spareRecord } = stateFolderOf(out);
    rmSync(spareRecord);
    mkdirSync(spareRecord);
  },
  'the record of the spare is that of another build': () =>
    writeFileSync(
      stateFolderOf(out).spareRecord,
      readFileSync(stateFolderOf(out).record, 'utf8').replaceAll('base/1/', 'base/2/'),
    ),
  'a build was killed while it filled the stage': () => {
    const { spare, stage: folder } = stateFolderOf(out);
    renameSync(spare, folder);
    rmSync(path.join(folder, 'base/1/index.html'));
  },
  'the output was deleted': () => rmSync(out, { recursive: true }),
};

test.each(Object.entries(MISHAPS))('all is right again after %s', async (_, happen) => {
  await publish({ ...BASE, 'a.html': '1' });
  await publish({ ...BASE, 'a.html': '2' });
  expect(existsSync(stateFolderOf(out).spare)).toBe(true);
  happen();
  const next = { ...BASE, 'a.html': '3' };
  await publish(next);
  expect(contentsOf(out)).toEqual(expected(next));
});

test('a build that is not published leaves the output as it is', async () => {
  await publish({ ...BASE, 'a.html': '1' });
  const last = { ...BASE, 'a.html': '2' };
  await publish(last);
  const { output } = await stage({ ...BASE, 'a.html': '3', 'base/1/index.html': 'new' });
  output.close();
  expect(contentsOf(out)).toEqual(expected(last));
  const next = { ...BASE, 'a.html': '4' };
  await publish(next);
  expect(contentsOf(out)).toEqual(expected(next));
});

test('an interrupted exchange is undone or completed, with a spare and without', async () => {
  const state = stateFolderOf(out);
  await publish({ ...BASE, 'a.html': '1' });
  await publish({ ...BASE, 'a.html': '2' });
  // Killed when the record of the former build had been moved, and nothing else behind the exchange.
  renameSync(state.record, state.nextRecord);
  renameSync(state.spare, state.previous);
  const next = { ...BASE, 'a.html': '3' };
  await publish(next);
  expect(contentsOf(out)).toEqual(expected(next));
});
