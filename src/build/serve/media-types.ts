// The media type of a file, by its extension.
import path from 'node:path';
import { mimes } from 'mrmime';

/** mrmime has registered types only, and `image/x-icon` is not registered. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mimes),
  ['ico', 'image/x-icon'],
]);

/** Types of text: without a charset browsers would guess the encoding. */
const TEXT = /^text\/|[/+](?:json|xml)$/;

export function mediaTypeOf(file: string): string {
  const type = TYPES.get(path.extname(file).slice(1).toLowerCase());
  if (type === undefined) return 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
