import { expect, it } from 'vitest';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { codeUrl } from '../report/code-pages.js';
import { createConsole } from '../report/console.js';
import { createDevReport } from './dev-report.js';

const BUG: Diagnostic = {
  severity: 'error',
  code: 'bug/uncaught',
  message: 'This is a bug in Quire: x',
  stack: 'Error: x\n    at /home/somebody/quire/lib/a.js:1:1',
};

/** What `quire dev --json` prints of a bug. */
function printed(debug: boolean): unknown {
  const lines: string[] = [];
  const stdout = { write: (line: string) => lines.push(line) };
  createDevReport(createConsole(stdout, stdout, {}, { debug, json: true })).diagnostics([BUG]);
  return JSON.parse(lines.join(''));
}

it('prints a stack as JSON with --debug only', () => {
  const { stack, ...rest } = { ...BUG, url: codeUrl(BUG.code) };
  expect(printed(false)).toEqual({ command: 'dev', diagnostics: [rest] });
  expect(printed(true)).toEqual({ command: 'dev', diagnostics: [{ ...rest, stack }] });
});

it.each([
  [true, '{"command":"dev","notice":"It polls."}\n'],
  [false, '! It polls.\n  hint: raise the limit.\n'],
])('prints a notice, with --json: %s', (json, text) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  createDevReport(createConsole(stream, stream, {}, { debug: false, json })).notice(
    'It polls.',
    'raise the limit.',
  );
  expect(lines.join('')).toBe(text);
});

it.each<[files: string[], json: boolean, text: string]>([
  [['a.md'], false, '  a.md changed (updated in 1.3 s)\n'],
  [['a.md', 'b.md'], false, '  a.md, b.md changed (updated in 1.3 s)\n'],
  [['a.md', 'b.md', 'c.md', 'd.md'], false, '  4 files changed (updated in 1.3 s)\n'],
  [['new', 'new/deep', 'new/deep/a.md'], false, '  new/deep/a.md changed (updated in 1.3 s)\n'],
  [[], false, ''],
  [[], true, '{"command":"dev","changed":[],"milliseconds":1300}\n'],
])('says what has changed: %j, with --json: %s', (files, json, text) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  createDevReport(createConsole(stream, stream, {}, { debug: false, json })).changed(files, 1300);
  expect(lines.join('')).toBe(text);
});
