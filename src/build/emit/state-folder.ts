// The folder for the stage, the lock and the records of an output folder, which are not published. It
// is beside the output folder, on the same file system, so that promoting is a rename.
import path from 'node:path';

/** Absolute paths. */
export interface StateFolder {
  readonly directory: string;
  readonly lock: string;
  /** Record of the build that is in the output folder. */
  readonly record: string;
  /** Record of a build that is being promoted: the journal. */
  readonly nextRecord: string;
  readonly stage: string;
  /** The former output, between the two renames of a promotion. */
  readonly previous: string;
  /** Former outputs that are being deleted. */
  readonly discarded: string;
}

/** The state folder of the output folder `out`. */
export function stateFolderOf(out: string): StateFolder {
  const directory = path.join(path.dirname(out), '.quire', 'output', path.basename(out));
  return {
    directory,
    lock: path.join(directory, 'lock'),
    record: path.join(directory, 'record.json'),
    nextRecord: path.join(directory, 'record.next.json'),
    stage: path.join(directory, 'stage'),
    previous: path.join(directory, 'previous'),
    discarded: path.join(directory, 'discarded'),
  };
}
