import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiErrors } from '../../model/api/api-errors.js';
import { ErrorTable } from './error-table.js';

const textOf = (errors: ApiErrors): string =>
  renderToStaticMarkup(<ErrorTable {...errors} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const throwers = [
  {
    name: 'open()',
    reference: undefined,
    isStatic: false,
    when: { type: 'root' as const, children: [] },
  },
  {
    name: 'Box.of',
    reference: undefined,
    isStatic: true,
    when: { type: 'root' as const, children: [] },
  },
];

test.each<[string, ApiErrors, string]>([
  ['no errors', { types: [], omitted: 0 }, ''],
  [
    'one type',
    { types: [{ type: { name: 'Full' }, throwers }], omitted: 0 },
    'Errors # Full open() Box.of static',
  ],
  [
    'texts without a type',
    { types: [{ type: undefined, throwers }], omitted: 2 },
    'Errors # Other errors open() Box.of static and 2 more, described with the members that throw them',
  ],
])('the table of %s', (_, errors, text) => {
  expect(textOf(errors)).toBe(text);
});
