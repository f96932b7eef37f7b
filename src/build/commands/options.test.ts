import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolveOptions } from './options.js';

test('a root that is a symbolic link is the folder that it leads to', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'quire-options-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = path.join(folder, 'site');
  mkdirSync(site);
  symlinkSync(site, path.join(folder, 'link'));
  const rootOf = (root: string): string =>
    resolveOptions({ root: path.join(folder, root), cache: true }, new AbortController().signal)
      .root;
  expect(rootOf('link')).toBe(site);
  expect(rootOf('missing')).toBe(path.join(folder, 'missing'));
});
