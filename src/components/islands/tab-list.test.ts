import { expect, test } from 'vitest';
import { valueAfterKey } from './tab-list.js';

const OPTIONS = ['npm', 'yarn', 'pnpm'].map((value) => ({ value, label: value }));

test.each([
  ['ArrowRight', 'npm', 'yarn'],
  ['ArrowRight', 'pnpm', 'npm'],
  ['ArrowLeft', 'npm', 'pnpm'],
  ['Home', 'pnpm', 'npm'],
  ['End', 'npm', 'pnpm'],
  ['a', 'npm', undefined],
])('%s on %s leads to %s', (key, selected, expected) => {
  expect(valueAfterKey(key, OPTIONS, selected)).toBe(expected);
});
