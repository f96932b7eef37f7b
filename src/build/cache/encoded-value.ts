// A value in the form that a pack stores, so that another thread can encode it.
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

/** @param bytes Result of `encodeValue`. */
export const decodeValue = <T>(bytes: Uint8Array): T =>
  // SAFETY: the bytes were encoded from a T.
  JSON.parse(decode(bytes)) as T;
