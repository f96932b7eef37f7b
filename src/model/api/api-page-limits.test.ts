import { expect, test } from 'vitest';
import { plainText } from '../page/hast-text.js';
import { fragment } from '../text/brand.js';
import {
  type ApiComment,
  type ApiEntry,
  type ApiNamespace,
  type ApiPackage,
  type ApiProperty,
  type ApiVariable,
  EMPTY_COMMENT,
} from './api.js';
import {
  hasRoomForNames,
  LIMITS,
  listedEntries,
  memberForm,
  withEntryPages,
} from './api-page-limits.js';
import { entriesByReference } from './api-references.js';
import { sizeOfIndex, sizeOfRows } from './api-size.js';

const comment = (words: number): ApiComment => ({
  ...EMPTY_COMMENT,
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
  reference: 'p',
  name: '@x/p',
  slug: 'p',
  version: '1.0.0',
  description: undefined,
  directory: 'p' as ApiPackage['directory'],
  entryPoints: ['@x/p'],
  readme: undefined,
  moduleComments: [],
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
  ['those outside of namespaces beyond', 1_000, 1_000],
])('a package lists %s', (_, count, listed) => {
  const entries = [
    ...times(count, (n) => variable(`a${n}`, 50)),
    ...times(count, (n) => variable(`n.a${n}`, 50, 'p/n')),
  ];
  expect(listedEntries({ entries }).length).toBe(listed);
});

/** Estimates are never below six tenths of the size. */
const MAX_ROWS = 1_500_000 * 0.6;

/** The first is called like its entry point. */
const exported = (count: number, entryPoints: number) =>
  times(count, (n) => {
    const specifier = `@x/p/${n % entryPoints}`;
    const entry = variable(n === 0 ? specifier : `name${n}`, 50);
    return { ...entry, imports: [{ specifier, name: entry.name, typeOnly: false }] };
  });

const shapes = (count: number): ApiNamespace => ({
  ...variable('shapes', 1),
  kind: 'namespace',
  anchor: undefined,
  entries: times(count, (n) => `p/shapes.a${n}`),
});

test.each([
  ['one entry point', exported(30_000, 1), 1],
  ['hundreds of entry points', exported(30_000, 500), 500],
  ['as many entry points as names', exported(30_000, 30_000), 30_000],
  [
    'a namespace',
    [shapes(30_000), ...times(30_000, (n) => variable(`shapes.a${n}`, 50, 'p/shapes'))],
    1,
  ],
])('no page lists more than fits of 30,000 names from %s', (_, entries, count) => {
  const entryPoints = times(count, (n) => `@x/p/${n}`);
  const [divided] = withEntryPages([{ ...owner(entries), entryPoints }]);
  if (!divided) throw new Error('no package');
  const entryOf = entriesByReference([divided]);
  const lists = divided.entries.flatMap((entry) =>
    'entries' in entry ? [entry.entries.flatMap((reference) => entryOf(reference) ?? [])] : [],
  );
  for (const rows of [listedEntries(divided), ...lists]) {
    expect(sizeOfRows(rows)).toBeLessThanOrEqual(MAX_ROWS);
  }
  const found = new Set([...listedEntries(divided), ...lists.flat()]);
  expect(divided.entries.filter((entry) => !found.has(entry))).toEqual([]);
  expect(divided.entries.filter(({ anchor }) => anchor !== undefined)).toEqual([]);
  const modules = divided.entries.filter(({ kind }) => kind === 'module');
  expect(new Set(modules.map(({ slug }) => slug)).size).toBe(modules.length);
  const references = divided.entries.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
});

test('a module is named after its entry point, and a re-export of that leads to it', () => {
  const entryPoints = ['@x/p/0', '@x/p/1'];
  const reexport = {
    import: { specifier: '@x/p', name: 'One', typeOnly: false },
    target: { name: '@x/p/1', reference: 'p' },
  };
  const given = { ...owner(exported(1_600, 2)), entryPoints, reexports: [reexport] };
  const [divided] = withEntryPages([given]);
  const [, second] = divided ? listedEntries(divided) : [];
  expect(second).toMatchObject({ kind: 'module', name: '@x/p/1', slug: '@x/p/1' });
  expect(second?.comment.summary && plainText(second.comment.summary)).toBe(
    '800 variables: name1 to name1599',
  );
  expect(divided?.reexports[0]?.target.reference).toBe(second?.reference);
});

test.each([
  ['modules', ['Schema', 'schema'], ['Schema', 'schema-2']],
  ['a module and a folder', ['Schema', 'schema/parser'], ['Schema', 'schema-2/parser']],
  [
    'folders of modules',
    ['schema', 'Schema/a', 'Schema', 'schema/A', 'schema/a'],
    ['schema', 'Schema-2/a', 'Schema-2', 'schema/A', 'schema/a-2'],
  ],
])('%s that differ by case have paths that differ more', (_, names, paths) => {
  const entryPoints = names.map((name) => `@x/p/${name}`);
  const entries = exported(1_600, names.length).map((entry, n) => ({
    ...entry,
    imports: entry.imports.map((used) => ({
      ...used,
      specifier: entryPoints[n % names.length] ?? '',
    })),
  }));
  const [divided] = withEntryPages([{ ...owner(entries), entryPoints }]);
  const modules = divided?.entries.filter(({ kind }) => kind === 'module');
  expect(modules?.map(({ slug }) => slug)).toEqual(paths.map((path) => `@x/p/${path}`));
});

test.each([
  ['names', 1_000, true],
  ['no names', 4_000, false],
])('the index of the reference has room for %s', (_, count, expected) => {
  const packages = times(4, () => owner(exported(count / 4, 1)));
  expect(hasRoomForNames(packages)).toBe(expected);
});

test('the index of the reference has names up to its limit, not one letter more', () => {
  const named = (letters: number): ApiVariable => ({
    ...variable('a'.repeat(letters), 1),
    type: { kind: 'intrinsic', name: 'string' },
  });
  const letters = (LIMITS.names - sizeOfIndex([named(0)])) / 3;
  expect(sizeOfIndex([named(letters)])).toBe(LIMITS.names);
  expect(hasRoomForNames([owner([named(letters)])])).toBe(true);
  expect(hasRoomForNames([owner([named(letters + 1)])])).toBe(false);
});

const members = (count: number, words: number, from?: string) =>
  times(count, (n) => property(`m${n}`, words, from));

test.each([
  ['a few', members(10, 100), 'full'],
  [
    'and inherited ones, which are rows',
    [...members(10, 100), ...members(400, 100, 'Base')],
    'full',
  ],
  ['too much text for colours', members(500, 220), 'plain'],
  ['too much text', members(1_000, 300), 'declared'],
  ['too many', members(20_000, 1), 'named'],
])('members: %s', (_, given, form) => {
  expect(memberForm(given, () => undefined)).toBe(form);
});

test('a type is explained once, however many members use it', () => {
  const explained: ApiEntry = {
    ...variable('Big', 1),
    kind: 'type-alias',
    comment: comment(LIMITS.members / 'words '.length / 3),
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
  expect(memberForm(named, (reference) => (reference === 'p/Big' ? explained : undefined))).toBe(
    'full',
  );
});
