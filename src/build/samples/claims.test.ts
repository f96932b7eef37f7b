import { expect, test } from 'vitest';
import { claimsIn, withNumberedPrints } from './claims.js';

test.each([
  ['a call and its comment', 'console.log(1); // 1', ['1']],
  ['a call without a comment', 'console.log(1);', []],
  ['the end of a call of several lines', 'console.log(\n  1,\n); // 1', ['1']],
  ['a call inside others', 'run(() => console.log("a", 3)); // a 3', ['a 3']],
  ['a comment of its own line', 'console.log(1);\n// 1', []],
  ['a call inside an expression', 'console.log(1) || 2; // 2', []],
  ['another method', 'console.error(1); // 1', []],
  ['an empty text', 'console.log(""); //', ['']],
  ['line ends of Windows', 'console.log(1); // 1\r\nconsole.log(2); // 2\r\n', ['1', '2']],
  [
    'a comment with an arrow',
    'console.log(1); // => 1\nconsole.log(2) // -> 2\nconsole.log(3) //→3',
    ['1', '2', '3'],
  ],
  ['a comment with an arrow below', 'console.log(1);\n// => 1\nf();', ['1']],
  ['a comment with an arrow at the end', 'f(() => console.log(1));\r\n  // → 1', ['1']],
  ['a comment with an arrow below another line', 'console.log(1);\nf();\n// => 1', []],
  ['a comment with an arrow that goes on', 'console.log(1);\n// => 1\n// and more', []],
  ['comments with an arrow after and below', 'console.log(1); // 1\n// => 2', ['1']],
  ['a comment with slashes', 'console.log(u); // http://a/', ['http://a/']],
])('claims of %s', (_, code, expected) => {
  const claims = claimsIn(code, 'ts');
  expect(claims.map((claim) => claim.expected)).toEqual(expected);
  for (const { start, expected: text } of claims) expect(code.startsWith(text, start)).toBe(true);
});

test('numbers the prints within the arguments of others', () => {
  const code = 'console.log(\n  [1].map(() => console.log(2)), // 2\n); // undefined';
  expect(withNumberedPrints(code, claimsIn(code, 'ts'))).toBe(
    'quirePrint(1)(\n  [1].map(() => quirePrint(0)(2)), // 2\n); // undefined',
  );
});

test('numbers the prints on their own lines', () => {
  const code = 'console.log(\n  1,\n); // 1\nconsole.log(2);\nif (a) console.log(3); // 3';
  expect(withNumberedPrints(code, claimsIn(code, 'ts'))).toBe(
    'quirePrint(0)(\n  1,\n); // 1\nconsole.log(2);\nif (a) quirePrint(1)(3); // 3',
  );
});
