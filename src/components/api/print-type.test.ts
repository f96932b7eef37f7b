import { expect, test } from 'vitest';
import type { ApiType, ApiTypeParameter } from '../../model/api/api-type.js';
import { layout } from './layout.js';
import { printType, printTypeParameters } from './print-type.js';
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

const named = (name: string) => ({ kind: 'intrinsic', name }) as const;

test('type parameters that are only names stand side by side', () => {
  const names = [...'ABCDEFGHIJ'].map((name) => ({ name }));
  const parameters = [...names, { name: 'K', constraint: named('string') }, { name: 'L' }];
  // SAFETY: what is printed of a type parameter.
  const doc = printTypeParameters(parameters as ApiTypeParameter[]);
  expect(textOfLines(layout(doc, 20))).toBe(
    '<\n  A, B, C, D, E, F,\n  G, H, I, J,\n  K extends string,\n  L\n>',
  );
  expect(textOfLines(layout(doc, 60))).toBe('<A, B, C, D, E, F, G, H, I, J, K extends string, L>');
});

test.each([
  ['this', 'keyword'],
  ['string', 'class-name'],
])('%s is printed as a %s', (name, kind) => {
  expect(layout(printType(named(name)), 80)[0]?.tokens).toMatchObject([{ text: name, kind }]);
});

test.each<[string, unknown, string]>([
  [
    'the name that a mapped type gives has a line of its own',
    {
      kind: 'mapped',
      parameter: 'Key',
      parameterType: { kind: 'intersection', types: [named('Keys'), named('string')] },
      nameType: named('Renamed'),
      template: named('number'),
    },
    '{\n  [\n    Key in Keys & string\n    as Renamed\n  ]: number;\n}',
  ],
  [
    'several types in an index have lines between the brackets',
    {
      kind: 'indexedAccess',
      object: named('Mutators'),
      index: { kind: 'intersection', types: [named('"length"'), named('keyof Mutators')] },
    },
    'Mutators[\n  & "length"\n  & keyof Mutators\n]',
  ],
  [
    'an inferred type in a union has parentheses if it has a constraint',
    {
      kind: 'union',
      types: [
        { kind: 'inferred', name: 'A' },
        { kind: 'inferred', name: 'B', constraint: named('C') },
      ],
    },
    'infer A | (infer B extends C)',
  ],
  [
    'type arguments that are only names stand side by side',
    {
      kind: 'reference',
      name: 'Machine',
      typeArguments: [
        ...['Context', 'Event', 'any', 'any'].map(named),
        { kind: 'array', element: named('State') },
        named('Output'),
      ],
    },
    'Machine<\n  Context, Event, any, any,\n  State[],\n  Output\n>',
  ],
  [
    'the type in a template literal is not broken',
    {
      kind: 'templateLiteral',
      head: 'a long text before ',
      spans: [{ type: { kind: 'union', types: [named('First'), named('Second')] }, text: '' }],
    },
    `\`a long text before \${First | Second}\``,
  ],
  [
    'invisible characters in a template literal are escaped',
    { kind: 'templateLiteral', head: 'a\u200b\n', spans: [{ type: named('A'), text: '\u2028' }] },
    `\`a\\u200b\\n\${A}\\u2028\``,
  ],
])('%s', (_, type, expected) => {
  // SAFETY: what is printed of such types.
  expect(textOfLines(layout(printType(type as ApiType), 30))).toBe(expected);
});
