import { expect, test } from 'vitest';
import { packageOfFile } from './program.js';

const PACKAGES = ['/p', '/p/inner', '/p/node_modules/x'].map((directory) => ({
  directory,
  entryPoints: [],
}));

test.each([
  ['/p/src/a.ts', '/p'],
  ['/p/inner/a.ts', '/p/inner'],
  ['/p/node_modules/x/a.d.ts', '/p/node_modules/x'],
  ['/p/node_modules/y/a.d.ts', undefined],
  ['/p/inner/node_modules/y/a.d.ts', undefined],
  ['/pp/a.ts', undefined],
])('%s is of the package %s', (file, directory) => {
  expect(packageOfFile(file, PACKAGES)?.directory).toBe(directory);
});
