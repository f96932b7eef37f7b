import { expect, test } from 'vitest';
import type { ApiModel, ApiPackage } from '../../model/api/api.js';
import { href } from '../../model/text/brand.js';
import type { NamesOfPage } from './name-targets.js';
import { linksInSnippets } from './snippet-links.js';

const method = (owner: string, name: string) => ({
  ...{ kind: 'method', name, reference: `box@1/${owner}#${name}`, modifiers: [], signatures: [] },
});

const classOf = (name: string, ...methods: string[]) => ({
  ...{ kind: 'class', name, reference: `box@1/${name}` },
  members: methods.map((one) => method(name, one)),
});

// SAFETY: what is read of a model.
const box = {
  entries: [
    classOf('Queue', 'push', 'closeAll'),
    classOf('RateLimiter', 'wait', 'push'),
    { kind: 'function', name: 'open', reference: 'box@1/open', signatures: [] },
    { kind: 'function', name: 'openAll', reference: 'box@1/openAll', signatures: [] },
    { kind: 'function', name: 'openAll', reference: 'box@1/openAll-deep', signatures: [] },
    { kind: 'interface', name: 'Both', reference: 'box@1/Both', members: [] },
    { kind: 'variable', name: 'Both', reference: 'box@1/Both:variable', type: {} },
  ],
} as unknown as ApiPackage;

const PAGE: NamesOfPage = {
  api: { packages: [box] } as unknown as ApiModel,
  package: box,
  imported: new Map(),
  declared: new Map(),
  functions: new Set(),
  used: new Map(),
};

const HREFS = Object.fromEntries(
  [
    'Queue',
    'Queue#push',
    'Queue#closeAll',
    'RateLimiter',
    'RateLimiter#wait',
    'RateLimiter#push',
    'open',
    'openAll',
    'Both',
  ].map((name) => [`box@1/${name}`, href(`/box/${name}`)]),
);

/** The links of a code: what they enclose and where they lead. */
const linksOf = (code: string, page: Partial<NamesOfPage> = {}): string[] =>
  (linksInSnippets([code], { ...PAGE, ...page }, href('/own'), HREFS)[code] ?? []).map(
    ({ start, end, href: to }) => `${code.slice(start, end)} ${to}`,
  );

test.each([
  ['Queue', ['Queue /box/Queue']],
  ['queue', []],
  ['queue.push', ['queue.push /box/Queue#push']],
  ['rateLimiter.wait()', ['rateLimiter.wait() /box/RateLimiter#wait']],
  ['ratelimiter.wait()', []],
  ['RateLimiter#wait', ['RateLimiter#wait /box/RateLimiter#wait']],
  ['open(queue)', ['open(queue) /box/open']],
  ['@open', ['@open /box/open']],
  ['open', []],
  ['open.value', []],
  ['open | undefined', []],
  ['queue.push(open)', ['queue.push(open) /box/Queue#push']],
  ['openAll', []],
  ['openAll()', []],
  ['Both', ['Both /box/Both']],
  ['closeAll', ['closeAll /box/Queue#closeAll']],
  ['push()', []],
  ['other.push()', []],
  ['Map', []],
])('on a page of its package %s has the links %j', (code, links) => {
  expect(linksOf(code)).toEqual(links);
});

test.each<[string, Partial<NamesOfPage>, string[]]>([
  ['rateLimiter.wait()', { package: undefined }, []],
  [
    'queue.push',
    { declared: new Map([['queue', 'box@1/RateLimiter']]) },
    ['queue.push /box/RateLimiter#push'],
  ],
  ['queue.push', { declared: new Map([['queue', undefined]]) }, []],
  [
    'push()',
    { used: new Map([['push()', 'box@1/RateLimiter#push']]) },
    ['push() /box/RateLimiter#push'],
  ],
  [
    'wait()',
    { used: new Map([['wait()', 'box@1/RateLimiter#wait']]) },
    ['wait() /box/RateLimiter#wait'],
  ],
  ['closeAll()', { functions: new Set(['closeAll']) }, []],
  ['closeAll', { parameters: new Set(['closeAll']) }, []],
  ['open', { parameters: new Set(['open']), imported: new Map([['open', 'box@1/open']]) }, []],
  ['queue.push', { parameters: new Set(['queue']) }, ['queue.push /box/Queue#push']],
  ['Queue', { imported: new Map([['Queue', undefined]]) }, []],
  ['open', { imported: new Map([['open', 'box@1/open']]) }, ['open /box/open']],
  ['openAll', { imported: new Map([['openAll', 'box@1/openAll']]) }, ['openAll /box/openAll']],
])('%s has the links that the samples and parameters of the page allow', (code, page, links) => {
  expect(linksOf(code, page)).toEqual(links);
});
