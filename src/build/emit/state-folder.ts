// The folder for the stage, the lock and the records of an output folder. It is not published. It
// is beside the output folder, on the same file system, so that promoting is a rename.
import path from 'node:path';
import { outputStates } from '../io/output-names.js';

/** Absolute paths of the state of an output folder. */
export type StateFolder = Readonly<ReturnType<typeof stateFolderOf>>;

export function stateFolderOf(out: string) {
  const directory = path.join(outputStates(path.dirname(out)), path.basename(out));
  return {
    directory,
    lock: path.join(directory, 'lock'),
    /** Record of the build that is in the output folder. */
    record: path.join(directory, 'record.json'),
    /** Record of the build that is being promoted: the journal. */
    nextRecord: path.join(directory, 'record.next.json'),
    stage: path.join(directory, 'stage'),
    /** The former output, between the two renames of a promotion. */
    previous: path.join(directory, 'previous'),
    /** The output before the current one, from which the next stage is made. */
    spare: path.join(directory, 'spare'),
    spareRecord: path.join(directory, 'record.spare.json'),
    /** Former outputs that are being deleted. */
    discarded: path.join(directory, 'discarded'),
  };
}
