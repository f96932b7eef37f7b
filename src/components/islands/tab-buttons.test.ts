import { expect, test } from 'vitest';
import { valueAfterKey } from './tab-buttons.js';

const OPTIONS = ['npm', 'yarn', 'pnpm'].map((value) => ({ value, label: value }));

test.each([
  ['ArrowRight', 'npm', 'yarn'],
  ['ArrowRight', 'pnpm', 'npm'],
  ['ArrowLeft', 'npm', 'pnpm'],
  ['Home', 'pnpm', 'npm'],
  ['End', 'npm', 'pnpm'],
  ['ArrowLeft', 'yarn', 'npm'],
  ['a', 'npm', undefined],
])('%s on %s leads to %s', (key, selected, expected) => {
  expect(valueAfterKey(key, OPTIONS, selected)).toBe(expected);
});

test.each([
  ['ArrowRight', 'npm', 'pnpm'],
  ['ArrowLeft', 'npm', 'yarn'],
  ['ArrowLeft', 'pnpm', 'npm'],
  ['Home', 'pnpm', 'npm'],
])('from right to left, %s on %s leads to %s', (key, selected, expected) => {
  expect(valueAfterKey(key, OPTIONS, selected, true)).toBe(expected);
});
