import { expect, it } from 'vitest';
import { foldPath } from './fold-path.js';

it.each([
  ['a/B.md', 'A/b.md', true],
  ['caf\u00e9', 'CAFE\u0301', true],
  ['\u0130', 'i\u0307', true],
  ['\u0130\u0323', 'i\u0323\u0307', true],
  ['a/b', 'a-b', false],
])('%j and %j: %s', (a, b, isOne) => expect(foldPath(a) === foldPath(b)).toBe(isOne));
