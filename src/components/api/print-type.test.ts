import { expect, test } from 'vitest';
import type { ApiType } from '../../model/api-type.js';
import { layout } from './layout.js';
import { printType } from './print-type.js';
import { textOfLines } from './testing/text-of-lines.js';

test.each([
  [undefined, '(a: number) => void'],
  ['1', '(a: number = 1) => void'],
  ['...', '(a: number = …) => void'],
  ['x'.repeat(31), '(a: number = …) => void'],
  ['{\n}', '(a: number = …) => void'],
])('a parameter with the default value %j is printed as %s', (defaultValue, expected) => {
  const parameter = { name: 'a', type: { kind: 'intrinsic', name: 'number' }, defaultValue };
  // SAFETY: what is printed of a function type.
  const type = {
    kind: 'function',
    signature: {
      typeParameters: [],
      parameters: [parameter],
      returns: { kind: 'intrinsic', name: 'void' },
    },
  } as unknown as ApiType;
  expect(textOfLines(layout(printType(type), 80))).toBe(expected);
});
