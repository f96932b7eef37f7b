// Reads source code for the source view, up to the size that one page can show.

import type { SourceFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { decodeLeniently } from '../text/decode.js';
import { readBinary } from './read-file.js';

/** Largest page with an element for each line: a larger one would keep browsers busy for seconds. */
const MAX_PAGE_BYTES = 1_300_000;
const BYTES_PER_LINE = 43;

/** Number of lines in the source view; a final line feed starts no new line. */
export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** @returns undefined if the file cannot be read or is too long for a page. */
export function readCode(root: string, file: FilePath): SourceFile | undefined {
  const { value } = readBinary(root, file);
  if (!value) return undefined;
  const text = decodeLeniently(value.bytes);
  const bytes = value.size + countLines(text) * BYTES_PER_LINE;
  return bytes > MAX_PAGE_BYTES ? undefined : { path: file, text, hash: value.hash };
}
