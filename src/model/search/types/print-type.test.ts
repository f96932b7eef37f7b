import { expect, test } from 'vitest';
import type { ApiSignature, ApiTupleElement, ApiType } from '../../api/api-type.js';
import { createPrinter } from './print-type.js';

const named = (name: string): ApiType => ({ kind: 'intrinsic', name });
const [A, B, C] = [named('A'), named('B'), named('C')];

const call = { typeParameters: [], parameters: [], returns: A } as unknown as ApiSignature;

const parameter = (name: string) => ({ name, type: A, optional: false, rest: false });

const withParameters = (...names: string[]): ApiSignature =>
  ({ ...call, parameters: names.map(parameter) }) as unknown as ApiSignature;

const callOf = (construct: boolean): ApiType => ({
  kind: 'function',
  construct,
  abstract: false,
  signature: call,
});

const element = (more: Partial<ApiTupleElement>): ApiTupleElement => ({
  name: undefined,
  type: A,
  optional: false,
  rest: false,
  ...more,
});

test.each<[expected: string, type: ApiType]>([
  ['A | B | C', { kind: 'union', types: [A, { kind: 'union', types: [B, C] }] }],
  ['A & B | C', { kind: 'union', types: [{ kind: 'intersection', types: [A, B] }, C] }],
  ['A & (B | C)', { kind: 'intersection', types: [A, { kind: 'union', types: [B, C] }] }],
  ['(() => A) | B', { kind: 'union', types: [callOf(false), B] }],
  ['new () => A', callOf(true)],
  [
    '(options: A, b: A) => A',
    {
      kind: 'function',
      construct: false,
      abstract: false,
      signature: withParameters('{ a }', 'b'),
    },
  ],
  [
    '(infer A)[]',
    { kind: 'array', element: { kind: 'inferred', name: 'A', constraint: undefined } },
  ],
  [
    '(keyof A)[]',
    { kind: 'array', element: { kind: 'typeOperator', operator: 'keyof', target: A } },
  ],
  [
    '[A?, b?: A, ...c: A]',
    {
      kind: 'tuple',
      elements: [
        element({ optional: true }),
        element({ optional: true, name: 'b' }),
        element({ rest: true, name: 'c' }),
      ],
    },
  ],
])('prints %s', (expected, type) => {
  expect(createPrinter(() => {}).type(type)).toBe(expected);
});
