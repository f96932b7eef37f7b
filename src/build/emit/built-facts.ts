// What the last build of an output folder depended on, which may differ from what the configuration says.
import { statSync } from 'node:fs';
import { type BuildRecord, readRecord } from './build-record.js';
import { stateFolderOf } from './state-folder.js';

type BuiltFacts = Pick<BuildRecord, 'baseUrl' | 'imageOrigins'>;

/** @returns the facts now; undefined if there is no record. Builds may change them, so ask again. */
export function builtFacts(out: string): () => BuiltFacts | undefined {
  const { record } = stateFolderOf(out);
  let stamp = '';
  let found: BuiltFacts | undefined;
  return () => {
    const stats = statSync(record, { throwIfNoEntry: false });
    const current = `${stats?.ino} ${stats?.mtimeMs}`;
    // The record lists all files, so it is read only after a build.
    if (current !== stamp) found = readRecord(record);
    stamp = current;
    return found;
  };
}
