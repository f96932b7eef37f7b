// Joins the events of many files that change together: of one edit, or of a checkout of a branch.

/** Milliseconds without another event after which a batch is complete: an editor writes a file in several steps. */
const QUIET = 10;

/** For a batch of many files, which come with gaps. */
const QUIET_OF_MANY = 200;
const MANY = 10;

/** @param onBatch called with the names of each batch. */
export function createBatches(onBatch: (names: readonly string[]) => void) {
  let names = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    const complete = names;
    names = new Set();
    onBatch([...complete]);
  };
  return {
    add(name: string): void {
      names.add(name);
      clearTimeout(timer);
      timer = setTimeout(end, names.size < MANY ? QUIET : QUIET_OF_MANY);
    },
    close: (): void => clearTimeout(timer),
  };
}
