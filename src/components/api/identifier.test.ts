import { expect, test } from 'vitest';
import { identifierOf } from './identifier.js';

test.each([
  ['@h/hard/sub', 'sub'],
  ['@h/date-fns', 'dateFns'],
  ['chart.js', 'chartJs'],
  ['snake_case', 'snake_case'],
  ['2d-canvas', '_2dCanvas'],
  ['lib/new', '_new'],
])('%s as %s', (specifier, identifier) => {
  expect(identifierOf(specifier)).toBe(identifier);
});
