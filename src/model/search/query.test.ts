import { expect, test } from 'vitest';
import { readQuery } from './query.js';

const written = (text: string): string =>
  readQuery(text)
    .words.map(({ term, isOptional }) => (isOptional ? `(${term})` : term))
    .join(' ');

test.each([
  ['mutexGuard', 'mutex guard'],
  ['lock by key', 'lock (by) key'],
  ['how to wait', '(how) (to) wait'],
  ['to be', 'to be'],
  ['Option<T>', 'option (t)'],
  ['T[]', 't []'],
  ['東京都', '東京 京都'],
  ['都', '都'],
  ['=>', '=>'],
  ['npm i @ts-primitives/box', 'ts primitives box'],
  ['pnpm add -D @ts-primitives/box', 'ts primitives box'],
  ['npm', 'npm'],
  ['lock lock LOCK', 'lock'],
  ['$', '$'],
  ['$ lock', '($) lock'],
  ['class Mutex', 'mutex (class)'],
  [
    'export declare class Mutex<T> extends Base<T>',
    'mutex (export) (declare) (class) (t) (extends) (base)',
  ],
  ['type State =', 'state (type)'],
  ['function switchMap(a: A): B', 'switch map (function) (a) (b)'],
  ['class decorators of members', 'class decorators (of) members'],
  ['onError', 'on error'],
  ['on error', '(on) error'],
  ['ILogger', '(i) logger'],
  ['a type', '(a) type'],
  ['type', 'type'],
  ['await mutex.lock()', 'mutex lock (await)'],
  ['const guard = await mutex.lock(key);', 'mutex lock (const) (guard) (await) (key)'],
  ['z.string().email()', '(z) string email'],
  ['lock() is not a function', 'lock (is) (not) (a) function'],
  ['Mutex (lock)', 'mutex lock'],
  ['', ''],
  ['  . ', ''],
])('the words of %j', (text, words) => {
  expect(written(text)).toBe(words);
});

test.each([
  ['some(', 'call'],
  ['Option.some()', 'call'],
  ['Option<', 'type'],
  ['Option<T>', 'type'],
  ['enum LogLevel', 'type'],
  ['namespace z', undefined],
  ['const guard = await mutex.lock();', 'call'],
  ['Batch.from(stream)', 'call'],
  ['1 < 2', undefined],
  ['some', undefined],
])('reads what kind %j means', (text, expectedKind) => {
  expect(readQuery(text).expectedKind).toBe(expectedKind);
});

test.each([
  ['mutex guard', 'mutexguard'],
  ['lock by key', 'lockbykey'],
  ['class MutexGuard', 'mutexguard'],
  ['await mutex.lock()', 'mutexlock'],
  ['class Mutex', undefined],
  ['mutex', undefined],
  ['a1 b1 c1 d1 e1 f1', undefined],
  ['A1B1C1D1E1F1', 'a1b1c1d1e1f1'],
  ['mapOfMap', 'mapofmap'],
  ['z.strictObject', 'strictobject'],
  ['z.string', undefined],
])('%j may be the name %j', (text, joined) => {
  expect(readQuery(text).joined).toBe(joined);
});

test.each([
  ['Mutex.tryLock', { owner: ['mutex'], name: ['try', 'lock'] }],
  ['const guard = await mutex.lock(key);', { owner: ['mutex'], name: ['lock'] }],
  ['Option#unwrap()', { owner: ['option'], name: ['unwrap'] }],
  ['z.string', undefined],
  ['Mutex lock', undefined],
  ['use Mutex.lock', undefined],
  ['Mutex.', undefined],
])('the member that %j names', (text, member) => {
  expect(readQuery(text).member).toEqual(member);
});

test('a query has ten words at most', () => {
  expect(readQuery('a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1').words).toHaveLength(10);
});
