// The files a build reads, as plain values.
import type { FilePath } from './brand.js';

/** A text file, read once: decoded from UTF-8, without byte order mark, line endings as LF. */
export interface SourceFile {
  readonly path: FilePath;
  readonly text: string;
  /** SHA-256 of the bytes on disk, hexadecimal. */
  readonly hash: string;
}

/** A file that a result depends on. */
export interface IncludedFile {
  /** Relative to the project; may lead out of it with `..`. */
  readonly path: FilePath;
  /** Hash of its bytes as they were read; undefined where there was no file that could be read. */
  readonly hash?: string | undefined;
}

/** A file that is copied or measured, never decoded. */
export interface BinaryFile extends Omit<SourceFile, 'text'> {
  readonly bytes: Uint8Array;
  /** Bytes. */
  readonly size: number;
}
