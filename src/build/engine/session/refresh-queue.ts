// The queue of a session: changes that are reported while the project is read wait for the next read.
import type { FilePath } from '../../../model/text/brand.js';

interface Read {
  readonly files: Set<FilePath>;
  isForced: boolean;
  readonly end: Promise<void>;
}

/**
 * @param refresh Reads the project after changes of these files; if forced, even if none has changed.
 * @param signal Once it is aborted, no read is started.
 * @returns a function that adds changes. It returns a promise that resolves when these have been read, whatever waits by
 * then: the same promise for changes that are read together.
 */
export function createRefreshQueue(
  refresh: (files: ReadonlySet<FilePath>, isForced: boolean) => Promise<void>,
  signal: AbortSignal,
): (files: readonly FilePath[], isForced: boolean) => Promise<void> {
  let waiting: Read | undefined;
  let last: Promise<void> = Promise.resolve();

  function plan(): Read {
    const end = last.then(async () => {
      waiting = undefined;
      if (!signal.aborted) await refresh(read.files, read.isForced);
    });
    const read: Read = { files: new Set(), isForced: false, end };
    // A read that fails does not keep the next from being started.
    last = end.catch(() => {});
    return read;
  }

  return (files, isForced) => {
    waiting ??= plan();
    waiting.isForced ||= isForced;
    for (const file of files) waiting.files.add(file);
    return waiting.end;
  };
}
