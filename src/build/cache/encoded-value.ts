// A value as a pack stores it, so that another thread can do the work of it.
import { sha256 } from '../io/hash.js';
import { decode, encode } from './pack-file.js';

export interface EncodedValue {
  /** The hash of its JSON. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

export function encodeValue(value: unknown): EncodedValue {
  const text = JSON.stringify(value);
  return { key: sha256(text), bytes: encode(text) };
}

/** @param bytes of a value that was encoded. */
export const decodeValue = <T>(bytes: Uint8Array): T =>
  // SAFETY: what was encoded as T.
  JSON.parse(decode(bytes)) as T;
