import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ApiClass, EMPTY_COMMENT } from '../../model/api/api.js';
import { ApiContext } from './api-context.js';
import { Members } from './members.js';

test.each([
  [2, 'sections', false],
  [3000, 'rows of a table', true],
])('%i members are %s', (count, _, isTable) => {
  const members = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'property', name: `limit${index}`, anchor: `limit${index}`, modifiers: [] },
    ...{ comment: EMPTY_COMMENT, type: { kind: 'intrinsic', name: 'number' } },
  }));
  // SAFETY: what the component reads of a class.
  const entry = { kind: 'class', reference: 'a/Box', members } as unknown as ApiClass;
  const html = renderToStaticMarkup(<Members entry={entry} />);
  expect(html.includes('<tr')).toBe(isTable);
  expect(html.includes('<h3')).toBe(!isTable);
});

const property = (name: string, type: object) => ({
  ...{ kind: 'property', name, anchor: name, modifiers: [], comment: EMPTY_COMMENT, type },
});
const number = { kind: 'intrinsic', name: 'number' };
const reference = (name: string) => ({
  kind: 'reference',
  name,
  reference: `a/${name}`,
  typeArguments: [],
});
const interfaceOf = (name: string, members: readonly object[]) => ({
  ...{ kind: 'interface', name, reference: `a/${name}`, comment: EMPTY_COMMENT, members },
  ...{ extends: [], typeParameters: [], extendedBy: [], implementedBy: [], membersLeft: 0 },
});

/** The members of the first interface, where the others are explained. */
function rendered(entry: ReturnType<typeof interfaceOf>, ...explained: readonly object[]): string {
  const entries = new Map(
    [entry, ...explained].map((one) => ['reference' in one && one.reference, one]),
  );
  const lookup = { hrefs: {}, guides: {}, uses: {}, entryOf: (name: string) => entries.get(name) };
  // SAFETY: what the component reads of interfaces and of the context.
  return renderToStaticMarkup(
    <ApiContext value={lookup as unknown as Parameters<typeof ApiContext>[0]['value']}>
      <Members entry={entry as unknown as ApiClass} />
    </ApiContext>,
  );
}

test('a type that a member uses is explained with its badges, but not the documented one', () => {
  const text = { type: 'root', children: [] };
  const comment = { ...EMPTY_COMMENT, deprecated: text, modifierTags: ['beta'] };
  const most = { ...property('most', number), comment };
  const typeParameters = [{ name: 'K' }, { name: 'V' }];
  const limits = { ...interfaceOf('Limits', [most]), comment, typeParameters };
  const options = interfaceOf('Options', [
    property('parent', reference('Options')),
    property('limits', reference('Limits')),
  ]);
  const html = rendered(options, limits);
  expect(html.match(/<summary>.*?<\/summary>/g)?.map((one) => one.replace(/<[^>]+>/g, ''))).toEqual(
    ['What is Limits&lt;K, V&gt;?'],
  );
  expect(html.match(/(?<=<span class="api-badge[^>]*>)[^<]+/g)).toEqual([
    ...['deprecated', 'beta'],
    ...['deprecated', 'beta'],
  ]);
});

test.each([
  [0, []],
  [3, ['and 3 more: see Limits']],
])('an explanation says that %i members are not shown', (membersLeft, expected) => {
  const limits = { ...interfaceOf('Limits', [property('most', number)]), membersLeft };
  const html = rendered(interfaceOf('Options', [property('limits', reference('Limits'))]), limits);
  expect(html.match(/<p>and .*?<\/p>/g)?.map((one) => one.replace(/<[^>]+>/g, '')) ?? []).toEqual(
    expected,
  );
});

test('two types with one name are explained with the modules that export them', () => {
  const record = (module: string) => ({
    ...interfaceOf('Record', []),
    ...{ reference: `a/Record-${module}`, imports: [{ specifier: `a/${module}` }] },
  });
  const types = ['date', 'duration'].map((module) => ({
    ...reference('Record'),
    reference: `a/Record-${module}`,
  }));
  const options = interfaceOf('Options', [property('limits', { kind: 'union', types })]);
  const html = rendered(options, record('date'), record('duration'));
  expect(html.match(/<summary>.*?<\/summary>/g)?.map((one) => one.replace(/<[^>]+>/g, ''))).toEqual(
    ['What is Record (a/date)?', 'What is Record (a/duration)?'],
  );
});
