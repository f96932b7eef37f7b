import { expect, test } from 'vitest';
import { tokenClass } from './code-token.js';

test.each([
  [['key'], 'tok-property'],
  [['attr-name'], 'tok-property'],
  [['class-name'], 'tok-type'],
  [['regex'], 'tok-number'],
  [['key', 'atrule'], 'tok-keyword'],
  [['string', 'nonsense'], 'tok-string'],
  [['nonsense'], undefined],
  [[], undefined],
])('a token of the kinds %j has the class %s', (kinds, expected) => {
  expect(tokenClass(kinds)).toBe(expected);
});
