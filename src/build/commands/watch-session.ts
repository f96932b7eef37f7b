// Watches the files that a `quire dev` session has read, and refreshes the session when they change.
import type { FilePath } from '../../model/text/brand.js';
import type { Session } from '../engine/session/session.js';
import type { WatchedPaths } from '../engine/session/watched-paths.js';
import { projectPath } from '../io/relative-path.js';
import { type FileWatcher, watchFiles } from '../watch/watch-files.js';
import type { DevReport } from './dev-report.js';

/** Milliseconds from the last event to another refresh without one. */
const SECOND_LOOK = 1000;

const POLLING = [
  'The system has no handles left for watching, so files are polled every 0.3 s.',
  'raise fs.inotify.max_user_watches and fs.inotify.max_user_instances, or end other programs that watch files.',
] as const;

/** @param open replaced in tests. */
export function watchSession(
  root: string,
  session: Pick<Session, 'refresh' | 'state' | 'watched'>,
  report: Omit<DevReport, 'serving' | 'otherPort'>,
  open: typeof watchFiles = watchFiles,
) {
  /** What the watcher watches; undefined if it may miss changes. */
  let watched: WatchedPaths | undefined;
  let watcher: FileWatcher | undefined;
  let following: Promise<void> = Promise.resolve();
  let looking: NodeJS.Timeout | undefined;
  let hasNewFolder = false;
  let isClosed = false;
  let isPollingReported = false;
  /** For each read that has not ended, the files that are known to have changed. */
  const reads = new Map<Promise<void>, Set<FilePath>>();

  /** Reports the errors of the current state, after the changes that may have led to them. */
  function reportDiagnostics(): void {
    if (reads.size === 0) report.diagnostics(session.state.diagnostics);
  }

  function onPolling(): void {
    if (!isPollingReported) report.notice(...POLLING);
    isPollingReported = true;
  }

  /** Catches files that were written to a new folder before the watcher watched it: they cause no event. */
  function lookAgain(): void {
    clearTimeout(looking);
    looking = setTimeout(() => {
      if (hasNewFolder) watched = undefined;
      hasNewFolder = false;
      void refresh([]);
    }, SECOND_LOOK);
  }

  function onFolder(): void {
    if (isClosed) return;
    hasNewFolder = true;
    lookAgain();
  }

  const inProject = (files: readonly string[]) => files.map((file) => projectPath(root, file));

  /** @param changed Those of the files that are known to have changed. */
  async function read(files: readonly FilePath[], changed = files): Promise<void> {
    const start = performance.now();
    const { version } = session.state;
    const end = session.refresh(files);
    const joined = reads.get(end);
    const all = joined ?? new Set();
    for (const file of changed) all.add(file);
    if (joined) return end;
    reads.set(end, all);
    await end;
    reads.delete(end);
    if (session.state.version !== version) {
      // Without an event, such as in a new folder, the contents of the files tell.
      const known = all.size > 0 ? [...all] : session.state.changed;
      report.changed(known, performance.now() - start);
    }
    report.diagnostics(session.state.diagnostics);
  }

  async function refresh(files: readonly string[]): Promise<void> {
    await read(inProject(files));
    await follow();
  }

  function onChange(files: readonly string[]): void {
    if (isClosed) return;
    lookAgain();
    void refresh(files);
  }

  /**
   * Starts a new watcher if the last one may miss changes, or if the paths to watch have changed: they depend on the
   * configuration and on errors.
   */
  async function exchange(): Promise<void> {
    const paths = session.watched();
    if (isClosed || JSON.stringify(paths) === JSON.stringify(watched)) return;
    watched = paths;
    // Not later: the watchers of chokidar share what watches a folder, which may be one that was deleted.
    const former = watcher;
    await former?.close();
    if (isClosed) return;
    watcher = open({ root, ...paths, onChange, onFolder, onPolling });
    await watcher.ready;
    // Any file may have changed between the two. Before the first one, nothing is reported: the site is not served yet.
    const files = inProject(paths.files);
    if (former) await read(files, []);
    else await session.refresh(files);
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
    reportDiagnostics,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(looking);
      await watcher?.close();
    },
  };
}
