import { expect, it } from 'vitest';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
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

const found = (severity: Diagnostic['severity'], message: string, line = 1): Diagnostic => ({
  severity,
  code: 'link/missing-page',
  message,
  file: filePath('a.md'),
  place: { line, column: 1 },
});
const [old, other] = [found('warning', 'Old.'), found('warning', 'Other.')];
const error = found('error', 'Bad.');
const group = (line: number): Diagnostic => ({
  ...{ severity: 'warning', code: 'sample/type-error', message: '1 sample:' },
  related: [{ file: filePath('a.md'), place: { line, column: 1 }, message: 'No name.' }],
});

/** What is told of a state. */
const TOLD = /(?:Old|Other|Bad|No name)\.|a\.md:\d|\d warnings? as before|No errors[^,\n]*/g;

it.each<[name: string, former: Diagnostic[], current: Diagnostic[], told: string[]]>([
  ['the same', [old, error], [old, error], []],
  ['another one', [old], [old, other], ['a.md:1', 'Other.', '1 warning as before']],
  ['an error', [old, other], [old, other, error], ['a.md:1', 'Bad.', '2 warnings as before']],
  ['an error again', [error], [error, old], ['a.md:1', 'Bad.', 'a.md:1', 'Old.']],
  ['a warning that moved', [old], [found('warning', 'Old.', 5)], []],
  ['a group that moved', [group(1)], [group(5)], []],
  [
    'a second one above it',
    [found('warning', 'Old.', 5)],
    [old, found('warning', 'Old.', 5)],
    ['a.md:1', 'Old.', '1 warning as before'],
  ],
  ['a corrected error', [old, error], [old], ['No errors', '1 warning as before']],
  ['a corrected warning', [old, other], [old], ['No errors', '1 warning as before']],
  ['nothing', [old], [], ['No errors and no warnings']],
  ['a warning that comes back', [], [old], ['a.md:1', 'Old.']],
])('tells what is new: %s', (_, former, current, told) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const report = createDevReport(createConsole(stream, stream, {}, { debug: false, json: false }));
  report.diagnostics([old]);
  report.diagnostics(former);
  lines.length = 0;
  report.diagnostics(current);
  expect(lines.join('').match(TOLD) ?? []).toEqual(told);
});
