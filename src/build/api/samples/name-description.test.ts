import { expect, test } from 'vitest';
import { abridgedType } from './name-description.js';

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
