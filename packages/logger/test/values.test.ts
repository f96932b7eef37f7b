import { runInNewContext, runInThisContext } from 'node:vm';
import { Logger, LogLevel, LogTimestamp } from '@ts-primitives/logger';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryWriter } from './memory-writer.js';

const standard = Logger.writer;

afterEach(() => {
  Logger.writer = standard;
});

/** What a reader of the line finds for a value. */
function written(value: unknown, depthLimit?: number, breadthLimit?: number): unknown {
  const writer = new MemoryWriter(depthLimit, breadthLimit);
  writer.write({
    severity: LogLevel.INFO,
    timestamp: new LogTimestamp(0, 0),
    message: '',
    payload: { value },
    context: {},
    labels: {},
  });
  // SAFETY: the payload above is an object, and the writer keeps objects.
  return (writer.last()['payload'] as Record<string, unknown> | undefined)?.['value'];
}

/** The lines of a value as payload, context, label and, against the types, as message. */
function linesOf(value: unknown, name: string): readonly string[] {
  const writer = new MemoryWriter();
  Logger.writer = writer;
  // SAFETY: callers in plain JavaScript may pass anything at all.
  const fields = { [name]: value } as Record<string, never>;
  const logger = new Logger({ context: fields, labels: fields });
  logger.info(name, fields);
  logger.error(value as string, value as Record<string, never>);
  return writer.lines;
}

class Parent {
  child: unknown;
}

const cycle = new Parent();
cycle.child = { list: [cycle] };
const shared = { a: 1 };
const failing = {
  get secret() {
    throw new Error('denied');
  },
  open: 1,
};
const denied = () => {
  throw new Error('denied');
};
const denyAll = new Proxy({}, { get: denied, ownKeys: denied, getPrototypeOf: denied });
const revocable = Proxy.revocable([], {});
revocable.revoke();
class Endless extends Map<unknown, unknown> {
  override *[Symbol.iterator](): MapIterator<[unknown, unknown]> {
    for (;;) yield [1, 1];
  }
}

const megabyte = '\u{1F600}"\\\n'.repeat(200_000);
let deep: unknown = 'core';
for (let level = 0; level < 100_000; level += 1) deep = { nested: deep };

describe('stand-ins', () => {
  it.each<[string, unknown, unknown]>([
    ['a cycle', cycle, { child: { list: ['[Circular]'] } }],
    ['an object met twice', [shared, shared], [{ a: 1 }, { a: 1 }]],
    ['a BigInt', 2n ** 64n, '18446744073709551616'],
    ['a symbol', Symbol('id'), 'Symbol(id)'],
    ['a function', function work() {}, '[Function: work]'],
    ['a function without a name', (() => () => {})(), '[Function: anonymous]'],
    ['NaN', Number.NaN, null],
    [
      'a Map',
      new Map<unknown, unknown>([
        ['a', 1],
        [{ b: 1 }, new Set([2])],
      ]),
      [
        ['a', 1],
        [{ b: 1 }, [2]],
      ],
    ],
    ['a Map with endless members', new Endless([['a', 1]]), [['a', 1]]],
    ['a Set', new Set([1, 'b']), [1, 'b']],
    ['a hole', Object.assign([], { 1: 1 }), [null, 1]],
    ['a boxed number', Object(5), 5],
    ['a boxed text', Object('a'), 'a'],
    ['a boxed boolean', Object(false), false],
    ['a boxed BigInt', Object(3n), '3'],
    ['a false number', Object.create(Number.prototype), {}],
    ['a Date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a timestamp', new LogTimestamp(1, 0), '1970-01-01T00:00:01.000000000Z'],
    ['toJSON', { toJSON: () => ({ shown: 1n }) }, { shown: '1' }],
    [
      'toJSON that gives itself',
      {
        a: 1,
        toJSON() {
          return this;
        },
      },
      { a: 1, toJSON: '[Function: toJSON]' },
    ],
    ['toJSON that gives a Map', { toJSON: () => new Map([['a', new Set([1])]]) }, [['a', [1]]]],
    ['toJSON that gives a boxed number', { toJSON: () => Object(5) }, 5],
    ['toJSON that throws', [{ toJSON: denied }], ['[Throws]']],
    ['a getter that throws', failing, { secret: '[Throws]', open: 1 }],
    ['a proxy that denies everything', [denyAll, 1], ['[Throws]', 1]],
    ['a revoked proxy', revocable.proxy, '[Throws]'],
    ['a false Map', Object.create(Map.prototype), {}],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    [
      'a function whose name throws',
      Object.defineProperty(() => {}, 'name', { get: denied }),
      '[Throws]',
    ],
  ])('%s', (_, value, expected) => {
    expect(written(value)).toEqual(expected);
  });

  it('call toJSON with the key, as JSON.stringify does', () => {
    const keyed = { toJSON: (key: unknown) => [key] };
    const payload = { a: keyed, list: [0, keyed], toJSON: undefined };
    expect(written(payload)).toEqual(JSON.parse(JSON.stringify(payload)));
    const writer = new MemoryWriter();
    Logger.writer = writer;
    // SAFETY: an object with a method has the fields of a payload.
    Logger.info('keys', keyed as unknown as Record<string, unknown>);
    expect(writer.last()['payload']).toEqual(['payload']);
  });

  it.each([
    'new Error("refused", { cause: new TypeError("no") })',
    'Object.assign(new RangeError("refused"), { code: "E" })',
    'new AggregateError([new Error("one")], "all")',
    'new Map([["a", new Map([[1, 2]])]])',
    'new (class extends Map {})([["a", 1]])',
    'new Set([1, new Set(["b"])])',
    '[{ a: [1] }, Object.create(null)]',
    '[Object(5), Object("a"), Object(false), Object(3n)]',
    'new Date(0)',
    'new Uint8Array([1, 2])',
    '({ toJSON: () => new Map([["a", 1]]) })',
    '({ [Symbol.toStringTag]: "Map", a: 1 })',
    '({ [Symbol.toStringTag]: "Number", a: 1 })',
  ])('are the same for a value of another realm: %s', (code) => {
    const withoutStack = (key: string, value: unknown) => (key === 'stack' ? typeof value : value);
    const [here, there] = [runInThisContext(code), runInNewContext(code)].map((value) =>
      JSON.stringify(written(value), withoutStack),
    );
    expect(there).toBe(here);
  });

  it('goes on at the right depth after something threw inside', () => {
    const secret = new Proxy({}, { ownKeys: denied });
    expect(written([secret, { secret }, { a: { b: 1 } }], 4)).toEqual([
      '[Throws]',
      { secret: '[Throws]' },
      { a: { b: 1 } },
    ]);
  });
});

describe('errors', () => {
  it('give name, message, stack, cause and their own fields', () => {
    const cause = new RangeError('too many');
    const error = Object.assign(new TypeError('refused', { cause }), { code: 'E_REFUSED' });
    expect(written(error)).toEqual({
      name: 'TypeError',
      message: 'refused',
      stack: error.stack,
      cause: { name: 'RangeError', message: 'too many', stack: cause.stack },
      code: 'E_REFUSED',
    });
  });

  it('give the errors they join', () => {
    const joined = new AggregateError([new Error('one'), 'two']);
    expect(written(joined)).toMatchObject({ errors: [{ message: 'one' }, 'two'] });
  });

  it('may be their own cause', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(written(error)).toMatchObject({ message: 'loop', cause: '[Circular]' });
  });
});

describe('wide values', () => {
  const huge = 50_000_000;

  it.each<[string, unknown, unknown]>([
    ['an array', [1, 2, 3, 4, 5], [1, 2, '... 3 more']],
    ['an array of the limit', [1, 2], [1, 2]],
    ['an array of holes', new Array(huge), [null, null, `... ${huge - 2} more`]],
    ['a Set', new Set([1, 2, 3]), [1, 2, '... 1 more']],
    [
      'a Map',
      new Map([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      [[1, 2], [3, 4], '... 1 more'],
    ],
    ['an object', { a: 1, b: 2, c: 3 }, { a: 1, b: 2, '...': '1 more' }],
    ['a typed array', new Uint8Array(huge), { 0: 0, 1: 0, '...': `${huge - 2} more` }],
    ['a Buffer', Buffer.alloc(huge), { 0: 0, 1: 0, '...': `${huge - 2} more` }],
    ['a proxy of an array', new Proxy([1, 2, 3], {}), [1, 2, '... 1 more']],
  ])('%s is cut after the limit', (_, value, expected) => {
    expect(written(value, 5, 2)).toEqual(expected);
  });

  it('are cut after 100 items by default', () => {
    const items = Array.from({ length: 101 }, (_, index) => index);
    expect(written(items)).toEqual([...items.slice(0, 100), '... 1 more']);
    expect(written(items.slice(1))).toEqual(items.slice(1));
  });

  it('cost no more than their first 1,000 objects, however often one is shared', () => {
    let shared: unknown = [1];
    for (let level = 0; level < 4; level += 1) shared = Array(100).fill(shared);
    const text = JSON.stringify(written(shared));
    expect(text.match(/\[\d?/g)?.length).toBeLessThan(1_200 * 100);
    expect(text).toContain('"[Array]"');
  });

  it('keep the fields beside a wide one', () => {
    const rows = Array.from({ length: 5_000 }, (_, id) => ({ id }));
    expect(written({ rows, error: new Error('late') })).toMatchObject({
      error: { message: 'late' },
    });
  });
});

describe('any value', () => {
  it('gives the same as JSON.stringify where that is lossless', () => {
    const known = fc.anything({
      maxDepth: 3,
      withBoxedValues: true,
      withDate: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(known, (value) => {
        expect(written(value)).toEqual(JSON.parse(JSON.stringify({ value })).value);
      }),
    );
  });

  /** Kept out of the arbitraries: fast-check looks into what it generates, which these forbid. */
  const hostile = [
    cycle,
    denyAll,
    failing,
    revocable.proxy,
    denied,
    new Endless(),
    '\ud800',
    '\0\x7f\x85\u2028\u2029',
  ];
  const large = [megabyte, { [megabyte]: 1 }, deep, [deep], new Map([[deep, megabyte]])];
  const wrapping: ReadonlyArray<(inner: unknown, beside: unknown) => unknown> = [
    (inner) => inner,
    (inner, beside) => [beside, inner, beside],
    (inner, beside) => ({ beside, inner }),
    (inner, beside) => new Map([[inner, beside]]),
    (inner) => new Error('wrapped', { cause: inner }),
    (inner) => ({ toJSON: () => inner }),
    (inner) => Object.assign(Object.create(null), { inner }),
  ];
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    withBoxedValues: true,
  });
  const path = fc.array(fc.nat({ max: wrapping.length - 1 }), { maxLength: 8 });

  it.each([
    ['hostile ones', hostile, 1000],
    ['deep nesting and texts of 1 MB', large, 20],
  ])('gives one line that parses, wherever it stands: %s', (_, special, numRuns) => {
    const text = fc.string({ unit: 'binary' });
    const core = fc.option(fc.nat({ max: special.length - 1 }));
    fc.assert(
      fc.property(anything, core, path, text, (beside, index, steps, name) => {
        const inner = index === null ? beside : special[index];
        const value = steps.reduce<unknown>(
          (built, step) => wrapping[step]?.(built, beside),
          inner,
        );
        const lines = linesOf(value, name);
        expect(lines).toHaveLength(2);
        for (const line of lines) {
          expect(/[\p{Cc}\p{Zl}\p{Zp}\ud800-\udfff]/u.test(line)).toBe(false);
          expect(() => JSON.parse(line)).not.toThrow();
        }
        expect(JSON.parse(lines[0] ?? '')).toHaveProperty('message', name);
      }),
      { numRuns },
    );
  });

  it('writes a text of 1 MB whole', () => {
    expect(written(megabyte)).toBe(megabyte);
  });

  it('writes 100,000 levels down to the limit', () => {
    expect(written(deep, 3)).toEqual({ nested: { nested: '[Object]' } });
  });
});
