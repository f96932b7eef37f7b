// The secret that signs a cache, so that entries written by others are not used: the shared cache of a CI
// service may hold entries from a pull request.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readRegularText } from '../io/regular-file.js';
import { ifAllowed, ifPresent } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';

/** Environment variable for machines that share a cache. */
const VARIABLE = 'QUIRE_CACHE_KEY';

/** Not in the cache folder: whoever can write a copied cache could read a key inside it. */
const keyFile = (root: string): string => path.join(root, '.quire', 'key');

/**
 * The key from the environment; otherwise the key of the project, which is made if it is missing.
 * @param root Absolute path of the project.
 * @throws System errors.
 */
export function cacheKey(root: string): string {
  const given = process.env[VARIABLE];
  if (given) return given;
  const file = keyFile(root);
  const known = ifPresent(() => readRegularText(file));
  // A power cut may leave zeros in its place, which anyone could guess.
  if (known && /^[0-9a-f]{64}$/.test(known)) return known;
  const made = randomBytes(32).toString('hex');
  writeAtomic(file, made, { mode: 0o600 });
  return made;
}

/** Whether `key` is still the key of the project: `quire clean` deletes it. */
export const isCurrentKey = (root: string, key: string): boolean =>
  [process.env[VARIABLE], ifAllowed(() => readRegularText(keyFile(root)))].includes(key);

/** Deletes the key of the project. Throws system errors. */
export const deleteKey = (root: string): void =>
  rmSync(keyFile(root), { recursive: true, force: true });
