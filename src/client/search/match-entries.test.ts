import { expect, test } from 'vitest';
import { href } from '../../model/brand.js';
import type { SearchEntry } from '../../model/browser-contract.js';
import { labelParts, matchEntries } from './match-entries.js';

const entry = (label: string, parent?: string): SearchEntry => ({
  href: href(`/${label}`),
  label,
  kind: 'page',
  parent,
});

const INDEX = [
  entry('Mutex'),
  entry('MutexGuard', 'mutex'),
  entry('Try to lock', 'Mutex'),
  entry('Option.unwrap', 'option'),
  entry('Deadlock', 'Errors'),
];

test.each([
  ['the whole label before its start', 'mutex', ['Mutex', 'MutexGuard', 'Try to lock']],
  ['a word inside a name', 'guard', ['MutexGuard']],
  ['a member after a dot', 'unwrap', ['Option.unwrap']],
  ['the start of a word before its inside', 'lock', ['Try to lock', 'Deadlock']],
  ['every term, in label or parent', 'lock mutex', ['Try to lock']],
  ['nothing for blanks', '  ', []],
  ['nothing that is not there', 'zebra', []],
  ['markup as text', '<b>', []],
])('finds %s', (_, query, expected) => {
  expect(matchEntries(INDEX, query).map(({ label }) => label)).toEqual(expected);
});

test('gives at most 30', () => {
  const many = Array.from({ length: 100 }, (_, index) => entry(`Page ${index}`));
  expect(matchEntries(many, 'page')).toHaveLength(30);
});

test('cuts a label where the terms stand, and joins to the label again', () => {
  const parts = labelParts('Try to lock (a.b)', 'LOCK a.b');
  expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['lock', 'a.b']);
  expect(parts.map(({ text }) => text).join('')).toBe('Try to lock (a.b)');
});
