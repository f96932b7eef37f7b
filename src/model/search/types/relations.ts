// Similar names of TypeScript's library, and their distances.

/** Positions of similar names on a line, the more general ones further on: an array is an iterable. */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  {
    Array: 0,
    ReadonlyArray: 0.2,
    ArrayLike: 0.5,
    Iterable: 0.6,
    IterableIterator: 0.8,
    Iterator: 1,
    Generator: 1,
    IteratorObject: 1,
    Set: 1.2,
    ReadonlySet: 1.3,
  },
  { AsyncIterable: 0, AsyncIterableIterator: 0.2, AsyncGenerator: 0.4, AsyncIterator: 0.4 },
  { Promise: 0, PromiseLike: 0.3 },
  { Map: 0, ReadonlyMap: 0.2, Record: 1, WeakMap: 1.2 },
  { undefined: 0, void: 0.3, null: 0.6, never: 0.8 },
  { false: 0, true: 0.1, is: 0.5, boolean: 0.7 },
  { AbortSignal: 0, AbortController: 0.8 },
];

const PLACES = new Map(
  FAMILIES.flatMap((family, index) =>
    Object.entries(family).map(([name, place]) => [name, { index, place }] as const),
  ),
);

/** Distance of two names of a family, negative if the first is more general; undefined if they are unrelated. */
export function distance(one: string, other: string): number | undefined {
  const a = PLACES.get(one);
  const b = PLACES.get(other);
  return a && b && a.index === b.index ? b.place - a.place : undefined;
}

/** Types that nearly equal their type argument. */
export const LIBRARY_WRAPPERS: ReadonlySet<string> = new Set([
  ...['Awaited', 'NoInfer', 'NonNullable', 'Partial', 'Readonly', 'Required'],
  ...['Capitalize', 'Lowercase', 'Uncapitalize', 'Uppercase', 'ThisType'],
]);

/** Types that TypeScript computes from others. */
export const LIBRARY_HIDDEN: readonly string[] = [
  ...['ConstructorParameters', 'FlatArray', 'InstanceType', 'OmitThisParameter', 'Parameters'],
  ...['ReturnType', 'ThisParameterType', '[…]'],
];

/** Names of the library that a query may use. */
export const LIBRARY_NAMES: readonly string[] = [
  ...PLACES.keys(),
  ...LIBRARY_WRAPPERS,
  ...LIBRARY_HIDDEN,
  ...['string', 'number', 'bigint', 'symbol', 'object', 'Function', 'Date', 'RegExp', 'Error'],
  ...[
    'Disposable',
    'AsyncDisposable',
    'WeakSet',
    'Uint8Array',
    'ArrayBuffer',
    'URL',
    'PropertyKey',
  ],
  ...['Pick', 'Omit', 'Exclude', 'Extract'],
];
