import { expect, test } from 'vitest';
import type { MarkedText } from './contract.js';
import { excerptOf, markText, OPTIONAL, type TermMatcher } from './excerpt.js';

const matching =
  (...words: string[]): TermMatcher =>
  (term) => {
    const index = words.findIndex((word) => term.startsWith(word));
    return index < 0 ? undefined : index;
  };

/** The text with its marks in brackets. */
const shown = ({ text, marks }: MarkedText): string =>
  marks.reduceRight(
    (all, [start, end]) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    text,
  );

test.each([
  ['a whole word', 'Lock the lock', ['lock'], '[Lock] the [lock]'],
  ['part of an identifier', 'a MutexGuard waits', ['guard'], 'a Mutex[Guard] waits'],
  ['an identifier as a whole', 'a MutexGuard waits', ['mutexguard'], 'a [MutexGuard] waits'],
  ['an operator', '(a) => void', ['=>'], '(a) [=>] void'],
  ['markup as text', '<b>lock</b> &amp;', ['lock'], '<b>[lock]</b> &amp;'],
  ['nothing', 'Lock', ['mutex'], 'Lock'],
])('marks %s', (_, text, words, expected) => {
  expect(shown(markText(text, matching(...words)))).toBe(expected);
});

test.each([
  ['the line with most words', 'lock\nlock the data\ndata', ['lock', 'data'], '[lock] the [data]'],
  ['the first of equal lines', 'a lock\nthe lock', ['lock'], 'a [lock]'],
  ['the first line without any', '\nfirst\nsecond', ['lock'], 'first'],
])('cuts %s', (_, text, words, expected) => {
  const excerpt = excerptOf(text, matching(...words));
  expect(excerpt && shown(excerpt)).toBe(expected);
});

test('tells code from prose', () => {
  expect(excerptOf('prose\n\t  lock();', matching('lock'))).toMatchObject({
    text: 'lock();',
    isCode: true,
    marks: [[0, 4]],
  });
  expect(excerptOf('prose', matching())?.isCode).toBe(false);
});

test('cuts a long line around the first mark, between words', () => {
  const line = `${'before '.repeat(60)}lock ${'after '.repeat(60)}`;
  const excerpt = excerptOf(line, matching('lock'));
  expect(excerpt?.text.length).toBeLessThan(165);
  expect(excerpt && shown(excerpt)).toMatch(/^…before .*\[lock\] after .*after…$/);
});

test.each([
  ['a line whose words are in view', `${'a '.repeat(30)}lock`, `${'a '.repeat(30)}[lock]`],
  [
    'a long line with a word at its beginning',
    `lock ${'a '.repeat(100)}`,
    `[lock] ${'a '.repeat(77)}a…`,
  ],
])('begins with the beginning of %s', (_, line, expected) => {
  const excerpt = excerptOf(line, matching('lock'));
  expect(excerpt && shown(excerpt)).toBe(expected);
});

test.each([
  ['the only one', `${'a '.repeat(70)}lock`, ['lock']],
  ['where more words are together', `lock ${'a '.repeat(70)}the data lock`, ['data', 'lock']],
  ['two far from each other', `${'a '.repeat(70)}lock ${'a '.repeat(25)}data`, ['lock', 'data']],
])('the words are in view: %s', (_, line, words) => {
  const { text, marks } = excerptOf(line, matching('lock', 'data')) ?? { text: '', marks: [] };
  expect(text.startsWith('…a a ')).toBe(true);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(words);
  expect(marks.at(-1)?.[1]).toBeLessThanOrEqual(75);
});

test('pairs of characters that overlap are one mark', () => {
  expect(shown(markText('非同期処理', matching('非同', '同期')))).toBe('[非同期]処理');
});

test('optional words are marked in names, but neither choose nor mark a line of the text', () => {
  const match: TermMatcher = (term) =>
    term === 'or' ? OPTIONAL : term === 'unwrap' ? 0 : undefined;
  expect(shown(markText('unwrapOr', match))).toBe('[unwrap][Or]');
  const excerpt = excerptOf('this or that\nunwrap it or not', match);
  expect(excerpt && shown(excerpt)).toBe('[unwrap] it or not');
});

test('marks nothing behind the place where a line is cut', () => {
  const excerpt = excerptOf(`lock ${'a '.repeat(100)}lock`, matching('lock'));
  expect(excerpt?.marks).toEqual([[0, 4]]);
});

test('there is no excerpt of nothing', () => {
  expect(excerptOf(' \n', matching('lock'))).toBeUndefined();
});
