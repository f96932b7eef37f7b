// The entries of a pack file: JSON texts one after the other, read one by one.
import { closeSync, openSync, readSync } from 'node:fs';
import { type Entries, type EntryLocation, sha256 } from './pack-index.js';

/** The text at `location`; undefined when the file does not hold what it once held there. */
export function readEntry(
  file: string,
  { offset, length, hash }: EntryLocation,
): string | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(length);
      readSync(descriptor, buffer, 0, length, offset);
      return sha256(buffer) === hash ? buffer.toString('utf8') : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Whatever the reason, the result is made again.
    return undefined;
  }
}

/** The texts as one stretch of bytes, and where each stands when that starts at `start`. */
export function concatenate(
  texts: ReadonlyMap<string, string>,
  start: number,
): { readonly bytes: Uint8Array; readonly entries: Entries } {
  const entries = new Map<string, EntryLocation>();
  const parts: Buffer[] = [];
  let offset = start;
  for (const [key, text] of texts) {
    const part = Buffer.from(text);
    entries.set(key, { offset, length: part.length, hash: sha256(part), age: 0 });
    parts.push(part);
    offset += part.length;
  }
  return { bytes: Buffer.concat(parts), entries };
}
