import { expect, test } from 'vitest';
import type { ApiComment, ApiEntry, ApiPackage, ApiProperty, ApiVariable } from './api.js';
import { LIMITS, listedEntries, memberForms, withEntryPages } from './api-page-limits.js';
import { fragment } from './brand.js';

const comment = (words: number): ApiComment => ({
  summary: {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [{ type: 'text', value: 'words '.repeat(words) }],
      },
    ],
  },
  remarks: undefined,
  returns: undefined,
  examples: [],
  deprecated: undefined,
  since: undefined,
  defaultValue: undefined,
  see: [],
  throws: [],
  sections: [],
  modifierTags: [],
});

const property = (anchor: string, words: number, from?: string): ApiProperty => ({
  kind: 'property',
  reference: `p/Base#${anchor}`,
  anchor: fragment(anchor),
  name: anchor,
  modifiers: [],
  comment: comment(words),
  source: undefined,
  inheritedFrom: from === undefined ? undefined : { name: `${from}.x`, reference: `p/${from}#x` },
  overrides: undefined,
  implementationOf: undefined,
  type: { kind: 'intrinsic', name: 'string' },
  defaultValue: undefined,
  event: false,
});

const variable = (name: string, words: number, parent?: string): ApiVariable => ({
  kind: 'variable',
  reference: `p/${name}`,
  name,
  slug: name,
  anchor: fragment(name),
  parent,
  imports: [],
  source: undefined,
  comment: comment(words),
  typeParameters: [],
  usedBy: [],
  const: true,
  type: { kind: 'object', members: [property(`${name}.limit`, 1)] },
  defaultValue: undefined,
});

const owner = (entries: readonly ApiEntry[]): ApiPackage => ({
  name: '@x/p',
  slug: 'p',
  version: '1.0.0',
  description: undefined,
  directory: 'p' as ApiPackage['directory'],
  entryPoints: ['@x/p'],
  readme: undefined,
  entries,
  reexports: [],
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const anchorsOf = ({ entries }: ApiPackage) =>
  entries.map((entry) => [
    entry.anchor,
    entry.kind === 'variable' && entry.type.kind === 'object' && entry.type.members[0]?.anchor,
  ]);

test('variables stand on the page of their package while there is room', () => {
  const [small] = withEntryPages([owner([variable('a', 100), variable('b', 100)])]);
  expect(small && anchorsOf(small)).toEqual([
    ['a', 'a.limit'],
    ['b', 'b.limit'],
  ]);
});

test('beyond, each has a page of its own, where its members need no prefix', () => {
  const words = LIMITS.inlineEntries / 'words '.length / 2;
  const packages = [owner([variable('a', words), variable('b', words)]), owner([variable('c', 1)])];
  const [large, other] = withEntryPages(packages);
  expect(large && anchorsOf(large)).toEqual([
    [undefined, 'limit'],
    [undefined, 'limit'],
  ]);
  expect(other).toEqual(packages[1]);
});

test.each([
  ['all names while there is room', 10, 20],
  ['those outside of namespaces beyond', 2_000, 2_000],
])('a package lists %s', (_, count, listed) => {
  const entries = [
    ...times(count, (n) => variable(`a${n}`, 50)),
    ...times(count, (n) => variable(`n.a${n}`, 50, 'p/n')),
  ];
  expect(listedEntries({ entries }).length).toBe(listed);
});

const members = (count: number, words: number, from?: string) =>
  times(count, (n) => property(`m${n}`, words, from));

test.each([
  ['a few', members(10, 100), ['full', 'full']],
  [
    'inherited ones beyond a size',
    [...members(10, 100), ...members(400, 100, 'Base')],
    ['full', 'named'],
  ],
  [
    'inherited ones within it',
    [...members(10, 100), ...members(10, 100, 'Base')],
    ['full', 'full'],
  ],
  ['too much text', members(1_000, 300), ['declared', 'declared']],
  ['too many', members(20_000, 1), ['named', 'named']],
])('%s', (_, given, [direct, inherited]) => {
  expect(memberForms(given, () => undefined)).toEqual({ direct, inherited });
});

test('explanations are said once before anything else is left out', () => {
  const words = LIMITS.members / 'words '.length / 30;
  const explained: ApiEntry = {
    ...variable('Big', 1),
    kind: 'type-alias',
    comment: comment(words),
    type: { kind: 'intrinsic', name: 'string' },
  };
  const named = members(100, 1).map(
    (member): ApiProperty => ({
      ...member,
      type: {
        kind: 'array',
        element: {
          kind: 'reference',
          name: 'Big',
          reference: 'p/Big',
          url: undefined,
          parameter: false,
          typeArguments: [],
        },
      },
    }),
  );
  const entryOf = (reference: string) => (reference === 'p/Big' ? explained : undefined);
  expect(memberForms(named, entryOf).direct).toBe('full');
  const twice = [...named, ...named.map((member) => ({ ...member, comment: comment(900) }))];
  expect(memberForms(twice, entryOf).direct).toBe('condensed');
});
