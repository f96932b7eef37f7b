import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filePath } from '../../model/text/brand.js';
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
  /** For each watcher, which of the earlier ones were closed when it was opened. */
  const closedAtOpening: boolean[][] = [];
  const refresh = vi.fn(async (_: readonly string[]) => {});
  let paths: WatchedPaths = { folders: ['/p/content'], files: ['/p/site.config.ts'] };
  const changed = [filePath('content/new.md')];
  const state: SessionState = { version: 1, site: undefined, diagnostics: [], changed };
  const session = { refresh, state, watched: () => paths };
  const report = { changed: vi.fn(), notice: vi.fn(), diagnostics: vi.fn() };
  const watch = watchSession('/p', session, report, (options) => {
    closedAtOpening.push(opened.map(({ isClosed }) => isClosed));
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
  return { opened, closedAtOpening, refresh, report, session, watch, move };
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

it('reports what has changed during an exchange, but not before the first watcher', async () => {
  const { refresh, report, session, watch, move } = watching();
  refresh.mockImplementation(async () => {
    session.state = { ...session.state, version: session.state.version + 1 };
  });
  await watch.follow();
  expect(report.changed).not.toHaveBeenCalled();
  expect(report.diagnostics).not.toHaveBeenCalled();
  move();
  await watch.follow();
  expect(report.changed.mock.calls).toEqual([[['content/new.md'], expect.any(Number)]]);
  expect(report.diagnostics).toHaveBeenCalledTimes(1);
});

it('[F83] exchanges one watcher after the other, and closes each', async () => {
  const { opened, closedAtOpening, watch, move } = watching(true);
  const first = watch.follow();
  await vi.advanceTimersByTimeAsync(0);
  move('/p/docs');
  const second = watch.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(1);
  opened[0]?.becomeReady();
  await vi.advanceTimersByTimeAsync(0);
  // The second is opened once the first is closed: they would share what watches a folder.
  expect(closedAtOpening).toEqual([[], [true]]);
  opened[1]?.becomeReady();
  await Promise.all([first, second]);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('closes a watcher that is not ready, and reads nothing that it tells then', async () => {
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
  opened[1]?.onChange(['/p/content/a.md']);
  opened[1]?.onFolder();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).not.toHaveBeenCalled();
});

it('[F84] says once that it polls, and why', async () => {
  const { opened, report, watch, move } = watching();
  await watch.follow();
  expect(report.notice).not.toHaveBeenCalled();
  opened[0]?.onPolling();
  move();
  await watch.follow();
  opened[1]?.onPolling();
  expect(report.notice.mock.calls).toEqual([
    [expect.stringContaining('no handles left'), expect.stringContaining('max_user_instances')],
  ]);
});

it('reports a read and its errors when it ends, although the next has begun', async () => {
  const { opened, refresh, report, session, watch } = watching();
  await watch.follow();
  const reported: string[] = [];
  report.changed.mockImplementation((files: string[]) => reported.push(files.join(' ')));
  report.diagnostics.mockImplementation(() => reported.push('errors'));
  const ends: (() => void)[] = [];
  const [first, second] = [0, 1].map(() => new Promise<void>((resolve) => ends.push(resolve)));
  refresh.mockImplementation(() => first ?? Promise.resolve());
  opened[0]?.onChange(['/p/content/a.md']);
  opened[0]?.onChange(['/p/content/b.md', '/p/content/a.md']);
  refresh.mockImplementation(() => second ?? Promise.resolve());
  opened[0]?.onChange(['/p/content/c.md']);
  session.state = { ...session.state, version: 2 };
  watch.reportDiagnostics();
  expect(reported).toEqual([]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['content/a.md content/b.md', 'errors']);
  watch.reportDiagnostics();
  expect(reported).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(reported.slice(2)).toEqual(['content/c.md', 'errors']);
  watch.reportDiagnostics();
  expect(reported.at(-2)).toBe('errors');
});

it('opens a new watcher a second after folders were made, and closes the former', async () => {
  const { opened, watch } = watching();
  await watch.follow();
  opened[0]?.onFolder();
  await vi.advanceTimersByTimeAsync(900);
  opened[0]?.onFolder();
  opened[0]?.onChange(['/p/content/a.md']);
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(2);
});
