import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSpillFile } from './spill.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-spill-'));
  vi.stubEnv('TMPDIR', root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('the file has no name, and gives back what is added', () => {
  const spill = openSpillFile();
  const starts = ['one', 'three'].map((text) => spill.append(Buffer.from(text)));
  expect(readdirSync(root)).toEqual([]);
  expect(starts).toEqual([0, 3]);
  expect(spill.read(3, 5).toString()).toBe('three');
  expect(spill.size).toBe(8);
  spill.close();
});
