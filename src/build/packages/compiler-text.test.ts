import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCompilerText } from './compiler-text.js';

test.each([
  ['UTF-8', [0x61, 0xc3, 0xa9]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xa9]],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x61, 0x00, 0xe9]],
  ['UTF-16, little end first', [0xff, 0xfe, 0x61, 0x00, 0xe9, 0x00]],
])('reads %s', (_, bytes) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'text-'));
  const file = path.join(folder, 'a.ts');
  writeFileSync(file, Uint8Array.from(bytes));
  expect(readCompilerText(file, () => {})?.text).toBe('aé');
  rmSync(folder, { recursive: true });
});
