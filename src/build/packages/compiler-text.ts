// Reads files for the compiler, as its own host does, but only regular files.
import { sha256 } from '../io/hash.js';
import { readRegularFile } from '../io/regular-file.js';
import { isMissing, isSystemError } from '../io/system-error.js';

const UTF16_LE = new TextDecoder('utf-16le');
const UTF16_BE = new TextDecoder('utf-16be');
const UTF8 = new TextDecoder('utf-8');

/** Decodes by byte order mark, which is dropped. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return UTF16_BE.decode(bytes);
  return (bytes[0] === 0xff && bytes[1] === 0xfe ? UTF16_LE : UTF8).decode(bytes);
}

/**
 * @param onUnreadable Called if the path exists but cannot be read.
 * @returns undefined if no file can be read.
 */
export function readCompilerText(
  file: string,
  onUnreadable: (error: NodeJS.ErrnoException) => void,
): { readonly text: string; readonly hash: string } | undefined {
  try {
    const bytes = readRegularFile(file);
    return { text: decode(bytes), hash: sha256(bytes) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (!isMissing(error)) onUnreadable(error);
    return undefined;
  }
}
