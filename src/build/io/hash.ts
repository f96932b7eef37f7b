// Hashes of text, values and files: SHA-256 in hexadecimal.
import { hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { outputNames } from './output-names.js';
import { readRegularFile } from './regular-file.js';
import { ifAllowed } from './system-error.js';

export const sha256 = (contents: string | Uint8Array): string => hash('sha256', contents, 'hex');

/** The part of a hash used in file names: 10 digits. Hosts may cache such a file for ever. */
export const shortHash = (hash: string): string => hash.slice(0, 10);

export const contentHash = (contents: string | Uint8Array): string => shortHash(sha256(contents));

/** @param value JSON. The order of keys matters. */
export const hashValue = (value: unknown): string => sha256(JSON.stringify(value));

/**
 * The hash of a file's bytes; undefined if it cannot be read.
 * @param absolute Absolute path.
 */
export const hashFile = (absolute: string): string | undefined =>
  ifAllowed(() => sha256(readRegularFile(absolute)));

/** The names in a folder, without those that a build adds, or it would change what it depends on. */
function namesIn(folder: string): string[] {
  const added = ['.quire', ...outputNames(folder)];
  return readdirSync(folder).filter((name) => !added.includes(name));
}

/** As {@link hashFile}; of a folder, the hash of the names in it. */
export const hashPath = (absolute: string): string | undefined =>
  ifAllowed(() => {
    // Most paths that are looked for are missing, and an error takes ten times as long.
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats) return undefined;
    return stats.isDirectory() ? hashValue(namesIn(absolute).sort()) : hashFile(absolute);
  });
