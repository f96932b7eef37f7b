import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '../engine/session/session.js';
import type { WatchedPaths } from '../engine/session/watched-paths.js';
import type { WatchOptions } from '../watch/watch-files.js';
import { watchSession } from './watch-session.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Opened extends WatchOptions {
  readonly becomeReady: () => void;
  isClosed: boolean;
}

/** @param isSlow Whether watchers are ready when the test says so. */
function watching(isSlow = false) {
  const opened: Opened[] = [];
  const refresh = vi.fn(async (_: readonly string[]) => {});
  let paths: WatchedPaths = { folders: ['/p/content'], files: ['/p/site.config.ts'] };
  const state: SessionState = { version: 1, site: undefined, diagnostics: [] };
  const session = { refresh, state, watched: () => paths };
  const report = { changed: vi.fn(), notice: vi.fn() };
  const watch = watchSession('/p', session, report, (options) => {
    let becomeReady = (): void => {};
    const ready = new Promise<void>((resolve) => {
      becomeReady = resolve;
    });
    if (!isSlow) becomeReady();
    const one: Opened = { ...options, becomeReady, isClosed: false };
    opened.push(one);
    const close = async (): Promise<void> => {
      one.isClosed = true;
    };
    return { ready, close };
  });
  const move = (folder = '/p/docs', more: readonly string[] = []): void => {
    paths = { folders: [folder], files: ['/p/site.config.ts', ...more] };
  };
  return { opened, refresh, report, watch, move };
}

it('looks once more a second after the last event, also where the watcher was exchanged', async () => {
  const { opened, refresh, watch, move } = watching();
  await watch.follow();
  refresh.mockClear();
  opened[0]?.onChange(['/p/content/a.md']);
  await vi.advanceTimersByTimeAsync(900);
  move();
  opened[0]?.onChange(['/p/content/b.md']);
  await vi.advanceTimersByTimeAsync(999);
  // After the exchange the project is read, too.
  expect(opened).toHaveLength(2);
  expect(refresh.mock.calls).toEqual([
    [['content/a.md']],
    [['content/b.md']],
    [['site.config.ts']],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh.mock.calls.slice(3)).toEqual([[[]]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(4);
});

it('does not look again once it is closed', async () => {
  const { opened, refresh, watch } = watching();
  await watch.follow();
  opened[0]?.onChange(['/p/content/a.md']);
  await watch.close();
  refresh.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).not.toHaveBeenCalled();
});

it('reads all files after an exchange of watchers, since no event may tell of a change meanwhile', async () => {
  const { refresh, watch, move } = watching();
  await watch.follow();
  expect(refresh.mock.calls).toEqual([[['site.config.ts']]]);
  move('/p/content', ['/p/nav.ts']);
  await watch.follow();
  expect(refresh.mock.calls.slice(1)).toEqual([[['site.config.ts', 'nav.ts']]]);
});

it('[F83] exchanges one watcher after the other, and closes each', async () => {
  const { opened, watch, move } = watching(true);
  const first = watch.follow();
  await vi.advanceTimersByTimeAsync(0);
  move('/p/docs');
  const second = watch.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(1);
  opened[0]?.becomeReady();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  opened[1]?.becomeReady();
  await Promise.all([first, second]);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('closes both watchers of an exchange, and reads nothing that they tell then', async () => {
  const { opened, refresh, watch, move } = watching(true);
  const first = watch.follow();
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.becomeReady();
  await first;
  move('/p/docs');
  void watch.follow();
  await vi.advanceTimersByTimeAsync(0);
  refresh.mockClear();
  await watch.close();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  opened[0]?.onChange(['/p/content/a.md']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).not.toHaveBeenCalled();
});

it('[F84] says that it polls, and why', async () => {
  const { opened, report, watch } = watching();
  await watch.follow();
  expect(report.notice).not.toHaveBeenCalled();
  opened[0]?.onPolling();
  expect(report.notice.mock.calls).toEqual([
    [expect.stringContaining('no handles left'), expect.stringContaining('max_user_watches')],
  ]);
});
