import { expect, test } from 'vitest';
import { type ApiClass, EMPTY_COMMENT } from '../../model/api/api.js';
import { element, text } from '../../model/page/hast-element.js';
import { entryUnits } from './search-symbols.js';

const member = (name: string, place: object) => ({
  ...{ kind: 'property', name, modifiers: [], comment: EMPTY_COMMENT, ...place },
  type: { kind: 'intrinsic', name: 'string' },
});

test('the members that have a place on the page of an entry are found there', () => {
  // SAFETY: what is read of a class.
  const entry = {
    ...{
      kind: 'class',
      name: 'Box',
      reference: 'a/Box',
      comment: EMPTY_COMMENT,
      imports: [],
      typeParameters: [],
    },
    ...{ extends: [], implements: [], modifiers: [] },
    members: [
      member('own', { reference: 'a/Box#own', anchor: 'own' }),
      member('nameless', { reference: undefined, anchor: 'nameless' }),
      member('elsewhere', { reference: 'a/Box#elsewhere', anchor: undefined }),
    ],
  } as unknown as ApiClass;
  expect(entryUnits(entry).map(({ label, anchor }) => [label, anchor])).toEqual([
    ['Box', undefined],
    ['Box.own', 'own'],
  ]);
});

const long = 'word '.repeat(40).trim();

test.each([
  ['A box. It holds a value.', 'A box.'],
  ['A box, e.g. one', 'A box, e.g. one'],
  ['A box\nof two lines.', 'A box of two lines.'],
  ['', undefined],
  [`${long}.`, `${'word '.repeat(24).trim()}…`],
])('of the summary %j is shown %j', (summary, shown) => {
  const paragraph = element('p', {}, [text(summary)]);
  const comment = { ...EMPTY_COMMENT, summary: { type: 'root', children: [paragraph] } };
  // SAFETY: what is read of a class.
  const entry = {
    ...{
      kind: 'class',
      name: 'Box',
      reference: 'a/Box',
      comment,
      imports: [],
      typeParameters: [],
      members: [],
    },
    ...{ extends: [], implements: [], modifiers: [] },
  } as unknown as ApiClass;
  expect(entryUnits(entry).map((unit) => unit.summary)).toEqual([shown]);
});
