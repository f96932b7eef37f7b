// Turns the bytes of a source file into text: strict UTF-8, no byte order mark, line endings as LF.
import { isUtf8 } from 'node:buffer';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import { placeAt } from './place-at.js';

/** Larger files are an error: no guide is that long, and parsing time grows with size. In bytes. */
export const MAX_SOURCE_BYTES = 1024 * 1024;

/**
 * Decodes a source file. The value is empty text when there is an error.
 *
 * @param bytes - the file as on disk
 * @param file - its path, for diagnostics
 * @returns text without byte order mark, with LF line endings; diagnostics `source/too-large` and
 *   `source/invalid-utf8` (with the byte offset, from 0)
 */
export function decodeText(bytes: Uint8Array, file: FilePath): Result<string> {
  if (bytes.length > MAX_SOURCE_BYTES) return failed(tooLarge(bytes.length, file));
  if (!isUtf8(bytes)) return failed(invalidUtf8(bytes, file));
  return { value: decodeLeniently(bytes), diagnostics: [] };
}

/** As {@link decodeText}, but of any size, with a replacement character for what is not UTF-8. */
export const decodeLeniently = (bytes: Uint8Array): string =>
  normalizeLineEndings(UTF8.decode(bytes));

/** Drops a byte order mark at the start. */
const UTF8 = new TextDecoder('utf-8');

const normalizeLineEndings = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

const failed = (diagnostic: Diagnostic): Result<string> => ({
  value: '',
  diagnostics: [diagnostic],
});

/** The diagnostic for a file over {@link MAX_SOURCE_BYTES}, for callers that know the size beforehand. */
export const tooLarge = (size: number, file: FilePath): Diagnostic => ({
  severity: 'error',
  code: 'source/too-large',
  message: `The file has ${size} bytes; the limit is ${MAX_SOURCE_BYTES} bytes (1 MiB).`,
  file,
  hint: 'split it into several files.',
});

function invalidUtf8(bytes: Uint8Array, file: FilePath): Diagnostic {
  const offset = invalidOffset(bytes);
  const before = decodeLeniently(bytes.subarray(0, offset));
  const byte = bytes[offset]?.toString(16).padStart(2, '0');
  return {
    severity: 'error',
    code: 'source/invalid-utf8',
    message: `The file is not valid UTF-8: byte 0x${byte} at offset ${offset}.`,
    file,
    place: placeAt(before, before.length),
    hint: 'save the file as UTF-8.',
  };
}

/**
 * Offset of the first byte that is no part of a character. A line feed is never inside a character,
 * so the search runs line by line and then character by character in the one broken line.
 */
function invalidOffset(bytes: Uint8Array): number {
  let offset = 0;
  for (;;) {
    const next = bytes.indexOf(LINE_FEED, offset) + 1 || bytes.length;
    if (!isUtf8(bytes.subarray(offset, next))) break;
    offset = next;
  }
  for (;;) {
    const length = [1, 2, 3, 4].find((size) => isUtf8(bytes.subarray(offset, offset + size)));
    if (length === undefined) return offset;
    offset += length;
  }
}

const LINE_FEED = 0x0a;
