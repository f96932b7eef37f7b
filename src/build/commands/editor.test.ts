import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { editorCommand, openBrowser, startProgram } from './editor.js';

const place = { file: '/p/a b.md', line: 3, column: 7 };

it.each([
  [{}, 'code', ['-g', '/p/a b.md:3:7']],
  [{ EDITOR: 'vim' }, 'code', ['-g', '/p/a b.md:3:7']],
  [{ VISUAL: 'nano', EDITOR: 'subl -w' }, 'subl', ['/p/a b.md:3:7']],
  [{ VISUAL: 'code --wait' }, 'code', ['-g', '/p/a b.md:3:7']],
  [{ VISUAL: '/opt/bin/codium' }, '/opt/bin/codium', ['-g', '/p/a b.md:3:7']],
  [{ EDITOR: 'webstorm' }, 'webstorm', ['--line', '3', '--column', '7', '/p/a b.md']],
  [{ EDITOR: 'gvim' }, 'gvim', ['+3', '/p/a b.md']],
  [{ EDITOR: 'zed --wait' }, 'zed', ['/p/a b.md:3:7']],
])('%o opens with %s', (environment, command, args) => {
  expect(editorCommand(environment, place)).toEqual({ command, args });
});

it('tells that there is no such program', async () => {
  expect(await startProgram({ command: '/none/at/all', args: [] })).toBe(false);
});

it.runIf(process.platform === 'linux')('the browser of the system gets the URL', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const program = path.join(folder, 'xdg-open');
  writeFileSync(program, `#!/bin/sh\necho "$@" >${folder}/arguments\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', folder);
  expect(await openBrowser('http://localhost:3000/docs/')).toBe(true);
  vi.unstubAllEnvs();
  await vi.waitFor(
    () =>
      expect(readFileSync(path.join(folder, 'arguments'), 'utf8')).toBe(
        'http://localhost:3000/docs/\n',
      ),
    { timeout: 60_000 },
  );
  rmSync(folder, { recursive: true });
});
