import { expect, test } from 'vitest';
import { abridgedType, plain } from './name-description.js';

const LONG = Array.from({ length: 30 }, (_, index) => `parameter${index}: () => void`).join(', ');

test('a long function keeps its result', () => {
  const type = abridgedType(`<T>(${LONG}) => Promise<T>`);
  expect(type).toMatch(/^<T>\(parameter0: \(\) => void, .*…\) => Promise<T>$/);
  expect(type.length).toBeLessThanOrEqual(200);
});

test('a long list of overloads ends behind a whole one', () => {
  const overloads = Array.from({ length: 30 }, (_, index) => `(a: ${index}): string; `).join('');
  const type = abridgedType(`{ ${overloads}}`);
  expect(type).toMatch(/^\{ (?:\(a: \d+\): string; )+… \}$/);
  expect(type.length).toBeLessThanOrEqual(204);
});

test('other types end behind a whole word', () => {
  const union = Array.from({ length: 30 }, (_, index) => `Alternative${index}End`).join(' | ');
  expect(abridgedType(union)).toMatch(/^(?:Alternative\d+End \| )+(?:Alternative\d+End)? ?\|?…$/);
});

test('a short type is whole', () =>
  expect(abridgedType('(a: string) => T')).toBe('(a: string) => T'));

test.each([
  ['Sets the `_id` of `__proto__` for `**/*.ts`.', 'Sets the _id of __proto__ for **/*.ts.'],
  [
    'Takes `` a `b` c ``, `items[0](x)` and foo_.',
    'Takes  a `b` c , items[0](x) and foo_.'.replace(/ +/g, ' '),
  ],
  ['All of **/*.ts, 2 * 3 * 4, snake_case_name.', 'All of **/*.ts, 2 * 3 * 4, snake_case_name.'],
  [
    'A *new* __[kind](x.md) of `value`__ as {@link Box.get | the `get`}.',
    'A new kind of value as the get.',
  ],
  ['As {@link Box.value} holds.', 'As Box.value holds.'],
])('%s is %s', (markdown, text) => {
  expect(plain(markdown)).toBe(text);
});
