// Decodes a source file as strict UTF-8, without byte order mark and with LF line endings.
import { isUtf8 } from 'node:buffer';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { placeAt } from './place-at.js';

/** Largest source file in bytes: no guide is longer, and parsing time grows with the size. */
export const MAX_SOURCE_BYTES = 1024 * 1024;

/** The diagnostic for bytes that are not UTF-8: `source/invalid-utf8`, with the byte offset from 0. */
export const encodingFault = (bytes: Uint8Array, file: FilePath): Diagnostic | undefined =>
  isUtf8(bytes) ? undefined : invalidUtf8(bytes, file);

/** Text without byte order mark, with LF line endings, and with replacement characters for invalid UTF-8. */
export const decodeLeniently = (bytes: Uint8Array): string =>
  normalizeLineEndings(UTF8.decode(bytes));

/** Drops a byte order mark. */
const UTF8 = new TextDecoder('utf-8');

const normalizeLineEndings = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** The diagnostic for a file larger than {@link MAX_SOURCE_BYTES}. */
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
 * Offset of the first byte that is not part of a character. No character contains the byte of a line
 * feed, so the search tests whole lines, then the characters of the first invalid one.
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
