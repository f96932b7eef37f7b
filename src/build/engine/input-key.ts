// The key of a build: a hash of everything it reads, including files from outside the project's folders.
import type { FilePath } from '../../model/brand.js';
import { fingerprint } from '../cache/fingerprint.js';
import { hashValue } from '../io/hash.js';
import { readBinary } from '../sources/read-file.js';

/**
 * @param projectKey of the project's own folders.
 * @param includes files that documents or the compiler include, wherever they are.
 */
export function inputKey(root: string, projectKey: string, includes: readonly FilePath[]): string {
  const hashes = includes.map((file) => [file, readBinary(root, file).value?.hash]);
  return hashValue([fingerprint, projectKey, hashes]);
}
