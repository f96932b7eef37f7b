// The files that a build reads, as plain values.
import type { FilePath } from '../text/brand.js';

/** A text file, read once: decoded as UTF-8, without byte order mark, with LF line endings. */
export interface SourceFile {
  readonly path: FilePath;
  readonly text: string;
  /** SHA-256 of the bytes on disk, hexadecimal. */
  readonly hash: string;
}

/** A file or folder that a result depends on. */
export interface IncludedFile {
  /** Path relative to the project; starts with `..` outside of it. */
  readonly path: FilePath;
  /** Hash of its bytes when they were read, or of its names; undefined if it is missing or unreadable. */
  readonly hash?: string | undefined;
}

/** A file that is copied or measured, never decoded. */
export interface BinaryFile extends Omit<SourceFile, 'text'> {
  readonly bytes: Uint8Array;
  /** Bytes. */
  readonly size: number;
}
