import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { countLines, readCode } from './read-code.js';

function read(contents: string | Uint8Array) {
  const root = mkdtempSync(path.join(tmpdir(), 'quire-code-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'a.ts'), contents);
  return readCode(root, filePath('a.ts'))?.text;
}

it.each([
  ['', 1],
  ['a', 1],
  ['a\n', 1],
  ['a\n\n', 2],
  ['a\nb', 2],
])('%j has %i lines', (text, lines) => {
  expect(countLines(text)).toBe(lines);
});

it.each<[string, string | Uint8Array, string | undefined]>([
  ['with line endings of another system', 'a\r\nb', 'a\nb'],
  ['with bytes that are no UTF-8', Uint8Array.of(0x61, 0xff), 'a\ufffd'],
  ['of more than a guide may have', 'a'.repeat(1_200_000), 'a'.repeat(1_200_000)],
  ['too long for a page', 'a'.repeat(1_300_000), undefined],
  ['with too many lines for a page', 'a\n'.repeat(30_000), undefined],
])('code %s', (_, contents, text) => {
  expect(read(contents)).toBe(text);
});

it('code that is not there', () => {
  expect(readCode(tmpdir(), filePath('quire-nowhere.ts'))).toBeUndefined();
});
