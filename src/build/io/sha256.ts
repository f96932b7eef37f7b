// The one hash of a build: of contents, keys and records.
import { createHash } from 'node:crypto';

/** SHA-256, hexadecimal. */
export const sha256 = (contents: string | Uint8Array): string =>
  createHash('sha256').update(contents).digest('hex');
