import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fragment, href } from '../../text/brand.js';
import { COST } from './costs.js';
import type { SignatureRow, TypeFile } from './type-file.js';
import { createTypeSearch, looksLikeType } from './type-search.js';

const rowsOf = (texts: Readonly<Record<string, string>>): SignatureRow[] =>
  Object.entries(texts).map(([name, text]) => [name, 'function', fragment(''), text]);

const fileOf = (texts: Readonly<Record<string, string>>, more?: Partial<TypeFile>): TypeFile => ({
  packages: ['lib'],
  aliases: [],
  parents: [],
  hidden: [],
  pages: [{ package: 0, href: href('/api'), owner: '', rows: rowsOf(texts) }],
  ...more,
});

const find = (file: TypeFile, query: string): string[] =>
  createTypeSearch(file)
    .find(query, 20)
    ?.map(({ result }) => result.label.text) ?? ['no type'];

test.each([
  ['(T[], (T) => boolean) => T[]', true],
  ['Iterable<T> -> Batch<T>', true],
  ['Option<T>', true],
  ['T[]', true],
  ['(value: T) => void', true],
  ['mutex guard', false],
  ['some(', false],
  ['some(filter((item) => item > 0))', false],
  ['C++', false],
  ['a < b', false],
  ['npm i @ts-primitives/box', false],
  ['<b>', false],
  [`${'x'.repeat(500)} => y`, false],
])('whether %s looks like a type: %s', (query, expected) => {
  expect(looksLikeType(query)).toBe(expected);
});

const LIST = fileOf({
  filter: '<T>(items: T[], predicate: (value: T, index: number) => boolean): T[]',
  map: '<A, B>(items: A[], convert: (value: A) => B): B[]',
  wait: '(milliseconds: number, signal?: AbortSignal): Promise<void>',
  take: '<T>(items: Iterable<T>, ...counts: number[]): readonly T[]',
  first: '<T>(items: T[]): T | undefined',
  name: '(value: "a" | "b"): string',
});

test.each([
  ['parameters in the other order', '((T) => boolean, T[]) => T[]', 'filter'],
  ['an arrow of another language', 'X[] -> (X -> Y) -> Y[]', 'map'],
  ['a parameter that is optional and left out', 'number => Promise<void>', 'wait'],
  ['an optional parameter that is given', '(number, AbortSignal) => Promise<void>', 'wait'],
  ['a rest parameter', '(T[], number, number) => T[]', 'take'],
  ['an array for an iterable', '(T[], number) => readonly T[]', 'take'],
  ['a part of a union', 'T[] => T', 'first'],
  ['a literal for its type', 'string => string', 'name'],
  ['names of parameters', '(items: T[], predicate: (value: T) => boolean) => T[]', 'filter'],
  ['a pasted declaration', 'function f<Item>(items: Item[]): Item | undefined', 'first'],
  ['names in small letters', 'number -> promise<void>', 'wait'],
  ['a name with one letter wrong', 'number -> Promsie<void>', 'wait'],
  ['no arrow, but what is given', 'Promise<void>', 'wait'],
  ['a query that is not complete', '(X[], (X) => bool', 'filter'],
])('finds a signature by %s', (_, query, name) => {
  expect(find(LIST, query)[0]).toBe(name);
});

test.each([
  ['number => Promise<string>', '(value: number): string', COST.promise],
  ['number => string', '(value: number): Promise<string>', COST.promise],
  ['Promise<string> => number', '(value: string): number', COST.promise],
  ['number => string', '(value: number): string[]', COST.sequence],
  ['(string?) => number', '(value?: string): number', 0],
  ['(string, number?) => void', '(a: string, b?: number): void', 0],
  ['(string) => ', '(value: string): boolean', COST.anything / 4],
  ['string => _', '(value: string): Date', COST.anything / 4],
  ['string => ?', '(value: string): Date', COST.anything / 4],
  ['Map<string, > => boolean', '(value: Map<string, number>): boolean', COST.argument],
  ['string => boolean', '<T>(value: T): boolean', COST.general],
  ['string[] => string', '<T>(value: T): string', COST.generalOfMany],
  ['string => Date', '<T>(value: string): T', COST.general * COST.unknownResult],
  ['T => boolean', '(value: string): boolean', COST.specific],
  ['T => boolean', '(value: string[]): boolean', COST.specificOfMany],
  ['(T, T) => T', '(a: string, b: string): string', COST.specific],
  ['string => string', '(value: "a"): string', COST.literal],
  ['(() => string) => void', '(run: Function): void', COST.anything],
  ['uint8array => string', '(value: Uint8Array): string', 0],
  ['Uint8Aray => string', '(value: Uint8Array): string', 0],
  ['Arrey<string> => string', '(value: Array<string>): string', 0],
  ['Rgeexp => string', '(value: RegExp): string', 0],
  ['Date => void', '(...args: Parameters<Date>): void', COST.hidden + COST.optional],
  ['widget => string', '(value: Widget): string', 0],
  ['string => string', '(value: any): string', COST.anything],
  ['string => void', '(value: string | never): void', 0],
  ['string => void', '(value: "a" | RegExp): void', COST.literal + COST.sparePart],
  [
    '(string => , number) => void',
    '(run: (x: string) => Date, n: number): void',
    COST.anything / 4,
  ],
  ['(() => string, string) => void', '<T>(run: () => string, value: T): void', COST.general],
  ['(string | void) => Date', '(value: string): Date', COST.nothing],
  ['(string | Date) => boolean', '(value: string): boolean', COST.part],
  ['(readonly [string, number]) => void', '(pair: readonly [string, number]): void', 0],
  ['(keyof Date) => void', '(key: keyof Date): void', 0],
  ['string => Date', '(value: Table["key"]): Date', COST.hidden],
  ['([string]) => void', '(all: Array): void', COST.anything],
  ['({ a: string }) => void', '(of: { a: string; b?: number }): void', COST.optional / 3],
  ['string -> (number -> Date)', '(a: string): (b: number) => Date', 0],
  [
    '(string, number) => ((Date) => boolean)',
    '(a: string): (b: number) => (c: Date) => boolean',
    COST.curried,
  ],
  ['new (string) => Date', '(value: string): Date', 1],
  ['(X, Y) => Y', '<A, B>(a: A, b: B): B', 0],
  ['(number[]) => void', '(all: [string, ...number[]]): void', COST.anything],
  ['([]) => void', '(all: string[]): void', COST.anything],
  ['(Date[]) => void', '(all: readonly Date[]): void', 0.2 * COST.wider],
  ['(readonly Date[]) => void', '(all: Date[]): void', 0.2 * COST.narrower],
  ['string => readonly Date[]', '(value: string): Date[]', 0.2 * COST.wider],
  ['string => Date[]', '(value: string): readonly Date[]', 0.2 * COST.narrower],
  ['Date => boolean', '(value: Date): value is Date', 0.2 * COST.wider + COST.arguments],
  ['Date => boolean', '(value: Date): true', 0.6 * COST.wider],
  ['(keyof { a: string }) => void', '(key: keyof { a: string }): void', 0],
  ['(keyof (Date | RegExp)) => void', '(key: keyof (Date | RegExp)): void', 0],
  ['T => { [K in keyof T as string]: Date }', '<T>(of: T): { [K in keyof T]: Date }', 0],
  ['T => T | Date', '<T>(from: T): T extends Array<infer U> ? T : Date', 0],
])('%s of %s costs %f', (query, signature, cost) => {
  const [found] = createTypeSearch(fileOf({ f: signature })).find(query, 5) ?? [];
  expect(found?.cost).toBeCloseTo(cost);
});

test('a result nearer to what is asked comes first: with nothing, with another type, in a list, promised', () => {
  const file = fileOf({
    promised: '(text: string): Promise<Date>',
    listed: '(text: string): Date[]',
    other: '(text: string): Date | RegExp',
    nothing: '(text: string): Date | undefined',
    same: '(text: string): Date',
    unrelated: '(text: string): RegExp',
  });
  expect(find(file, 'string => Date')).toEqual(['same', 'nothing', 'other', 'listed', 'promised']);
});

test('a type parameter in two places stands for one type: objects with the same fields', () => {
  const file = fileOf({
    same: '(a: { x: string }, b: { x: string }): void',
    named: '(a: { x: string }, b: { y: string }): void',
    typed: '(a: { x: string }, b: { x: number }): void',
  });
  expect(find(file, '(T, T) => void')).toEqual(['same']);
});

test.each([
  ...['Awaited', 'NoInfer', 'NonNullable', 'Partial', 'Readonly', 'Required'],
  ...['Capitalize', 'Lowercase', 'Uncapitalize', 'Uppercase', 'ThisType'],
])('%s of a type is found by the type', (wrapper) => {
  expect(find(fileOf({ f: `(value: ${wrapper}<Widget>): Date` }), 'Widget => Date')).toEqual(['f']);
});

test('a name with two letters wrong is not taken for what is asked', () => {
  expect(find(fileOf({ f: '(value: RegExp): Date' }), 'Abgexp => Date')).toEqual([]);
});

test.each(['(Date, RegExp, Date) => WeakSet<symbol>', '(string) => Error'])(
  'what is a type, but of nothing here, finds nothing: %s',
  (query) => {
    expect(find(LIST, query)).toEqual([]);
  },
);

test.each(['<"a">(x) => a', 'typeof "a" => string'])(
  'a query in which a name is missing is searched as words: %s',
  (query) => {
    expect(find(LIST, query)).toEqual(['no type']);
  },
);

test.each(['(', '=> =>', '<b>x</b>', '"a', 'T[] => )', '(((((('.repeat(20)])(
  'a query that is no type is refused or finds something, and never fails: %s',
  (query) => {
    expect(() => createTypeSearch(LIST).find(query, 20)).not.toThrow();
  },
);

test('a signature that is no type to this parser is left out', () => {
  expect(find(fileOf({ odd: 'string', even: '(text: string): Date' }), 'Date')).toEqual(['even']);
});

test('an alias stands for what it is declared as, and a class for what it extends', () => {
  const file = fileOf(
    {
      keep: '<T>(test: Test<T>): T',
      take: '(from: Base): Derived',
      join: '(pair: Pair<string>): Date',
      show: '(key: string | number): RegExp',
    },
    {
      aliases: [
        ['Test<T>', '(value: T) => boolean'],
        ['Pair<T>', 'Map<T, T>'],
        ['Key', 'string | number'],
      ],
      parents: [['Derived', 'Base']],
    },
  );
  expect(find(file, '((T) => boolean) => T')).toEqual(['keep']);
  expect(find(file, 'Derived => Base')[0]).toBe('take');
  expect(find(file, 'Map<string, string> => Date')).toEqual(['join']);
  expect(find(file, 'Map<RegExp, RegExp> => Date')).toEqual([]);
  expect(find(file, 'Key => RegExp')).toEqual(['show']);
});

test('aliases that name themselves or each other come to an end', () => {
  const aliases = [
    ['Json', 'Json[] | Loop'],
    ['Loop', 'Pool'],
    ['Pool', 'Loop'],
  ] as const;
  const file = fileOf({ parse: '(text: string): Json', run: '(loop: Loop): Pool' }, { aliases });
  expect(find(file, 'string => Json[]')).toContain('parse');
});

test('a method has its object as the first parameter, which a query may leave out', () => {
  const rows: SignatureRow[] = [
    ['add', 'method', fragment('add'), '(value: T): this'],
    ['', 'constructor', fragment('constructor'), '<T>(first: T): Box<T>'],
  ];
  const page = {
    package: 0,
    href: href('/api/box'),
    owner: 'Box<T>',
    instance: true as const,
    rows,
  };
  const file = fileOf({}, { pages: [page] });
  const [first] = createTypeSearch(file).find('(Box<T>, T) => Box<T>', 5) ?? [];
  expect(first).toMatchObject({
    cost: 0,
    result: { label: { text: 'Box.add' }, href: '/api/box#add', signature: '(value: T): this' },
  });
  expect(find(file, 'new (T) => Box<T>')[0]).toBe('new Box');
  expect(find(file, '(T) => Box<T>')).toEqual(['new Box', 'Box.add']);
});

test('of equal costs functions are before members, and short names before long ones', () => {
  const members: SignatureRow[] = [
    ['field', 'property', fragment('field'), '(): T'],
    ['getter', 'accessor', fragment('getter'), '(): T'],
  ];
  const box = { package: 0, href: href('/api/box'), owner: 'Box<T>', instance: true as const };
  const general = rowsOf({ longer: '<T extends Date>(): T', short: '<T extends Date>(): T' });
  const functions = { package: 0, href: href('/api'), owner: '', rows: general };
  const file = fileOf({}, { pages: [{ ...box, rows: members }, functions] });
  expect(find(file, 'T')).toEqual(['short', 'longer', 'Box.getter', 'Box.field']);
  const found = createTypeSearch(file).find('T', 5) ?? [];
  expect(found.slice(2).map(({ result }) => result.signature)).toEqual(['T', 'T']);
});

test('of overloads the nearest is shown, once', () => {
  const rows: SignatureRow[] = [
    ['get', 'function', fragment('get-1'), '(key: string): string'],
    ['get', 'function', fragment('get-2'), '(key: string): number'],
  ];
  const file = fileOf({}, { pages: [{ package: 0, href: href('/api'), owner: '', rows }] });
  const found = createTypeSearch(file).find('string => number', 5) ?? [];
  expect(found.map(({ result }) => result.href)).toEqual(['/api#get-2']);
});

describe('any signature', () => {
  const names = ['A', 'B', 'C'];
  const { type } = fc.letrec<{ type: string }>((tie) => ({
    type: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom('string', 'number', 'Date', ...names),
      tie('type').map((inner) => `(${inner})[]`),
      tie('type').map((inner) => `Promise<${inner}>`),
      fc.tuple(tie('type'), tie('type')).map(([a, b]) => `Map<${a}, ${b}>`),
      fc.tuple(tie('type'), tie('type')).map(([a, b]) => `((value: ${a}) => ${b})`),
      fc.tuple(tie('type'), tie('type')).map(([a, b]) => `${a} | ${b}`),
      fc.tuple(tie('type'), tie('type')).map(([a, b]) => `{ left: ${a}; right?: ${b} }`),
    ),
  }));
  const mark = fc.constantFrom('', '?');
  const parameters = fc.array(fc.tuple(type, mark), { maxLength: 4 });
  const signature = fc
    .tuple(parameters, type)
    .map(
      ([all, returns]) =>
        `<A, B, C>(${all.map(([text, optional], at) => `p${at}${optional}: ${text}`).join(', ')}): ${returns}`,
    );

  test('finds itself before, or as well as, all others', () => {
    fc.assert(
      fc.property(fc.array(signature, { minLength: 1, maxLength: 8 }), (texts) => {
        const file = fileOf(Object.fromEntries(texts.map((text, at) => [`f${at}`, text])));
        const search = createTypeSearch(file);
        for (const [at, text] of texts.entries()) {
          const found = search.find(text, 20) ?? [];
          const own = found.find(({ result }) => result.label.text === `f${at}`);
          expect(own?.cost).toBe(0);
          expect(found[0]?.cost).toBe(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is found alike, whatever its type parameters are called', () => {
    const renamed = (text: string): string =>
      text.replace(/\b[ABC]\b/g, (name) => ({ A: 'Zebra', B: 'C', C: 'Value' })[name] ?? name);
    fc.assert(
      fc.property(fc.array(signature, { minLength: 2, maxLength: 6 }), ([query = '', ...texts]) => {
        const search = (rename: (text: string) => string) =>
          createTypeSearch(
            fileOf(Object.fromEntries(texts.map((text, at) => [`f${at}`, rename(text)]))),
          );
        const costs = (found: ReturnType<ReturnType<typeof search>['find']>) =>
          found?.map(({ result, cost }) => [result.label.text, cost]);
        const expected = costs(search((text) => text).find(query, 20));
        expect(costs(search((text) => text).find(renamed(query), 20))).toEqual(expected);
        expect(costs(search(renamed).find(query, 20))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});
