import { expect, test } from 'vitest';
import { chainsIn } from './code-chains.js';

/** The chains of a code, each with what is true of it: `mutex.lock call`. */
const written = (code: string): string[] =>
  chainsIn(code).map(({ parts, isMember, isCall, isAll, isInstance }) =>
    [
      (isMember ? '.' : '') + parts.map(({ text }) => text).join('.'),
      ...(isCall ? ['call'] : []),
      ...(isAll ? ['all'] : []),
      ...(isInstance ? ['instance'] : []),
    ].join(' '),
  );

test.each([
  ['Option', ['Option all']],
  ['Option.some', ['Option.some all']],
  ['a?.b', ['a.b all']],
  ['Mutex#lock', ['Mutex.lock all instance']],
  ['.lock', ['.lock all']],
  ['.lock()', ['.lock call']],
  ['mutex.lock()', ['mutex.lock call']],
  ['await mutex.lock()', ['await', 'mutex.lock call']],
  ['a(b)', ['a call', 'b']],
  ['a (b)', ['a', 'b']],
  ['a() + b()', ['a', 'b']],
  ['a(b).c()', ['a', 'b', '.c']],
  ['a(f(b))', ['a call', 'f', 'b']],
])('%s has the chains %j', (code, chains) => {
  expect(written(code)).toEqual(chains);
});

test.each([
  ['add', [true]],
  ['add.one', [true]],
  ['add | sub', [true, true]],
  ['map(add)', [false, true]],
  ['new Box(add())', [true, false, false]],
  ['addAll', [false]],
  ['add2', [false]],
  ['Add', [false]],
  ['@add', [false]],
])('whether the chains of %s begin with a word: %j', (code, words) => {
  expect(chainsIn(code).map(({ isWord }) => isWord)).toEqual(words);
});

test.each([
  ['const a = b', ['const', 'b']],
  ['x => x.y(z)', ['z']],
  ['(x, y) => x(y, z)', ['z']],
  ['map(x, ({ a, ...b }) => x(a, b))', ['map call', 'x', 'x']],
  ['(x = y) => x(y)', ['y', 'y']],
  ["(a = '(' as B) => a", ['as', 'B']],
  ['x => a.x', ['a.x']],
  ['x => f().x', ['f', '.x']],
  ['{ value: a }', ['a']],
  ['a ? b : c', ['a', 'b', 'c']],
  ['case a: b', ['case', 'a', 'b']],
])('%s names nothing that it declares', (code, chains) => {
  expect(written(code)).toEqual(chains);
});
