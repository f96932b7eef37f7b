// The queue of a session: changes that are reported while the project is read wait for the next read.
import type { FilePath } from '../../../model/brand.js';

/**
 * @param refresh Reads the project after changes of these files; if forced, even if none has changed.
 * @param signal Once it is aborted, no read is started.
 * @returns a function that adds changes, and resolves when they have been read.
 */
export function createRefreshQueue(
  refresh: (files: ReadonlySet<FilePath>, isForced: boolean) => Promise<void>,
  signal: AbortSignal,
): (files: readonly FilePath[], isForced: boolean) => Promise<void> {
  let waiting: { readonly files: Set<FilePath>; isForced: boolean } | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (waiting && !signal.aborted) {
        const { files, isForced } = waiting;
        waiting = undefined;
        await refresh(files, isForced);
      }
    } finally {
      // In the same step as the last look at `waiting`: what is added from now on starts another run.
      running = undefined;
    }
  }

  return (files, isForced) => {
    waiting ??= { files: new Set(), isForced };
    waiting.isForced ||= isForced;
    for (const file of files) waiting.files.add(file);
    running ??= run();
    return running;
  };
}
