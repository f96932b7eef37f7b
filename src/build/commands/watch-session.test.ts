import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '../engine/session/session.js';
import type { WatchOptions } from '../watch/watch-files.js';
import { watchSession } from './watch-session.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching() {
  const opened: WatchOptions[] = [];
  const refresh = vi.fn(async () => {});
  let folders = ['/p/content'];
  const state: SessionState = { version: 1, site: undefined, diagnostics: [] };
  const session = { refresh, state, watched: () => ({ folders, files: [] }) };
  const report = { changed: vi.fn(), notice: vi.fn() };
  const watch = watchSession('/p', session, report, (options) => {
    opened.push(options);
    return { ready: Promise.resolve(), close: async () => {} };
  });
  const move = (): void => {
    folders = ['/p/docs'];
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
  expect(refresh.mock.calls).toEqual([[['content/a.md']], [['content/b.md']], [[]]]);
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

it('[F84] says that it polls, and why', async () => {
  const { opened, report, watch } = watching();
  await watch.follow();
  expect(report.notice).not.toHaveBeenCalled();
  opened[0]?.onPolling();
  expect(report.notice.mock.calls).toEqual([
    [expect.stringContaining('no handles left'), expect.stringContaining('max_user_watches')],
  ]);
});
