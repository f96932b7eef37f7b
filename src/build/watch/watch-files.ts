// Watches files and folders of a project, existing or not, and reports which may have changed. Events are hints:
// callers read the disk.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isSystemError } from '../io/system-error.js';
import { createBatches } from './batches.js';

export interface WatchOptions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute paths, which need not exist. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Called with absolute paths. */
  readonly onChange: (files: readonly string[]) => void;
  /**
   * Called when a folder was made. chokidar watches a folder that was deleted and made again as long as it takes to
   * delete it, and does not look again at a folder in which another was made while it was read.
   */
  readonly onFolder: () => void;
  /** Called when the system has no more file handles, so that files are polled instead. */
  readonly onPolling: () => void;
  /** For tests. */
  readonly open?: typeof watch;
}

/** Milliseconds between two polls. */
const INTERVAL = 300;

/** Error codes of a system without free handles: of inotify, and for open files. */
const EXHAUSTED = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

const SKIPPED = new Set(['node_modules', '.git', '.quire']);

/** Folders that no build reads. */
const isSkipped = (relative: string): boolean =>
  relative.split(path.sep).some((name) => SKIPPED.has(name));

function ancestorsOf(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [parent, ...ancestorsOf(parent)];
}

/** Which paths the watcher visits, and which of them are reported. */
export function createFilter({ folders, files }: Pick<WatchOptions, 'folders' | 'files'>) {
  const wanted = new Set(files);
  const leading = new Set([...folders, ...files].flatMap((one) => [one, ...ancestorsOf(one)]));
  const isInside = (file: string): boolean =>
    folders.some(
      (folder) => file.startsWith(folder + path.sep) && !isSkipped(file.slice(folder.length + 1)),
    );
  return {
    isWatched: (file: string): boolean => leading.has(file) || isInside(file),
    /** Whether a change of the path is reported: not for the folders above a watched path. */
    isWanted: (file: string): boolean =>
      wanted.has(file) || folders.includes(file) || isInside(file),
  };
}

/** Of a file in `node_modules`, the folder around: an installation deletes `node_modules` and makes it again. */
const outermost = (file: string): string =>
  file.split(`${path.sep}node_modules${path.sep}`, 1)[0] ?? file;

/** What is watched: the project, and wanted paths outside of it. */
const rootsOf = ({ root, folders, files }: WatchOptions): string[] => [
  root,
  ...[...folders, ...files].filter((one) => !one.startsWith(root + path.sep)).map(outermost),
];

const isFolder = (file: string): boolean => existsSync(file + path.sep);

export interface FileWatcher {
  /** Resolves when changes are being noticed. */
  readonly ready: Promise<void>;
  /** Reports waiting events at once, then ends. */
  readonly close: () => Promise<void>;
}

/** Resolves to the folders that were made after chokidar had read the folder around, and before it watched that. */
async function missedFolders(
  watcher: FSWatcher,
  isWatched: (file: string) => boolean,
): Promise<string[]> {
  const missed: string[] = [];
  for (const [folder, names] of Object.entries(watcher.getWatched())) {
    if (!isWatched(folder)) continue;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory() && !names.includes(entry.name) && isWatched(file)) missed.push(file);
    }
  }
  return missed;
}

/** The types of chokidar leave out the details of a raw event. */
const watchedPath = (details: unknown): string | undefined =>
  typeof details === 'object' && details !== null && 'watchedPath' in details
    ? String(details.watchedPath)
    : undefined;

export function watchFiles(options: WatchOptions): FileWatcher {
  const { files, onChange, onFolder, onPolling, open = watch } = options;
  const { isWatched, isWanted } = createFilter(options);
  const batches = createBatches(onChange, existsSync);
  const note = (file: string): void => {
    if (isWanted(file)) batches.add(file);
  };
  let watcher: FSWatcher | undefined;

  function start(usePolling: boolean): Promise<void> {
    const roots = rootsOf(options);
    const present = roots.filter((root) => existsSync(root));
    const started = open(present, {
      ignored: (file) => !isWatched(file),
      ignoreInitial: true,
      followSymlinks: false,
      ...(usePolling ? { usePolling, interval: INTERVAL } : {}),
    });
    watcher = started;
    started.on('all', (_, file) => note(file));
    // chokidar joins two writes within 50 ms into one event. The raw events do not miss the second.
    started.on('raw', (event, name, details) => {
      const watched = watchedPath(details);
      if (watched === undefined || !name) return;
      // A file that is watched by itself reports its own name.
      const file = path.basename(watched) === name ? watched : path.join(watched, name);
      note(file);
      if (event === 'rename' && isWatched(file) && isFolder(file)) onFolder();
    });
    return new Promise((resolve) => {
      started.on('ready', async () => {
        // Not earlier: with missing ones, chokidar is ready before it has looked at all folders.
        started.add(roots.filter((root) => !present.includes(root)));
        const missed = await missedFolders(started, isWatched);
        // A closed one would watch again.
        if (!started.closed) started.add(missed);
        resolve();
      });
      started.on('error', (error) => {
        if (usePolling || !isSystemError(error) || !EXHAUSTED.has(error.code)) return;
        if (watcher !== started) return;
        onPolling();
        void started.close();
        void start(true).then(() => {
          resolve();
          // Any file may have changed while nothing was watched.
          onChange(files);
        });
      });
    });
  }

  const ready = start(false);
  return {
    ready,
    async close() {
      batches.close();
      await watcher?.close();
    },
  };
}
