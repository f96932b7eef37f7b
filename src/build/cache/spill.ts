// A temporary file for results that a build needs again, so that memory does not grow with the site.
// It has no name, so nothing is left behind, however the process ends.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SpillFile = ReturnType<typeof openSpillFile>;

/** Opens a file and unlinks it at once, so that the system frees it when the process ends. */
function openNameless(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'quire-'));
  try {
    return openSync(path.join(folder, 'spill'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws system errors. */
export function openSpillFile() {
  const descriptor = openNameless();
  let size = 0;
  return {
    /** Adds bytes at the end. Returns where they start. Throws system errors. */
    append(bytes: Uint8Array): number {
      const start = size;
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(descriptor, bytes, written, bytes.length - written, start + written);
      }
      size += bytes.length;
      return start;
    },
    read(offset: number, length: number): Buffer {
      const bytes = Buffer.alloc(length);
      readSync(descriptor, bytes, 0, length, offset);
      return bytes;
    },
    /** Number of bytes appended. */
    get size(): number {
      return size;
    },
    close: (): void => closeSync(descriptor),
  };
}
