import { expect, test } from 'vitest';
import { type ApiClass, EMPTY_COMMENT } from '../../model/api.js';
import { entryUnits } from './search-symbols.js';

const member = (name: string, place: object) => ({
  ...{ kind: 'property', name, modifiers: [], comment: EMPTY_COMMENT, ...place },
  type: { kind: 'intrinsic', name: 'string' },
});

test('the members that have a place on the page of an entry are found there', () => {
  // SAFETY: what is read of a class.
  const entry = {
    ...{ kind: 'class', name: 'Box', comment: EMPTY_COMMENT, imports: [], typeParameters: [] },
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
