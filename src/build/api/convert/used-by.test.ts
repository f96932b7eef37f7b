import { expect, test } from 'vitest';
import type { ApiEntry, ApiPackage } from '../../../model/api/api.js';
import type { ApiType } from '../../../model/api/api-type.js';
import { withUses } from './used-by.js';

const box = (...typeArguments: ApiType[]): ApiType =>
  ({ kind: 'reference', name: 'Box', reference: 'p@1/Box', typeArguments }) as unknown as ApiType;
const key = {
  kind: 'reference',
  name: 'Key',
  reference: 'p@1/Key',
  typeArguments: [],
} as unknown as ApiType;
const nothing = { kind: 'intrinsic', name: 'void' } as unknown as ApiType;

const signature = (accepts: readonly ApiType[], returns: ApiType, constraint?: ApiType) => ({
  parameters: accepts.map((type) => ({ name: 'a', type })),
  typeParameters: constraint ? [{ name: 'T', constraint }] : [],
  returns,
});

const call = (accepts: readonly ApiType[], returns: ApiType): ApiType =>
  ({ kind: 'function', signature: signature(accepts, returns) }) as unknown as ApiType;

/** How the entry `user` uses `Box` and `Key`. */
function usesBy(user: object) {
  // SAFETY: what is read of entries.
  const entries = [
    { kind: 'class', reference: 'p@1/Box', name: 'Box', imports: [], members: [] },
    { kind: 'type-alias', reference: 'p@1/Key', name: 'Key', imports: [], type: nothing },
    { reference: 'p@1/user', name: 'user', imports: [], ...user },
  ] as unknown as ApiEntry[];
  const [found] = withUses([{ entries } as unknown as ApiPackage]);
  return found?.entries.flatMap(({ name, usedBy }) => usedBy.map(({ role }) => `${name} ${role}`));
}

test.each<[string, object, string[]]>([
  [
    'its parameters',
    { kind: 'function', signatures: [signature([box()], nothing)] },
    ['Box accepts'],
  ],
  [
    'its result',
    { kind: 'function', signatures: [signature([], box(key))] },
    ['Box returns', 'Key returns'],
  ],
  [
    'the constraint of a type parameter',
    { kind: 'function', signatures: [signature([], nothing, key)] },
    ['Key accepts'],
  ],
  [
    'what a function given to it returns',
    { kind: 'function', signatures: [signature([call([box()], key)], nothing)] },
    ['Key accepts'],
  ],
  [
    'the type of a variable, without type arguments',
    { kind: 'variable', type: box(key) },
    ['Box is'],
  ],
  [
    'the function that an alias names',
    { kind: 'type-alias', type: call([box()], key) },
    ['Box accepts', 'Key returns'],
  ],
  ['nothing, as an alias', { kind: 'type-alias', type: box() }, []],
])('an entry is used by %s', (_, user, uses) => {
  expect(usesBy(user)).toEqual(uses);
});

test('of users and derived types with one name, the modules are told', () => {
  const named = (reference: string, specifier: string) => ({
    kind: 'class',
    name: 'Hono',
    reference,
    imports: [{ specifier }],
    members: [],
    extendedBy: [],
  });
  const entries = [
    {
      kind: 'class',
      reference: 'p@1/Box',
      name: 'Box',
      imports: [],
      members: [],
      extendedBy: [
        { name: 'Hono', reference: 'p@1/Hono' },
        { name: 'Hono', reference: 'p@1/Hono-tiny' },
        { name: 'Map' },
      ],
    },
    named('p@1/Hono', 'p'),
    named('p@1/Hono-tiny', 'p/tiny'),
  ];
  // SAFETY: what is read of entries.
  const [found] = withUses([{ entries } as unknown as ApiPackage]);
  expect(found?.entries[0]).toMatchObject({
    extendedBy: [{ specifier: 'p' }, { specifier: 'p/tiny' }, { name: 'Map' }],
  });
});
