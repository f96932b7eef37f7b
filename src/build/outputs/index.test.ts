import { expect, test } from 'vitest';
import { OUTPUTS } from './index.js';

test('each output has a name of its own, in kebab case', () => {
  const names = OUTPUTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
});
