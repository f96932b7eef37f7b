// The base path of the site in an output folder, which may differ from that of the configuration.
import { statSync } from 'node:fs';
import { readRecord } from './build-record.js';
import { stateFolderOf } from './state-folder.js';

/** @returns the base path now; undefined if no record has it. Builds may change it, so ask again. */
export function builtBasePath(out: string): () => string | undefined {
  const { record } = stateFolderOf(out);
  let stamp = '';
  let found: string | undefined;
  return () => {
    const stats = statSync(record, { throwIfNoEntry: false });
    const current = `${stats?.ino} ${stats?.mtimeMs}`;
    // The record lists all files, so it is read only after a build.
    if (current !== stamp) found = readRecord(record)?.baseUrl;
    stamp = current;
    return found;
  };
}
