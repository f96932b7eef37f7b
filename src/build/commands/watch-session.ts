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
  let watcher: FileWatcher | undefined;
  let looking: NodeJS.Timeout | undefined;

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
    lookAgain();
    void refresh(files);
  }

  /** Begins anew if other files count now: they follow from the configuration, and from faults. */
  async function follow(): Promise<void> {
    const paths = session.watched();
    if (JSON.stringify(paths) === JSON.stringify(watched)) return;
    watched = paths;
    const before = watcher;
    const onPolling = (): void => report.notice(...POLLING);
    watcher = open({ root, ...paths, onChange, onPolling });
    await watcher.ready;
    await before?.close();
    // What has changed before the watcher was ready.
    await session.refresh([]);
  }

  return {
    follow,
    async close(): Promise<void> {
      clearTimeout(looking);
      await watcher?.close();
    },
  };
}
