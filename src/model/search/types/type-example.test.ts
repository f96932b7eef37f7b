import { expect, test } from 'vitest';
import type { ApiModel } from '../../api/api.js';
import type { ApiType } from '../../api/api-type.js';
import { typeExampleOf } from './type-example.js';

const reference = (name: string, ...typeArguments: ApiType[]): ApiType => ({
  kind: 'reference',
  name,
  reference: undefined,
  url: undefined,
  parameter: false,
  typeArguments,
});

const T = reference('T');

/** `<T>(of: Name<T>): T` */
const unwrap = (name: string) => ({
  typeParameters: [{ name: 'T' }],
  parameters: [{ name: 'of', type: reference(name, T) }],
  returns: T,
});

// SAFETY: what is read of a model.
const modelOf = (...entries: readonly object[]) =>
  ({ packages: [{ entries }] }) as unknown as ApiModel;

const functionOf = (name: string) => ({ kind: 'function', signatures: [unwrap(name)] });

test('the example of a query by type is the longest that fits on a line of a phone', () => {
  const names = ['Box', 'B'.repeat(28), 'B'.repeat(29)];
  const example = typeExampleOf(modelOf(...names.map(functionOf)));
  expect(example).toBe(`${'B'.repeat(28)}<T> => T`);
  expect(example).toHaveLength(36);
});

test('it is called on a name: a function, or a static method', () => {
  const method = (name: string, modifiers: readonly string[]) => ({
    kind: 'method',
    modifiers,
    signatures: [unwrap(name)],
  });
  const members = [method('Option', ['static']), method('LongerOption', [])];
  expect(typeExampleOf(modelOf({ kind: 'class', members }))).toBe('Option<T> => T');
});

test('without a plain generic signature there is none', () => {
  expect(typeExampleOf(modelOf())).toBeUndefined();
  const plain = { ...unwrap('Box'), typeParameters: [] };
  const rest = { ...unwrap('Box'), parameters: [{ ...unwrap('Box').parameters[0], rest: true }] };
  const constrained = { ...unwrap('Box'), typeParameters: [{ name: 'T', constraint: T }] };
  const signatures = [plain, rest, constrained];
  expect(typeExampleOf(modelOf({ kind: 'function', signatures }))).toBeUndefined();
});
