// The hash of a file, where that is all there is to know of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isSystemError } from './system-error.js';

/**
 * SHA-256 of the bytes, hexadecimal; undefined for what is no file that can be read.
 * @param absolute Absolute path.
 */
export function hashFile(absolute: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(absolute)).digest('hex');
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
