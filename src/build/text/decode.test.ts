import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filePath } from '../../model/brand.js';
import { decodeText, MAX_SOURCE_BYTES } from './decode.js';

const file = filePath('content/a.md');
const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('decodeText', () => {
  it.each([
    ['plain', 'a\nb'],
    ['CRLF', 'a\r\nb'],
    ['lone CR', 'a\rb'],
    ['byte order mark', '\uFEFFa\nb'],
  ])('normalises %s', (_, text) => {
    expect(decodeText(bytesOf(text), file)).toEqual({ value: 'a\nb', diagnostics: [] });
  });

  it.each([
    ['a stray continuation byte', bytesOf('ab\ncd', [0x80], 'e'), 5, '0x80', 2, 3],
    ['a cut character at the end', bytesOf('é', [0xe2, 0x82]), 2, '0xe2', 1, 2],
    ['an overlong form', bytesOf([0xc0, 0xaf]), 0, '0xc0', 1, 1],
    ['a surrogate', bytesOf('a', [0xed, 0xa0, 0x80]), 1, '0xed', 1, 2],
    ['Latin-1 after CRLF', bytesOf('a\r\nb', [0xe9], 'c'), 4, '0xe9', 2, 2],
  ])('gives the byte offset of %s', (_, bytes, offset, byte, line, column) => {
    const { value, diagnostics } = decodeText(bytes, file);
    expect(value).toBe('');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'source/invalid-utf8',
      file,
      place: { line, column },
      message: `The file is not valid UTF-8: byte ${byte} at offset ${offset}.`,
    });
  });

  it('names the limit when a file is too large', () => {
    const { diagnostics } = decodeText(new Uint8Array(MAX_SOURCE_BYTES + 1).fill(97), file);
    expect(diagnostics.map(({ code }) => code)).toEqual(['source/too-large']);
    expect(diagnostics[0]?.message).toContain('1 MiB');
  });

  it('accepts a file at the limit', () => {
    expect(decodeText(new Uint8Array(MAX_SOURCE_BYTES).fill(97), file).diagnostics).toEqual([]);
  });

  it('decodes every text but never silently replaces a byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const { value, diagnostics } = decodeText(bytes, file);
        const isText = Buffer.from(Buffer.from(bytes).toString()).equals(Buffer.from(bytes));
        expect(diagnostics.length === 0).toBe(isText);
        if (!isText) expect(value).toBe('');
      }),
    );
  });
});
