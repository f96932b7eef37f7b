// The entries of a pack file: JSON, deflated if it is long. Each entry is read by itself.
import { appendFileSync, closeSync, renameSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sha256 } from '../io/hash.js';
import { openRegularFile, readBytes } from '../io/regular-file.js';
import { temporaryNameOf } from '../io/write-atomic.js';
import type { Entries, EntryLocation } from './pack-index.js';
import type { SpillFile } from './spill.js';

const PLAIN = 0;
const DEFLATED = 1;

/** Length in characters from which JSON is deflated: HTML and trees shrink to a sixth at 150 MB/s. */
const DEFLATE_FROM = 2048;

export function encode(text: string): Buffer {
  const isLong = text.length >= DEFLATE_FROM;
  const body = isLong ? deflateRawSync(text, { level: 1 }) : Buffer.from(text);
  return Buffer.concat([Buffer.of(isLong ? DEFLATED : PLAIN), body]);
}

/** @param bytes Result of `encode`. */
export function decode(bytes: Uint8Array): string {
  const body = bytes.subarray(1);
  return Buffer.from(bytes[0] === DEFLATED ? inflateRawSync(body) : body).toString('utf8');
}

/** Reads the entries of a pack file, which is opened on first use. */
export function createEntryReader(file: string) {
  let opened: number | undefined;
  return {
    /** The bytes at `location`; undefined when they cannot be read or their hash differs. */
    read({ offset, length, hash }: EntryLocation): Buffer | undefined {
      try {
        opened ??= openRegularFile(file).descriptor;
        const bytes = readBytes(opened, offset, length);
        return sha256(bytes) === hash ? bytes : undefined;
      } catch {
        // Whatever the error is, the result is made again.
        return undefined;
      }
    },
    /** Closes the file; the next read opens it again. */
    close(): void {
      if (opened !== undefined) closeSync(opened);
      opened = undefined;
    },
  };
}

/** Bytes copied at a time. */
const CHUNK = 1 << 20;

/** Appends all bytes of a spill file to a pack file. Throws system errors. */
export function appendSpillFile(file: string, spill: SpillFile): void {
  for (let offset = 0; offset < spill.size; offset += CHUNK) {
    appendFileSync(file, spill.read(offset, Math.min(CHUNK, spill.size - offset)));
  }
}

/** Rewrites a pack file with the entries `kept`. Damaged entries are dropped. */
export function compact(file: string, kept: Entries): Entries {
  const temporary = temporaryNameOf(file);
  const moved = new Map<string, EntryLocation>();
  let offset = 0;
  appendFileSync(temporary, '');
  const reader = createEntryReader(file);
  for (const [key, location] of kept) {
    const bytes = reader.read(location);
    if (bytes === undefined) continue;
    appendFileSync(temporary, bytes);
    moved.set(key, { ...location, offset });
    offset += bytes.length;
  }
  reader.close();
  renameSync(temporary, file);
  return moved;
}
