// Watches files and folders of a project, existing or not, and reports which may have changed. Events are hints:
// callers read the disk.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { ifAllowed, isSystemError } from '../io/system-error.js';
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
   * Called when a folder was made, of which changes may be missed: chokidar goes on watching a folder that was deleted
   * if another was made in its place, and reads a folder before it watches that.
   */
  readonly onFolder: () => void;
  /** Called when the system has no more file handles, so that files are polled instead. */
  readonly onPolling: () => void;
  /** For tests. */
  readonly open?: typeof watch;
}

/** Milliseconds between two polls. */
const INTERVAL = 300;

/** Milliseconds between two looks at the folders while a watcher starts. */
const LOOK = 1000;

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

/** A folder and the watched ones in it, each with what tells it from another that is made in its place. */
function foldersFrom(folder: string, isWatched: (file: string) => boolean): string[] {
  const entries = ifAllowed(() => readdirSync(folder, { withFileTypes: true }));
  const stats = ifAllowed(() => statSync(folder, { bigint: true }));
  if (!entries || !stats) return [];
  const inside = entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() && isWatched(file) ? foldersFrom(file, isWatched) : [];
  });
  return [`${folder} ${stats.ino} ${stats.birthtimeNs}`, ...inside];
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
    const folders = (): string => roots.flatMap((root) => foldersFrom(root, isWatched)).join();
    const before = folders();
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
      if (!name) return;
      const watched = watchedPath(details);
      if (watched === undefined) {
        // Of polled files, chokidar joins only those into events that are newer or have another size.
        if (!isFolder(name)) note(name);
        return;
      }
      // A file that is watched by itself reports its own name.
      const file = path.basename(watched) === name ? watched : path.join(watched, name);
      note(file);
      if (event === 'rename' && isWatched(file) && isFolder(file)) onFolder();
    });
    return new Promise((resolve) => {
      const end = (): void => {
        clearInterval(looking);
        if (folders() !== before) onFolder();
        resolve();
      };
      // chokidar never becomes ready if a folder that it is about to read becomes a file.
      const looking = setInterval(() => {
        if (started.closed) clearInterval(looking);
        else if (folders() !== before) end();
      }, LOOK).unref();
      started.on('ready', () => {
        // Not earlier: with missing ones, chokidar is ready before it has looked at all folders.
        started.add(roots.filter((root) => !present.includes(root)));
        end();
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
