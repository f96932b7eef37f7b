import { expect, test } from 'vitest';
import { type ApiMember, EMPTY_COMMENT } from '../../model/api/api.js';
import type { ApiSignature, ApiType } from '../../model/api/api-type.js';
import { printBrief } from './brief.js';
import { layout } from './layout.js';

const named = (name: string, ...typeArguments: ApiType[]): ApiType => ({
  kind: 'reference',
  name,
  parameter: false,
  typeArguments,
});
const text: ApiType = { kind: 'intrinsic', name: 'string' };

// SAFETY: what is printed of a parameter, a signature and a member.
const parameter = (name: string, type: ApiType, fields: object = {}) =>
  ({ name, type, optional: false, rest: false, defaultValue: undefined, ...fields }) as never;
const signature = (parameters: never[], returns: ApiType, typeParameters: object[] = []) =>
  ({ parameters, returns, typeParameters, comment: EMPTY_COMMENT }) as unknown as ApiSignature;
const member = (kind: string, fields: object) =>
  ({ kind, name: 'of', modifiers: ['static'], ...fields }) as unknown as ApiMember;
const method = (form: ApiSignature) => member('method', { signatures: [form] });

const callback: ApiType = {
  kind: 'function',
  construct: false,
  abstract: false,
  signature: signature([parameter('value', text)], text),
};

test.each<[string, ApiMember, string]>([
  [
    'what an operator stands before, briefly',
    method(
      signature(
        [
          parameter('all', {
            kind: 'typeOperator',
            operator: 'readonly',
            target: { kind: 'array', element: { kind: 'object', members: [] } },
          }),
        ],
        text,
      ),
    ),
    'of(all: readonly {…}[]): string',
  ],
  [
    'a method with its types',
    method(signature([parameter('value', named('T'))], named('Some', named('T')), [{ name: 'T' }])),
    'of<T>(value: T): Some<T>',
  ],
  [
    'without constraints and defaults',
    method(
      signature([parameter('size', text, { defaultValue: '{ a: 1 }' })], text, [
        { name: 'T', constraint: named('Iterable', text), default: text, const: true },
      ]),
    ),
    'of<T>(size?: string): string',
  ],
  [
    'without what has no room',
    method(
      signature(
        [parameter('settings', { kind: 'object', members: [] })],
        named('A', named('B', named('C', named('D')))),
      ),
    ),
    'of(settings: {…}): A<B<C<…>>>',
  ],
  [
    'the simplest of several call forms',
    member('method', {
      signatures: [
        signature([parameter('value', text)], text, [{ name: 'T' }, { name: 'S' }]),
        signature([parameter('value', text)], text, [{ name: 'T' }]),
      ],
    }),
    'of<T>(value: string): string',
  ],
  ['without `this`', method(signature([parameter('this', text)], text)), 'of(): string'],
  [
    'a callback',
    method(signature([parameter('map', callback)], text)),
    'of(map: (value: string) => string): string',
  ],
  [
    'of a union three',
    member('property', {
      type: { kind: 'union', types: ['A', 'B', 'C', 'D'].map((name) => named(name)) },
    }),
    'of: A | B | C | …',
  ],
  [
    'a property that may be missing',
    member('property', { type: text, modifiers: ['readonly', 'optional'] }),
    'of?: string',
  ],
  ['an accessor as what it gives', member('accessor', { getter: text }), 'of: string'],
  [
    'a constructor without its result',
    member('constructor', {
      signatures: [signature([parameter('value', text)], named('Box', text))],
    }),
    'new Box(value: string)',
  ],
  [
    'a constructor whose result has no name',
    member('constructor', { signatures: [signature([], { kind: 'object', members: [] })] }),
    'new of()',
  ],
])('%s', (_, given, expected) => {
  const lines = layout(printBrief(given), Number.POSITIVE_INFINITY);
  expect(lines.map(({ tokens }) => tokens.map(({ text: part }) => part).join(''))).toEqual([
    expected,
  ]);
});
