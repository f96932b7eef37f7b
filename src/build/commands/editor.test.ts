import { expect, it } from 'vitest';
import { editorCommand, startProgram } from './editor.js';

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
