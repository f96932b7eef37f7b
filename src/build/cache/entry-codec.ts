// The encoding of a value in a pack: its JSON, deflated when it is long.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const PLAIN = 0;
const DEFLATED = 1;

/** Length in characters from which JSON is deflated: HTML and trees shrink to a sixth at 150 MB/s. */
const DEFLATE_FROM = 2048;

export function encode(text: string): Buffer {
  const isLong = text.length >= DEFLATE_FROM;
  const body = isLong ? deflateRawSync(text, { level: 1 }) : Buffer.from(text);
  return Buffer.concat([Buffer.of(isLong ? DEFLATED : PLAIN), body]);
}

/** @param bytes Result of `encode`. */
export function decode(bytes: Buffer): string {
  const body = bytes.subarray(1);
  return (bytes[0] === DEFLATED ? inflateRawSync(body) : body).toString('utf8');
}
