// Makes random values of the type of a valibot schema, with valid, unusual and hostile texts.
import fc from 'fast-check';
import type * as v from 'valibot';

/** Texts with a meaning in the built project, and texts with a meaning to a machine. */
const TEXTS = [
  ...[
    'index',
    'guide/start',
    'guide',
    '/guide/start',
    'docs',
    'content',
    'static',
    'en',
    'de',
    'ar',
  ],
  ...[
    'https://example.org',
    'https://example.org/a?b#c',
    '/',
    '/a/',
    'current',
    '1.0',
    'img/logo.png',
  ],
  ...[
    '',
    ' ',
    '.',
    '..',
    '../..',
    '/..',
    '//',
    '/a b',
    '#a',
    '?a',
    'a/../b',
    'a\\b',
    '%',
    '%2f',
    '\0',
  ],
  ...['javascript:alert(1)', 'data:,a', 'mailto:a@b.c', 'http://', '__proto__', 'constructor'],
  ...[
    '<script>alert(1)</script>',
    '" onload="a',
    '</style>',
    '{}',
    '[',
    '(a+)+$',
    '\u202e',
    '\ud800',
  ],
  ...['é', '東京', '👩‍💻', 'x'.repeat(300), 'index.html', '404', 'search', 'api', 'assets', 'CON'],
];

const text = fc.constantFrom(...TEXTS);
const number = fc.oneof(fc.integer({ min: -1, max: 8 }), fc.double());

/** The properties of a valibot schema, which depend on its type. */
interface Described {
  readonly type: string;
  readonly pipe?: readonly (Described & { readonly kind: string })[];
  readonly wrapped?: Described;
  readonly item?: Described;
  readonly value?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly getter?: (input: unknown) => Described;
}

const DEEPEST = 8;

function valuesOf(schema: Described, depth: number): fc.Arbitrary<unknown> {
  const inner = (described: Described | undefined): fc.Arbitrary<unknown> => {
    if (!described) throw new Error(`no schema within ${schema.type}`);
    return depth < DEEPEST ? valuesOf(described, depth + 1) : fc.constant(undefined);
  };
  switch (schema.type) {
    case 'optional':
      return fc.option(inner(schema.wrapped), { nil: undefined, freq: 2 });
    case 'strict_object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.entries ?? {}).map(([name, entry]) => [name, inner(entry)]),
        ),
      );
    case 'array':
      return fc.array(inner(schema.item), { maxLength: 3 });
    case 'record':
      return fc.dictionary(text, inner(schema.value), { maxKeys: 3 });
    case 'union':
    case 'variant':
      return fc.oneof(
        ...(schema.options ?? []).map((option) =>
          // SAFETY: the options of a union or a variant are schemas.
          inner(option as Described),
        ),
      );
    case 'lazy':
      return inner(schema.getter?.(undefined));
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'literal':
      return fc.constant(schema.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return number;
    // A later schema of the pipe checks these values.
    case 'custom':
    case 'unknown': {
      const last = schema.pipe?.findLast(({ kind }) => kind === 'schema');
      return last && last.type !== schema.type ? inner(last) : fc.anything();
    }
    case 'string':
      return text;
    default:
      throw new Error(`no values for a schema of type ${schema.type}`);
  }
}

/** Values of a schema. One in ten has a value of another type in some place. */
export function arbitraryOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  // SAFETY: the properties that `Described` names are those that valibot documents for these types.
  const values = valuesOf(schema as unknown as Described, 0);
  return fc.oneof({ weight: 9, arbitrary: values }, { weight: 1, arbitrary: fc.anything() });
}
