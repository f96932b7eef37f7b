// Removes stages and locks when the process ends without closing them: process.exit after a signal,
// or a bug. After `kill -9` the next build recovers.

const cleanups = new Set<() => void>();

function runAll(): void {
  for (const cleanup of cleanups) cleanup();
  cleanups.clear();
}

/** Runs `cleanup`, which must be synchronous, at exit unless the returned function is called first. */
export function onExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) process.once('exit', runAll);
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
    if (cleanups.size === 0) process.removeListener('exit', runAll);
  };
}
