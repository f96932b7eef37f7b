import { expect, test } from 'vitest';
import { filePath } from '../text/brand.js';
import type { Diagnostic } from './diagnostic.js';
import { groupWarnings } from './group-warnings.js';

const GROUPING = {
  code: 'api/not-exported',
  one: '1 type has no page',
  many: (count: number) => `${count} types have no pages`,
  hint: 'export them.',
} as const;

const found = (severity: Diagnostic['severity'], ...names: readonly string[]): Diagnostic[] =>
  names.map((name) => ({
    severity,
    code: 'api/not-exported',
    message: `It mentions ${name}.`,
    file: filePath(`${name}.ts`),
  }));

const OTHER: Diagnostic = {
  severity: 'warning',
  code: 'api/broken-link',
  message: 'It is broken.',
};

test.each([
  [[OTHER], ['It is broken.']],
  [found('error', 'A', 'B'), ['It mentions A.', 'It mentions B.']],
  [
    [OTHER, ...found('warning', 'A')],
    ['1 type has no page:', 'It is broken.'],
  ],
  [found('warning', 'A', 'B', 'C', 'D'), ['4 types have no pages:']],
])('of %j', (diagnostics, messages) => {
  expect(groupWarnings(diagnostics, GROUPING).map(({ message }) => message)).toEqual(messages);
});

test('the warnings are the related places of the one', () => {
  const [one] = groupWarnings(found('warning', 'A', 'B', 'C', 'D'), GROUPING);
  expect(one?.related?.map(({ file }) => file)).toEqual(['A.ts', 'B.ts', 'C.ts', 'D.ts']);
});
