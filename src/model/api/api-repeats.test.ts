import { expect, test } from 'vitest';
import type { ApiMember } from './api.js';
import { findRepeats } from './api-repeats.js';

const text = (value: string) => ({ type: 'root', children: [{ type: 'text', value }] });

// SAFETY: what is compared of a method.
const method = (name: string, words: string | undefined, type = 'string', forms = 1): ApiMember =>
  ({
    kind: 'method',
    name,
    signatures: Array.from({ length: forms }, () => ({
      typeParameters: [],
      parameters: [
        { name: 'message', type: { kind: 'intrinsic', name: type }, text: words && text(words) },
      ],
      returns: { kind: 'intrinsic', name: 'void' },
      comment: { returns: undefined, throws: [] },
    })),
  }) as unknown as ApiMember;

test.each<[string, ApiMember[], Record<string, string>]>([
  [
    'called like the first',
    [method('a', 'Said.'), method('b', 'Said.'), method('c', 'Said.')],
    { b: 'a', c: 'a' },
  ],
  ['with other texts', [method('a', 'Said.'), method('b', 'Told.')], {}],
  ['with other types', [method('a', 'Said.'), method('b', 'Said.', 'number')], {}],
  ['without texts, which are not repeated', [method('a', undefined), method('b', undefined)], {}],
  [
    'with several call forms',
    [method('a', 'Said.', 'string', 2), method('b', 'Said.', 'string', 2)],
    {},
  ],
])('members %s', (_, members, expected) => {
  const found = [...findRepeats(members)].map(([member, first]) => [member.name, first.name]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
