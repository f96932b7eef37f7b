import { expect, test } from 'vitest';
import { qualifiedName } from './qualified-name.js';

test.each([
  ['some', 'Option.some'],
  ['[Symbol.iterator]', 'Option[Symbol.iterator]'],
  ['[Symbol.iterator]()', 'Option[Symbol.iterator]()'],
  ['"a-b"', 'Option["a-b"]'],
])('the member %s of Option is %s', (name, expected) => {
  expect(qualifiedName('Option', name)).toBe(expected);
});
