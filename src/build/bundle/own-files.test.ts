import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createChangeFinder } from './own-files.js';

test('files that were changed, added or deleted since the last look are found, once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'src/inner'), { recursive: true });
  const write = (name: string, time: number): void => {
    const file = path.join(folder, 'src', name);
    writeFileSync(file, '');
    utimesSync(file, time, time);
  };
  for (const name of ['same.ts', 'edited.ts', 'inner/deleted.ts']) write(name, 1);
  const find = createChangeFinder(folder, [path.join(folder, 'src')]);
  const files = () => find().filter((file) => file.endsWith('.ts'));
  expect(files()).toEqual([]);
  write('edited.ts', 2);
  write('inner/added.ts', 1);
  rmSync(path.join(folder, 'src/inner/deleted.ts'));
  expect(files().sort()).toEqual(['src/edited.ts', 'src/inner/added.ts', 'src/inner/deleted.ts']);
  expect(files()).toEqual([]);
  rmSync(path.join(folder, 'src'), { recursive: true });
  expect(files().sort()).toEqual(['src/edited.ts', 'src/inner/added.ts', 'src/same.ts']);
});
