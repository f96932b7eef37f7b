import { EventEmitter } from 'node:events';
import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch } from 'chokidar';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBatches } from './batches.js';
import { createFilter, watchFiles } from './watch-files.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createBatches', () => {
  it('joins the events of one save', () => {
    const onBatch = vi.fn();
    const { add } = createBatches(onBatch, () => true);
    add('a');
    vi.advanceTimersByTime(3);
    add('a');
    add('b');
    vi.advanceTimersByTime(4);
    expect(onBatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onBatch.mock.calls).toEqual([[['a', 'b']]]);
  });

  it.each(['1999-01-01', '2099-01-01'])('waits as long when the clock jumps to %s', (now) => {
    const onBatch = vi.fn();
    const { add } = createBatches(onBatch, () => true);
    add('a');
    vi.setSystemTime(new Date(now));
    vi.advanceTimersByTime(4);
    expect(onBatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onBatch).toHaveBeenCalledOnce();
    vi.setSystemTime(new Date('2026-01-01'));
    add('b');
    vi.advanceTimersByTime(1000);
    expect(onBatch.mock.calls).toEqual([[['a']], [['b']]]);
  });

  it('[F83] joins thousands of events with gaps into two batches at most', () => {
    const onBatch = vi.fn();
    const { add } = createBatches(onBatch, () => true);
    add('first');
    vi.advanceTimersByTime(15);
    for (let index = 0; index < 10_000; index += 1) {
      add(`file-${index}`);
      vi.advanceTimersByTime(index < 10 ? 1 : index % 150);
    }
    vi.advanceTimersByTime(1000);
    expect(onBatch.mock.calls.map(([names]) => names.length)).toEqual([1, 10_000]);
  });

  it('[F85] waits longer if nothing of a batch exists, since an editor may write the file anew', () => {
    const onBatch = vi.fn();
    const { add } = createBatches(onBatch, (name) => name !== 'deleted');
    add('deleted');
    vi.advanceTimersByTime(49);
    expect(onBatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onBatch.mock.calls).toEqual([[['deleted']]]);
    add('deleted');
    add('renamed');
    vi.advanceTimersByTime(5);
    expect(onBatch).toHaveBeenCalledTimes(2);
  });

  it('tells a single save at once again after many', () => {
    const onBatch = vi.fn();
    const { add } = createBatches(onBatch, () => true);
    for (let index = 0; index < 20; index += 1) add(`file-${index}`);
    vi.advanceTimersByTime(2000);
    add('one');
    vi.advanceTimersByTime(5);
    expect(onBatch).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['/p/content/guide.md', true, true],
  ['/p/content', true, true],
  ['/p/content/a/b/c.png', true, true],
  ['/p/site.config.ts', true, true],
  // Above what is watched: looked into, but no change of it counts.
  ['/p', true, false],
  ['/p/docs', true, false],
  ['/p/docs/shared/part.md', true, true],
  ['/p/docs/other.md', false, false],
  ['/p/packages/box/node_modules/x.js', false, false],
  ['/p/packages/box/.git/index', false, false],
  ['/p/dist/index.html', false, false],
  ['/p/contents/x.md', false, false],
])('%s is watched: %s, and counts: %s', (file, isWatched, isWanted) => {
  const filter = createFilter({
    folders: ['/p/content', '/p/packages'],
    files: ['/p/site.config.ts', '/p/docs/shared/part.md'],
  });
  expect([filter.isWatched(file), filter.isWanted(file)]).toEqual([isWatched, isWanted]);
});

describe('createBatches, when it is closed', () => {
  it('[F83] tells what waits, and nothing later', () => {
    const onBatch = vi.fn();
    const { add, close } = createBatches(onBatch, () => true);
    for (let index = 0; index < 20; index += 1) add(`file-${index}`);
    add('site.config.ts');
    close();
    expect(onBatch.mock.calls).toEqual([[expect.arrayContaining(['site.config.ts'])]]);
    vi.advanceTimersByTime(10_000);
    expect(onBatch).toHaveBeenCalledOnce();
  });

  it('tells nothing where nothing waits', () => {
    const onBatch = vi.fn();
    createBatches(onBatch, () => true).close();
    expect(onBatch).not.toHaveBeenCalled();
  });
});

/** The files of these tests do not exist. */
describe('watchFiles', () => {
  function fakeWatch() {
    const opened: {
      roots: string | string[];
      options: ChokidarOptions;
      emitter: EventEmitter;
      isClosed: boolean;
      added: string[];
    }[] = [];
    const open = (roots: string | string[], options: ChokidarOptions): FSWatcher => {
      const emitter = new EventEmitter();
      const one = { roots, options, emitter, isClosed: false, added: [] as string[] };
      opened.push(one);
      // SAFETY: all that is used of the library.
      return Object.assign(emitter, {
        add: (paths: string[]) => one.added.push(...paths),
        close: async () => {
          one.isClosed = true;
        },
      }) as unknown as FSWatcher;
    };
    return { opened, open: open as typeof watch };
  }

  const paths = {
    ...{ root: '/p', folders: ['/p/content'], files: ['/p/site.config.ts'] },
    onFolder: vi.fn(),
  };

  it.each(['ENOSPC', 'EMFILE'])(
    '[F84] after %s it looks at the files instead, once',
    async (code) => {
      const { opened, open } = fakeWatch();
      const [onChange, onPolling] = [vi.fn(), vi.fn()];
      const { ready } = watchFiles({ ...paths, onChange, onPolling, open });
      const error = Object.assign(new Error('no handles'), { code, syscall: 'watch' });
      opened[0]?.emitter.emit('error', error);
      opened[0]?.emitter.emit('error', error);
      expect(onPolling).toHaveBeenCalledOnce();
      expect(opened.map(({ options, isClosed }) => [options.usePolling, isClosed])).toEqual([
        [undefined, true],
        [true, false],
      ]);
      opened[1]?.emitter.emit('ready');
      await ready;
      opened[1]?.emitter.emit('all', 'change', '/p/content/a.md');
      vi.advanceTimersByTime(50);
      // The first call stands for what has changed while nothing was watched.
      expect(onChange.mock.calls).toEqual([[['/p/site.config.ts']], [['/p/content/a.md']]]);
    },
  );

  it('looks for what does not exist when all else is watched, and for node_modules in the folder around', () => {
    const { opened, open } = fakeWatch();
    const folder = mkdtempSync(path.join(tmpdir(), 'watch-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [root = '', ...files] = [
      ...['docs', 'package-lock.json'],
      ...['none/package.json', 'node_modules/.package-lock.json'],
    ].map((file) => path.join(folder, file));
    mkdirSync(root);
    writeFileSync(path.join(folder, 'package-lock.json'), '');
    watchFiles({ ...paths, root, folders: [], files, onChange: vi.fn(), onPolling: vi.fn(), open });
    const [lockfile, missing] = files;
    // An installation deletes the folder `node_modules` and makes it again.
    expect(opened[0]).toMatchObject({ roots: [root, lockfile, folder], added: [] });
    opened[0]?.emitter.emit('ready');
    expect(opened[0]?.added).toEqual([missing]);
  });

  it('goes on watching after an error about one file', () => {
    const { opened, open } = fakeWatch();
    const onPolling = vi.fn();
    watchFiles({ ...paths, onChange: vi.fn(), onPolling, open });
    const error = Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'watch' });
    opened[0]?.emitter.emit('error', error);
    expect(onPolling).not.toHaveBeenCalled();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  it('hears the second of two writes that the library leaves out', () => {
    const { opened, open } = fakeWatch();
    const onChange = vi.fn();
    watchFiles({ ...paths, onChange, onPolling: vi.fn(), open });
    opened[0]?.emitter.emit('raw', 'change', 'a.md', { watchedPath: '/p/content' });
    opened[0]?.emitter.emit('raw', 'change', 'a.md', { watchedPath: '/p/content/a.md' });
    vi.advanceTimersByTime(50);
    opened[0]?.emitter.emit('raw', 'change', 'a.md', { watchedPath: '/p/elsewhere' });
    vi.advanceTimersByTime(50);
    expect(onChange.mock.calls).toEqual([[['/p/content/a.md']]]);
  });
});

describe('watchFiles in a folder', () => {
  beforeEach(() => void vi.useRealTimers());

  function watching() {
    const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
    const content = path.join(root, 'content');
    mkdirSync(path.join(content, 'a'), { recursive: true });
    const onFolder = vi.fn();
    const paths = { root, folders: [content], files: [] };
    const open = () => watchFiles({ ...paths, onChange: vi.fn(), onFolder, onPolling: vi.fn() });
    return { root, content, onFolder, open };
  }

  it('tells of a folder that is made, also in place of a deleted one', async () => {
    const { content, onFolder, open } = watching();
    const watcher = open();
    onTestFinished(watcher.close);
    await watcher.ready;
    writeFileSync(path.join(content, 'a/file.md'), '');
    rmSync(path.join(content, 'a'), { recursive: true });
    mkdirSync(path.join(content, 'a'));
    await vi.waitFor(() => expect(onFolder).toHaveBeenCalled(), 60_000);
    onFolder.mockClear();
    mkdirSync(path.join(content, 'b'));
    await vi.waitFor(() => expect(onFolder).toHaveBeenCalled(), 60_000);
  });

  it.each([
    ['a new folder', (content: string) => mkdirSync(path.join(content, 'new'))],
    [
      'a folder in place of another',
      (content: string) => {
        rmSync(path.join(content, 'a'), { recursive: true });
        mkdirSync(path.join(content, 'a'));
      },
    ],
  ])('tells of %s that is made while the library starts', async (_, make) => {
    const { content, onFolder, open } = watching();
    const { watch } = fs;
    const restore = (): void => {
      fs.watch = watch;
      syncBuiltinESMExports();
    };
    onTestFinished(restore);
    // The library has read this folder by now.
    fs.watch = ((file: string, ...rest: []) => {
      if (file === content) make(content);
      return watch(file, ...rest);
    }) as typeof watch;
    syncBuiltinESMExports();
    const watcher = open();
    onTestFinished(watcher.close);
    await watcher.ready;
    expect(onFolder).toHaveBeenCalledOnce();
  });

  it('is ready after a folder became a file just before the library read it', async () => {
    const { content, onFolder, open } = watching();
    const { readdir } = fs.promises;
    const restore = (): void => {
      fs.promises.readdir = readdir;
      syncBuiltinESMExports();
    };
    onTestFinished(restore);
    fs.promises.readdir = ((folder: string, ...rest: []) => {
      if (folder === path.join(content, 'a')) {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      }
      return readdir(folder, ...rest);
    }) as typeof readdir;
    syncBuiltinESMExports();
    const watcher = open();
    onTestFinished(watcher.close);
    await watcher.ready;
    expect(onFolder).toHaveBeenCalledOnce();
  });

  it('tells of a polled file that an older one of the same size replaces', async () => {
    const { root, content } = watching();
    const [file, older] = [path.join(content, 'a.md'), path.join(root, 'older.md')];
    for (const one of [file, older]) writeFileSync(one, 'Text');
    utimesSync(older, 1, 1);
    const onChange = vi.fn();
    const watcher = watchFiles({
      ...{ root, folders: [content], files: [], onChange, onFolder: vi.fn(), onPolling: vi.fn() },
      open: (paths, options) => watch(paths, { ...options, usePolling: true, interval: 20 }),
    });
    onTestFinished(watcher.close);
    await watcher.ready;
    renameSync(older, file);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([file]), 60_000);
  });

  it('tells of no folder when it starts', async () => {
    const { onFolder, open } = watching();
    const watcher = open();
    onTestFinished(watcher.close);
    await watcher.ready;
    expect(onFolder).not.toHaveBeenCalled();
  });
});
