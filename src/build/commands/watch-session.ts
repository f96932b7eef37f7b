// Watches the files that a `quire dev` session has read, and refreshes the session when they change.
import type { Session } from '../engine/session/session.js';
import type { WatchedPaths } from '../engine/session/watched-paths.js';
import { projectPath } from '../io/relative-path.js';
import { type FileWatcher, watchFiles } from '../watch/watch-files.js';
import type { DevReport } from './dev-report.js';

/** Milliseconds from the last event to another refresh without one. */
const SECOND_LOOK = 1000;

const POLLING = [
  'The system has no handles left for watching, so files are polled every 0.3 s.',
  'raise fs.inotify.max_user_watches, or end other programs that watch files.',
] as const;

/** @param open replaced in tests. */
export function watchSession(
  root: string,
  session: Pick<Session, 'refresh' | 'state' | 'watched'>,
  report: Pick<DevReport, 'changed' | 'notice'>,
  open: typeof watchFiles = watchFiles,
) {
  let watched: WatchedPaths | undefined;
  /** Two while a new watcher replaces the old one. */
  const watchers = new Set<FileWatcher>();
  let following: Promise<void> = Promise.resolve();
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Catches files that were written to a new folder before the watcher watched it: they cause no event. */
  function lookAgain(): void {
    clearTimeout(looking);
    looking = setTimeout(() => void refresh([]), SECOND_LOOK);
  }

  async function refresh(files: readonly string[]): Promise<void> {
    const start = performance.now();
    const { version } = session.state;
    const changed = files.map((file) => projectPath(root, file));
    await session.refresh(changed);
    if (session.state.version !== version) report.changed(changed, performance.now() - start);
    await follow();
  }

  function onChange(files: readonly string[]): void {
    if (isClosed) return;
    lookAgain();
    void refresh(files);
  }

  /** Starts a new watcher if the paths to watch have changed: they depend on the configuration and on errors. */
  async function exchange(): Promise<void> {
    const paths = session.watched();
    if (isClosed || JSON.stringify(paths) === JSON.stringify(watched)) return;
    watched = paths;
    const former = [...watchers];
    const onPolling = (): void => report.notice(...POLLING);
    const watcher = open({ root, ...paths, onChange, onPolling });
    watchers.add(watcher);
    await watcher.ready;
    for (const one of former) {
      watchers.delete(one);
      await one.close();
    }
    // Any file may have changed between the two.
    await session.refresh(paths.files.map((file) => projectPath(root, file)));
    await exchange();
  }

  /** Runs exchanges one after the other. A watcher reports its waiting events when it is closed. */
  function follow(): Promise<void> {
    const exchanged = following.then(exchange);
    following = exchanged.catch(() => {});
    return exchanged;
  }

  return {
    follow,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(looking);
      for (const watcher of watchers) await watcher.close();
    },
  };
}
