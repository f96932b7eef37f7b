import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { quireRoot } from './quire-root.js';

test('the folder of Quire is known while an installation has deleted it', () => {
  const before = quireRoot();
  const { existsSync } = fs;
  onTestFinished(() => {
    fs.existsSync = existsSync;
    syncBuiltinESMExports();
  });
  fs.existsSync = () => false;
  syncBuiltinESMExports();
  expect(quireRoot()).toBe(before);
});
