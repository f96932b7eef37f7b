import { expect, test } from 'vitest';
import { jsonWithinLimit } from './json.js';

/** V8 refuses its text in the same way as that of a value with half a billion characters. */
const TOO_LARGE = { toJSON: (): string => 'x'.repeat(2 ** 29) };

test('the text of a value', () => {
  expect(jsonWithinLimit({ a: [1, 'é'], b: undefined })).toBe('{"a":[1,"é"]}');
});

test('no text of a value that is longer than a string can be', () => {
  expect(jsonWithinLimit({ a: TOO_LARGE })).toBeUndefined();
});

test('other faults are bugs', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(() => jsonWithinLimit(circle)).toThrow(TypeError);
});
