// Which names of TypeScript's library stand for nearly the same, and how far apart they are.

/** Names of one family have places on a line, the general ones further on: an array is an iterable. */
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
  { boolean: 0, is: 0.2, true: 0.6, false: 0.7 },
  { AbortSignal: 0, AbortController: 0.8 },
];

const PLACES = new Map(
  FAMILIES.flatMap((family, index) =>
    Object.entries(family).map(([name, place]) => [name, { index, place }] as const),
  ),
);

/** How far apart two names of a family are, below 0 if the first is the more general; undefined if they are not related. */
export function distance(one: string, other: string): number | undefined {
  const a = PLACES.get(one);
  const b = PLACES.get(other);
  return a && b && a.index === b.index ? b.place - a.place : undefined;
}

/** Types that are nearly what they wrap. */
export const LIBRARY_WRAPPERS: ReadonlySet<string> = new Set([
  ...['Awaited', 'NoInfer', 'NonNullable', 'Partial', 'Readonly', 'Required'],
  ...['Capitalize', 'Lowercase', 'Uncapitalize', 'Uppercase', 'ThisType'],
]);

/** Types that a function of types computes. */
export const LIBRARY_HIDDEN: readonly string[] = [
  ...['ConstructorParameters', 'FlatArray', 'InstanceType', 'OmitThisParameter', 'Parameters'],
  ...['ReturnType', 'ThisParameterType', '[…]'],
];

/** The names that the language declares and a query may use. */
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
