import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { decodeLeniently, encodingFault, tooLarge } from './decode.js';

const file = filePath('content/a.md');
const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('decoding', () => {
  it.each([
    ['plain', 'a\nb'],
    ['CRLF', 'a\r\nb'],
    ['lone CR', 'a\rb'],
    ['byte order mark', '\uFEFFa\nb'],
  ])('normalises %s', (_, text) => {
    expect(decodeLeniently(bytesOf(text))).toBe('a\nb');
  });

  it.each([
    ['a stray continuation byte', bytesOf('ab\ncd', [0x80], 'e'), 5, '0x80', 2, 3],
    ['a cut character at the end', bytesOf('é', [0xe2, 0x82]), 2, '0xe2', 1, 2],
    ['an overlong form', bytesOf([0xc0, 0xaf]), 0, '0xc0', 1, 1],
    ['a surrogate', bytesOf('a', [0xed, 0xa0, 0x80]), 1, '0xed', 1, 2],
    ['Latin-1 after CRLF', bytesOf('a\r\nb', [0xe9], 'c'), 4, '0xe9', 2, 2],
  ])('gives the byte offset of %s', (_, bytes, offset, byte, line, column) => {
    expect(encodingFault(bytes, file)).toMatchObject({
      code: 'source/invalid-utf8',
      file,
      place: { line, column },
      message: `The file is not valid UTF-8: byte ${byte} at offset ${offset}.`,
    });
  });

  it('names the limit when a file is too large', () => {
    const { code, message } = tooLarge(2_000_000, file);
    expect(code).toBe('source/too-large');
    expect(message).toContain('1 MiB');
  });

  it('finds every byte that decoding would replace', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const isText = Buffer.from(Buffer.from(bytes).toString()).equals(Buffer.from(bytes));
        expect(encodingFault(bytes, file) === undefined).toBe(isText);
      }),
    );
  });
});
