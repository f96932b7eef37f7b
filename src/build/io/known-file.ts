// The path, hash and size of a file whose bytes are known.
import type { KnownFile, OutputFile } from '../../model/site/output.js';
import { sha256 } from './hash.js';

const bytesOf = (contents: OutputFile['contents']): Buffer =>
  typeof contents === 'string'
    ? Buffer.from(contents)
    : Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);

export function knownFile({ path, contents }: OutputFile): KnownFile {
  const bytes = bytesOf(contents);
  return { path, hash: sha256(bytes), size: bytes.length, make: () => bytes };
}
