import { expect, it } from 'vitest';
import {
  type ApiInterface,
  type ApiPackage,
  type ApiProperty,
  EMPTY_COMMENT,
} from '../../model/api/api.js';
import { LIMITS } from '../../model/api/api-page-limits.js';
import { filePath, fragment } from '../../model/text/brand.js';
import { arrivalAt, pageIds } from './page-ids.js';

const IDS = ['here', 'L20', 'section-plugins', 'section-all', 'section-all-2', 'section-here'];
const page = { ids: new Set(IDS.map(fragment)), lines: 12, title: 'my-title' };

it.each([
  ['here', 'here'],
  // As other tools write it; two ids would be alike.
  ['He-re', 'here'],
  ['sectionall2', 'section-all-2'],
  ['--', undefined],
  ['main', 'main'],
  ['top', 'top'],
  // The id of the heading "Plugins", whose slug a property of the DOM has.
  ['plugins', 'section-plugins'],
  ['all-2', 'section-all-2'],
  ['all-1', undefined],
  ['section-here', 'section-here'],
  ['history', undefined],
  ['my-title', 'top'],
  ['L1', 'L1'],
  ['L12', 'L12'],
  ['L0', undefined],
  ['L13', undefined],
  ['L20', 'L20'],
  ['L3-L9', 'L3'],
  ['L9-L3', undefined],
  ['L3-L13', undefined],
  ['L3-9', undefined],
  ['', undefined],
])('#%s arrives at %s', (asked, id) => {
  expect(arrivalAt(asked, page)).toBe(id);
});

it('a heading named like the main region or the top is meant by their fragments', () => {
  const ids = new Set(['section-main', 'section-top', 'title'].map(fragment));
  const arrivals = ['main', 'top', 'title'].map((asked) =>
    arrivalAt(asked, { ids, lines: 0, title: 'title' }),
  );
  expect(arrivals).toEqual(['section-main', 'section-top', 'title']);
});

it('a fragment of a prefixed id names it only if the slug itself is reserved', () => {
  const ids = new Set([fragment('section-here')]);
  expect(arrivalAt('here', { ids, lines: 0, title: '' })).toBeUndefined();
  expect(arrivalAt('', { ids, lines: 0, title: '' })).toBeUndefined();
});

/** A property whose comment has a heading, and text of this many characters. */
const property = (name: string, length: number): ApiProperty => ({
  kind: 'property',
  reference: `p/Thing#${name}`,
  anchor: fragment(name),
  name,
  modifiers: [],
  comment: {
    ...EMPTY_COMMENT,
    remarks: {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'h4',
          properties: { id: `${name}-heading` },
          children: [{ type: 'text', value: 'x'.repeat(length) }],
        },
      ],
    },
  },
  source: undefined,
  inheritedFrom: undefined,
  overrides: undefined,
  implementationOf: undefined,
  type: { kind: 'intrinsic', name: 'string' },
  defaultValue: undefined,
  event: false,
});

const owner: ApiPackage = {
  reference: 'p',
  name: 'p',
  slug: 'p',
  version: '1.0.0',
  description: undefined,
  directory: filePath('p'),
  entryPoints: ['p'],
  readme: undefined,
  moduleComments: [],
  entries: [],
  reexports: [],
};

const thing = (length: number): ApiInterface => ({
  kind: 'interface',
  reference: 'p/Thing',
  name: 'Thing',
  slug: 'Thing',
  anchor: undefined,
  parent: undefined,
  imports: [],
  source: undefined,
  comment: EMPTY_COMMENT,
  typeParameters: [],
  usedBy: [],
  members: [property('a', length)],
  extends: [],
  extendedBy: [],
  implementedBy: [],
});

it.each([
  ['in full, with the headings of its comment', 1, ['group-properties', 'a', 'a-heading']],
  ['as a row, without them', LIMITS.members * 2, ['group-properties', 'a']],
])('a member stands on the page of its entry %s', (_, length, expected) => {
  const entry = thing(length);
  const facts = { title: 'Thing', description: undefined, unlisted: false };
  const { ids } = pageIds(
    { ...facts, kind: 'api-entry', package: owner, entry },
    new Map(),
    () => entry,
  );
  expect([...ids]).toEqual(expected);
});
