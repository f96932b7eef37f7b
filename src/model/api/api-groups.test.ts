import { expect, test } from 'vitest';
import type { ApiEntry, ApiMember } from './api.js';
import { GROUP_IDS, groupEntries, groupMembers, headingIdsOf, memberTitle } from './api-groups.js';
import { countKinds } from './entry-kinds.js';

const memberOf = (kind: ApiMember['kind'], modifiers: readonly string[] = []) =>
  ({ kind, modifiers, name: 'a' }) as unknown as ApiMember;

const entryWith = (members: readonly ApiMember[]) => ({ members }) as unknown as ApiEntry;

test.each<[ApiMember['kind'], string[], string, string]>([
  ['constructor', [], 'Constructors', 'group-constructors'],
  ['construct-signature', [], 'Constructors', 'group-constructors'],
  ['call-signature', [], 'Calls', 'group-calls'],
  ['enum-member', [], 'Members', 'group-members'],
  ['property', ['static'], 'Static properties', 'group-static-properties'],
  ['index-signature', ['static'], 'Static properties', 'group-static-properties'],
  ['accessor', ['static'], 'Static accessors', 'group-static-accessors'],
  ['method', ['static'], 'Static methods', 'group-static-methods'],
  ['property', [], 'Properties', 'group-properties'],
  ['index-signature', [], 'Properties', 'group-properties'],
  ['accessor', [], 'Accessors', 'group-accessors'],
  ['method', [], 'Methods', 'group-methods'],
])('%s with %j is below "%s"', (kind, modifiers, title, id) => {
  const member = memberOf(kind, modifiers);
  expect(groupMembers([member])).toEqual([{ title, id, direct: [member], further: [] }]);
  expect(headingIdsOf(entryWith([member]))).toEqual([id]);
  expect(GROUP_IDS).toContain(id);
});

test('a protected member is folded, unless who extends the class has to write it', () => {
  const further = memberOf('method', ['protected']);
  const direct = memberOf('method', ['protected', 'abstract']);
  expect(groupMembers([further, direct])).toMatchObject([{ direct: [direct], further: [further] }]);
});

test('an inherited member is documented where it is declared', () => {
  const inherited = {
    ...memberOf('method'),
    inheritedFrom: { name: 'Base.a', url: 'https://example.org' },
  } as ApiMember;
  expect(groupMembers([inherited])).toEqual([]);
  expect(headingIdsOf(entryWith([inherited]))).toEqual(['group-inherited']);
  expect(GROUP_IDS).toContain('group-inherited');
});

test.each<[ApiMember['kind'], string]>([
  ['constructor', 'constructor'],
  ['construct-signature', 'new'],
  ['call-signature', 'call'],
  ['index-signature', '[key]'],
  ['method', 'a()'],
  ['accessor', 'a'],
  ['property', 'a'],
  ['enum-member', 'a'],
])('the title of a %s is %s', (kind, title) => {
  expect(memberTitle({ ...memberOf(kind), key: { name: 'key' } } as ApiMember)).toBe(title);
});

test('entries are counted by kind, in the order of their groups', () => {
  const kinds = ['enum', 'class', 'class', 'type-alias'] as const;
  expect(countKinds(kinds.map((kind) => ({ kind })))).toBe('2 classes, 1 enum, 1 type');
});

test('what programs call comes before types', () => {
  const kinds = ['type-alias', 'variable', 'interface', 'enum', 'function', 'class'] as const;
  expect(groupEntries(kinds.map((kind) => ({ kind }))).map(({ title }) => title)).toEqual([
    'Classes',
    'Functions',
    'Enums',
    'Interfaces',
    'Variables',
    'Types',
  ]);
});
