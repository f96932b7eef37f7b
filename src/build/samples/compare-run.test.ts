import { expect, test } from 'vitest';
import type { Sample } from '../../model/page/sample.js';
import { filePath } from '../../model/text/brand.js';
import { claimsIn } from './claims.js';
import { compareRun } from './compare-run.js';
import type { ProgramRun, SampleReport } from './run-program.js';

const CODE = 'if (true) {\n  console.log(1); // 1\n}\n';

const START = { line: 1, column: 1 };

const sample = (output?: string): Sample => ({
  key: 'key',
  language: 'ts',
  code: CODE,
  shown: { start: 0, end: CODE.length },
  file: filePath('a.md'),
  place: START,
  jumps: [],
  options: { check: true, run: true, expectedErrors: [], expectedThrow: undefined },
  output: output === undefined ? undefined : { text: output, file: filePath('a.md'), place: START },
  heading: undefined,
});

const run = (ended: Partial<ProgramRun>): ProgramRun => ({
  stdout: '1\n',
  reports: [{ claim: 0, text: '1' }],
  end: 0,
  ...ended,
});

const THROWN: SampleReport = { names: ['E'], message: 'm', line: 2, code: 'undefined' };

test('an exit code has the last line beside it that was printed', () => {
  const [fault] = compareRun(sample(), [], run({ stdout: 'one\nno file\n', end: 3 }));
  expect(fault?.message).toBe(
    'The sample ends with exit code 3. The last line that it prints is "no file".',
  );
});

test.each<[string, ProgramRun, string | undefined, (readonly [string, number])[]]>([
  ['nothing', run({}), '1\n', []],
  ['a program that was ended', run({ end: 'time', reports: [] }), undefined, [['sample/limit', 0]]],
  ['too much output', run({ end: 'output', reports: [] }), undefined, [['sample/limit', 0]]],
  ['an exit code', run({ end: 3 }), undefined, [['sample/throws', 0]]],
  [
    'an error at its line, behind the indentation',
    run({ end: 1, reports: [THROWN] }),
    undefined,
    [['sample/throws', CODE.indexOf('console')]],
  ],
  [
    'one of several prints of a call',
    run({
      reports: [
        { claim: 0, text: '1' },
        { claim: 0, text: '2' },
      ],
    }),
    undefined,
    [['sample/output', CODE.indexOf('1\n}')]],
  ],
  [
    'no error that the program has handled',
    run({ reports: [{ claim: 0, text: '1' }, THROWN] }),
    undefined,
    [],
  ],
  ['output that ends early', run({}), '1\n2\n', [['sample/output', 2]]],
  ['output that goes on', run({ stdout: '1\n2\n' }), '1\n', [['sample/output', 2]]],
  ['no blanks at the ends of lines', run({ stdout: 'a \r\nb\rc\t\n' }), 'a\nb  \nc', []],
  [
    'a line behind one that ends with blanks',
    run({ stdout: 'a\nb\n' }),
    'a  \nc',
    [['sample/output', 4]],
  ],
  [
    'no blank at the end of a print',
    run({ reports: [{ claim: 0, text: '1 \r\n' }] }),
    undefined,
    [],
  ],
])('reports %s', (_, ended, output, expected) => {
  const faults = compareRun(sample(output), claimsIn(CODE, 'ts'), ended);
  expect(faults.map(({ code, offset }) => [code, offset])).toEqual(expected);
});

test.each([
  ['an error of its own', 'undefined', /write expect-throw=E\.$/],
  ['the network', 'network', /without network.*`no-run`/],
  ['a thread', 'ERR_ACCESS_DENIED', /without threads.*`no-run`/],
  ['a native add-on', 'ERR_DLOPEN_DISABLED', /without native add-ons.*`no-run`/],
  ['a missing module', 'ERR_MODULE_NOT_FOUND', /installed packages.*`no-run`/],
  ['a missing module of CommonJS', 'MODULE_NOT_FOUND', /installed packages.*`no-run`/],
  [
    'a package that is not built',
    'ERR_MODULE_NOT_FOUND',
    /build the package/,
    "Cannot find module '/p/dist/a.js' imported from ./sample.mjs",
  ],
])('the hint after %s', (_, code, hint, message = THROWN.message) => {
  const reports = [{ ...THROWN, code, message }];
  const [fault] = compareRun(sample(), [], run({ end: 1, reports }));
  expect(fault?.hint).toMatch(hint);
});

test('the hint after another error than the expected one', () => {
  const expecting = { ...sample(), options: { ...sample().options, expectedThrow: 'F' } };
  const [fault] = compareRun(expecting, [], run({ end: 1, reports: [THROWN] }));
  expect(fault?.hint).toBe('correct it, or write expect-throw=E: the page expects F.');
});

test('offers what is printed only where one text would be true', () => {
  const claims = claimsIn(CODE, 'ts');
  const printed = (...texts: string[]) =>
    compareRun(sample(), claims, run({ reports: texts.map((text) => ({ claim: 0, text })) }));
  expect(printed('2')[0]?.correction).toBe('2');
  expect(printed('2', '3')[0]?.correction).toBeUndefined();
  expect(printed('2\n3')[0]?.correction).toBeUndefined();
  expect(printed('2 ', '2\r\n')[0]?.correction).toBe('2');
});

test.each([
  ['a colour', '\u001b[1m2\u001b[22m'],
  ['a bidirectional override', '\u202e2'],
  ['NUL', '\0'],
])('[F90] offers no correction with %s', (_, text) => {
  const ended = run({ stdout: text, reports: [{ claim: 0, text }] });
  const faults = compareRun(sample('1'), claimsIn(CODE, 'ts'), ended);
  expect(faults).toHaveLength(2);
  for (const { correction, hint } of faults) {
    expect(correction).toBeUndefined();
    expect(hint).toContain('print plain text');
  }
});

test.each([
  ['// -> ok', '-> ok', undefined],
  ['// -> ok', 'ok', undefined],
  ['// => -> ok', '-> ok', undefined],
  ['// old', '-> ok', '// -> ok'],
  ['// => old', '=> x', '// => => x'],
])('%s claims %j; the correction is %j', (comment, text, corrected) => {
  const code = `f(console.log(0)); ${comment}\n`;
  const claims = claimsIn(code, 'ts');
  const ended = run({ reports: [{ claim: 0, text }] });
  const [fault] = compareRun({ ...sample(), code }, claims, ended);
  expect(fault && code.slice(code.indexOf('//'), fault.offset) + fault.correction).toBe(corrected);
  if (corrected === undefined) return;
  const again = code.replace(comment, corrected);
  expect(compareRun({ ...sample(), code: again }, claimsIn(again, 'ts'), ended)).toEqual([]);
});
