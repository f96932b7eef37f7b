// What queries find in small indexes.
import { expect, test } from 'vitest';
import { engineOver, lastAnswerTo } from '../../../test/build/search-site.js';
import { fragment, routePath } from '../../model/text/brand.js';
import { indexOf, unit } from './testing/index-of.js';

/** Addresses of the results in an index of one page for each text, titled with its number. */
async function found(texts: readonly string[], query: string): Promise<string[]> {
  const pages = texts.map((text, at) => ({
    path: routePath(`/${at}`),
    title: `${at}`,
    package: undefined,
    units: [
      unit({ kind: 'page', label: `${at}` }),
      unit({ label: `Section ${at}`, text, anchor: fragment('a') }),
    ],
  }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), query);
  return results.map(({ href }) => href);
}

test.each([
  ['maxRetries', 'maxRetriesを5に設定します。'],
  ['retries', 'maxRetriesを5に設定します。'],
  ['設定', 'maxRetriesを5に設定します。'],
  ['Promise', 'TypeScriptの型とPromiseを使います。'],
  ['ERR_QUEUE_FULL', 'push()はERR_QUEUE_FULLを投げます。'],
  ['ışık', 'Işık yandı'],
  ['IŞIK', 'Işık yandı'],
  ['grosse', 'Warteschlangengröße und große Zahlen'],
  ['2.0.1', 'Since v2.0.1 it waits.'],
  ['v2.0.1', 'Since 2.0.1 it waits.'],
  ['v2', 'Since v2.0.1 it waits.'],
  ['utf8', 'As UTF-8 text'],
  ['sha256', 'Its SHA-256 hash'],
  ['nodejs', 'In Node.js alone'],
])('%s finds %j alone', async (query, text) => {
  expect(await found(['Something else', text, 'Other words'], query)).toEqual(['/docs/1#a']);
});

test.each([
  ['MySQL', 'A mysql fallback', 'My encoding is of the sql kind.'],
  ['GitHub', 'The Github action', 'A git hub. Post greetings.'],
  ['my sql', 'A mysql fallback', 'My encoding'],
  ['lock', 'A lock in a row', 'A locker in a row'],
  ['p-limit', 'Use p-limit here', 'The limit of limits: a p and a limit'],
  ['queue full', 'The queue is full of them', 'Full stop. A queue, a queue and some other words'],
  ['queue is full', 'push throws when the queue is full', 'A queue: full, full, full, a queue'],
])('%s finds %j before %j', async (query, first, second) => {
  expect(await found([second, first], query)).toEqual(['/docs/1#a', '/docs/0#a']);
});

test('a section about several words comes before a page with them as keywords, which comes before mentions', async () => {
  const lines = 'A timeout takes it out of the line of the lock.';
  const mutex = {
    path: routePath('/mutex'),
    title: 'Mutex',
    package: undefined,
    units: [
      unit({ kind: 'page', label: 'Mutex', keywords: ['lock', 'timeout'] }),
      unit({ label: 'A lock for each key', text: 'One for each.', anchor: fragment('key') }),
      unit({ label: 'Give up: timeouts', text: lines, anchor: fragment('give-up') }),
    ],
  };
  const { results } = await lastAnswerTo(engineOver(await indexOf([mutex])), 'lock timeout');
  expect(results.map(({ label }) => label.text)).toEqual([
    'Give up: timeouts',
    'Mutex',
    'A lock for each key',
  ]);
});

test('a common word in an identifier is no common word', async () => {
  const pages = [
    { path: routePath('/codes'), units: [unit({ kind: 'page', label: 'Error codes' })] },
    { path: routePath('/calls'), units: [unit({ kind: 'page', label: 'Calls', text: 'onError' })] },
  ].map((page) => ({ ...page, title: '', package: undefined }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), 'onError');
  expect(results[0]?.label.text).toBe('Calls');
});

test.each(['$', '_', '$$', '_$'])('the name %s is found before words in texts', async (name) => {
  const pages = ['$', '_', '$$', '_$', 'other'].map((label, at) => ({
    path: routePath(`/${at}`),
    title: label,
    package: undefined,
    units: [unit({ kind: 'function', label, text: 'It costs 1 $, or _ for short.' })],
  }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), name);
  expect(results[0]?.label.text).toBe(name);
});

test.each(['page', 'package'] as const)('the description of a %s is searched', async (kind) => {
  const page = {
    path: routePath('/a'),
    title: 'A',
    package: undefined,
    units: [unit({ kind, label: 'A', summary: 'Written in zanzibar.', text: 'Prose' })],
  };
  const { results } = await lastAnswerTo(engineOver(await indexOf([page])), 'zanzibar');
  expect(results.map(({ excerpt }) => excerpt?.text)).toEqual(['Written in zanzibar.']);
});

test.each([
  ['synchronization', ['synchronized']],
  ['synchro nization', []],
  ['synopsis', []],
])('for %s it suggests %j', async (query, suggested) => {
  const page = {
    path: routePath('/a'),
    title: 'A',
    package: undefined,
    units: [unit({ kind: 'page', label: 'A', text: 'A synchronized method, no syntax.' })],
  };
  const { suggestions } = await lastAnswerTo(engineOver(await indexOf([page])), query);
  expect(suggestions).toEqual(suggested);
});

test.each([
  ['boxx', ['box']],
  ['bxo', []],
])(
  'for %s it suggests %j: names of three letters, no such words of a text',
  async (query, suggested) => {
    const page = {
      path: routePath('/a'),
      title: 'Box',
      package: undefined,
      units: [unit({ kind: 'class', label: 'Box', text: 'In a bog, and a fox.' })],
    };
    const { suggestions } = await lastAnswerTo(engineOver(await indexOf([page])), query);
    expect(suggestions).toEqual(suggested);
  },
);

test('a suggestion is the whole query, also if one of its words has fewer similar ones', async () => {
  const page = {
    path: routePath('/a'),
    title: 'A',
    package: undefined,
    units: [unit({ kind: 'page', label: 'A', text: 'A marble socket, a marine.' })],
  };
  const { suggestions } = await lastAnswerTo(engineOver(await indexOf([page])), 'marxxe socxxt');
  expect(suggestions).toEqual(['marble socket', 'marine socket']);
});

test.each([
  ['a page without any text', { label: 'mutex' }, 0],
  ['a name with a summary', { label: 'mutex', summary: 'A lock.', text: 'A lock.' }, 0],
  ['a summary with the word', { label: 'A', summary: 'A mutex.', text: 'A mutex.' }, 0],
  ['a name without a summary', { label: 'mutex', text: 'A lock.' }, 1],
  ['a word in a text alone', { label: 'A', summary: 'A lock.', text: 'A lock. A mutex.' }, 1],
])('for %s texts are read as needed', async (_, given, count) => {
  const read: string[] = [];
  const page = {
    path: routePath('/a'),
    title: 'A',
    package: undefined,
    units: [unit({ kind: 'class', ...given })],
  };
  const engine = engineOver(await indexOf([page]), (file) => read.push(file));
  const { results } = await lastAnswerTo(engine, 'mutex');
  expect(results).toHaveLength(1);
  expect(read.filter((file) => file.endsWith('texts.json'))).toHaveLength(count);
});

test.each(['getUser', 'GetUser'])(
  '%s, spelt so, is the first of names that differ in case',
  async (name) => {
    const kinds = [
      ['variable', 'getUser'],
      ['interface', 'GetUser'],
    ] as const;
    const pages = kinds.map(([kind, label]) => ({
      path: routePath(`/${kind}`),
      title: label,
      package: undefined,
      units: [unit({ kind, label })],
    }));
    const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), name);
    expect(results[0]?.label.text).toBe(name);
  },
);

test.each([
  ['Actor.logic', 'Actor.logic'],
  ['actor#logic', 'Actor.logic'],
  ['actor.logic()', 'Actor.logic'],
  ['OldActor.logic', 'OldActor.logic'],
  ['ActorLogic', 'ActorLogic'],
  ['actor logic', 'ActorLogic'],
])('%s means %s', async (query, label) => {
  const pages = [
    [unit({ kind: 'interface', label: 'ActorLogic' })],
    [
      unit({ kind: 'class', label: 'OldActor' }),
      unit({ kind: 'property', label: 'OldActor.logic' }),
    ],
    [unit({ kind: 'class', label: 'Actor' }), unit({ kind: 'property', label: 'Actor.logic' })],
    [unit({ kind: 'function', label: 'logic' })],
  ].map((units, at) => ({ path: routePath(`/${at}`), title: `${at}`, package: undefined, units }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), query);
  expect(results[0]?.label.text).toBe(label);
});

test.each([
  ['doc.resolve', 'Node.resolve'],
  ['fc.resolve', 'Node.resolve'],
  ['fc.array(items, (item) => item)', 'array'],
])('%s, of which no unit has the owner, means %s', async (query, label) => {
  const pages = [
    [
      unit({ kind: 'class', label: 'ResolvedPos', text: 'A doc, from fc.resolve.' }),
      unit({ kind: 'property', label: 'ResolvedPos.doc', nameStart: 12 }),
    ],
    [unit({ kind: 'method', label: 'Node.resolve', nameStart: 5 })],
    [unit({ kind: 'function', label: 'array' })],
    [unit({ kind: 'function', label: 'typedArray', text: 'Unlike fc.array and an array.' })],
  ].map((units, at) => ({ path: routePath(`/${at}`), title: `${at}`, package: undefined, units }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), query);
  expect(results[0]?.label.text).toBe(label);
});

test.each(['Options.schema', 'Options#schema'])('%s means the inherited member', async (query) => {
  const pages = [
    [
      unit({ kind: 'interface', label: 'Options' }),
      unit({ kind: 'property', label: 'Options.schema', nameStart: 8, isInherited: true }),
    ],
    [
      unit({ kind: 'interface', label: 'ShortOptions' }),
      unit({ kind: 'property', label: 'ShortOptions.schema', nameStart: 13 }),
    ],
  ].map((units, at) => ({ path: routePath(`/${at}`), title: `${at}`, package: undefined, units }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(pages)), query);
  expect(results[0]?.label.text).toBe('Options.schema');
});

test('a query whose member is beyond its ten words is answered as any other', async () => {
  const owner = 'OneTwoThreeFourFiveSixSevenEightNineTen';
  const page = {
    path: routePath('/a'),
    title: owner,
    package: undefined,
    units: [
      unit({ kind: 'class', label: owner }),
      unit({ kind: 'property', label: `${owner}.other`, anchor: fragment('other') }),
    ],
  };
  const { results } = await lastAnswerTo(engineOver(await indexOf([page])), `${owner}.member`);
  expect(results[0]?.label.text).toBe(owner);
});

test('among equal names those of the main entry point are first, however many there are', async () => {
  const entries = Array.from({ length: 12 }, (_, at) => ({
    path: routePath(`/${at}`),
    title: 'parse',
    package: 'orm',
    units: [unit({ kind: 'function', label: 'parse', module: at === 7 ? 'orm' : `orm/v${at}` })],
  }));
  const { results } = await lastAnswerTo(engineOver(await indexOf(entries)), 'parse');
  expect(results.map(({ parent }) => parent).indexOf(undefined)).toBe(0);
  expect(results).toHaveLength(12);
});
