// The output of a build: files by path.
import type { FilePath, Href } from '../text/brand.js';

export interface OutputFile {
  /** Relative to the output folder. */
  readonly path: FilePath;
  readonly contents: string | Uint8Array;
}

export interface RecordedFile {
  /** Relative to the output folder. */
  readonly path: FilePath;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that is made only if the output folder does not hold it already. */
export interface KnownFile extends RecordedFile {
  readonly make: () => OutputFile['contents'] | Promise<OutputFile['contents']>;
}

/** URLs that every document refers to, with base path. */
export interface DocumentAssets {
  /** Blocking script that sets the attributes of `<html>` before the first paint. */
  readonly preferences: Href;
  readonly stylesheet: Href;
  readonly entry: Href;
  /** Chunks that the entry imports statically. */
  readonly entryImports: readonly Href[];
  /** Id of the shell, independent of page content: an open page detects another deployment by it. */
  readonly shellId: string;
}
