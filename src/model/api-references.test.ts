import { expect, test } from 'vitest';
import { nameOfReference } from './api-references.js';

test.each([
  ['box@current/Box', 'Box'],
  ['box@current/Shape.Circle', 'Shape.Circle'],
  ['box@current/Box#value', 'Box.value'],
])('%s is the reference of %s', (reference, name) => {
  expect(nameOfReference(reference)).toBe(name);
});
