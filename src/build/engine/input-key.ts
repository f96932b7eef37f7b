// The key of everything that a build reads.
import path from 'node:path';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { hashInput } from '../api/input-hash.js';
import { fingerprint } from '../cache/fingerprint.js';
import { hashValue } from '../io/hash.js';

/**
 * A hash of everything that a build reads, including files outside the project's folders.
 * @param projectKey Hash of the files in the project's folders.
 * @param includes Files that documents or the compiler include from anywhere.
 */
export const inputKey = (projectKey: string, includes: readonly IncludedFile[]): string =>
  hashValue([fingerprint, projectKey, includes.map(({ path: file, hash }) => [file, hash])]);

/** One per file and hash. A file that changed during the build is listed twice, so the build is never up to date. */
export const withoutRepeats = (includes: readonly IncludedFile[]): IncludedFile[] => [
  ...new Map(includes.map((file) => [`${file.path}:${file.hash}`, file])).values(),
];

export const asTheyAre = (root: string, files: readonly FilePath[]): IncludedFile[] =>
  files.map((file) => ({ path: file, hash: hashInput(path.join(root, file)) }));
