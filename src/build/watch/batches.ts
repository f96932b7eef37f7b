// Joins file events that belong together, such as those of one edit or of a checkout.

/** A batch is complete after this many milliseconds without an event: an editor saves a file in several steps. */
const QUIET = 5;

/** The same if no file of the batch exists: an editor may delete a file before it writes it. */
const QUIET_OF_DELETION = 50;

/** The same while many files change, since their events come with gaps. */
const QUIET_OF_MANY = 200;

/** Number of files that count as many, and the milliseconds without an event after which counting restarts. */
const MANY = 10;
const RECENT = 1000;

/**
 * @param onBatch Called with the names of each batch.
 * @param exists Whether a file of this name exists now.
 */
export function createBatches(
  onBatch: (names: readonly string[]) => void,
  exists: (name: string) => boolean,
) {
  let names = new Set<string>();
  const recent = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  const end = (): void => {
    const complete = names;
    names = new Set();
    if (complete.size > 0) onBatch([...complete]);
  };
  const endUnlessDeleted = (): void => {
    if ([...names].some(exists)) end();
    else quiet = setTimeout(end, QUIET_OF_DELETION - QUIET);
  };
  return {
    add(name: string): void {
      names.add(name);
      recent.add(name);
      clearTimeout(forgetting);
      forgetting = setTimeout(() => recent.clear(), RECENT);
      clearTimeout(quiet);
      quiet =
        recent.size < MANY ? setTimeout(endUnlessDeleted, QUIET) : setTimeout(end, QUIET_OF_MANY);
    },
    /** Reports a waiting batch at once. */
    close(): void {
      clearTimeout(quiet);
      clearTimeout(forgetting);
      end();
    },
  };
}
