// Watches what a session of `quire dev` has read, and has it read again.
import type { Session } from '../engine/session/session.js';
import type { WatchedPaths } from '../engine/session/watched-paths.js';
import { projectPath } from '../io/relative-path.js';
import { type FileWatcher, watchFiles } from '../watch/watch-files.js';
import type { DevReport } from './dev-report.js';

/** Milliseconds after the last event. */
const SECOND_LOOK = 1000;

const POLLING = [
  'The system has no handles left for watching: files are looked at every 0.3 s instead.',
  'raise fs.inotify.max_user_watches, or end other programs that watch files.',
] as const;

/** @param open for tests. */
export function watchSession(
  root: string,
  session: Pick<Session, 'refresh' | 'state' | 'watched'>,
  report: Pick<DevReport, 'changed' | 'notice'>,
  open: typeof watchFiles = watchFiles,
) {
  let watched: WatchedPaths | undefined;
  /** Two while one takes the place of the other. */
  const watchers = new Set<FileWatcher>();
  let following: Promise<void> = Promise.resolve();
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** The watcher reads a new folder before it watches it, so what is written in between has no event of its own. */
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

  /** Begins anew if other files count now: they follow from the configuration, and from faults. */
  async function exchange(): Promise<void> {
    const paths = session.watched();
    if (isClosed || JSON.stringify(paths) === JSON.stringify(watched)) return;
    const known = new Set(watched?.files);
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
    // What is new may have changed before it was watched.
    const added = paths.files.filter((file) => !known.has(file));
    await session.refresh(added.map((file) => projectPath(root, file)));
    await exchange();
  }

  /** One exchange after the other: what waits in a watcher is told when it is closed. */
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
