// Joins the events of many files that change together: of one edit, or of a checkout of a branch.

/** Milliseconds without another event after which a batch is complete: an editor writes a file in several steps. */
const QUIET = 5;

/** While many files change: their events come with gaps. */
const QUIET_OF_MANY = 200;

/** So many different files are many, until nothing has changed for so many milliseconds. */
const MANY = 10;
const RECENT = 1000;

/** @param onBatch called with the names of each batch. */
export function createBatches(onBatch: (names: readonly string[]) => void) {
  let names = new Set<string>();
  const recent = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  const end = (): void => {
    const complete = names;
    names = new Set();
    if (complete.size > 0) onBatch([...complete]);
  };
  return {
    add(name: string): void {
      names.add(name);
      recent.add(name);
      clearTimeout(forgetting);
      forgetting = setTimeout(() => recent.clear(), RECENT);
      clearTimeout(quiet);
      quiet = setTimeout(end, recent.size < MANY ? QUIET : QUIET_OF_MANY);
    },
    /** Tells at once what waits. */
    close(): void {
      clearTimeout(quiet);
      clearTimeout(forgetting);
      end();
    },
  };
}
