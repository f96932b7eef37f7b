import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readLastUpdates } from './last-updates.js';

const root = mkdtempSync(path.join(tmpdir(), 'updates-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('a repository without git is a warning that says so', async () => {
  mkdirSync(path.join(root, '.git'));
  vi.stubEnv('PATH', root);
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect([...(value ?? [])]).toEqual([]);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'io/git',
      message: 'git is not installed, so no page has a date.',
      hint: 'install git, or set docs.showLastUpdateTime to false.',
    },
  ]);
});
