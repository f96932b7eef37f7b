// Documentation URLs for TypeScript's own library: MDN for runtime objects, the handbook for utility types.

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference';
const HANDBOOK = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';
const ITERATOR = `${MDN}/Iteration_protocols#the_iterator_protocol`;
const ASYNC_ITERATOR = `${MDN}/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`;

/** Objects with a page below Global_Objects, under which their members have pages. */
const GLOBALS = new Set(
  `AggregateError Array ArrayBuffer AsyncDisposableStack AsyncFunction AsyncGenerator
  AsyncGeneratorFunction AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
  Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array
  Function Generator GeneratorFunction Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map
  Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String
  SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent
  escape eval globalThis isFinite isNaN parseFloat parseInt unescape`.split(/\s+/),
);

/** Types for which MDN uses another name. */
const SAME_AS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ArrayLike: 'Array',
    AsyncIteratorObject: 'AsyncIterator',
    CallableFunction: 'Function',
    ConcatArray: 'Array',
    ErrorOptions: 'Error',
    IteratorObject: 'Iterator',
    MapIterator: 'Iterator',
    NewableFunction: 'Function',
    PromiseLike: 'Promise',
    PromiseSettledResult: 'Promise/allSettled',
    PromiseFulfilledResult: 'Promise/allSettled',
    PromiseRejectedResult: 'Promise/allSettled',
    PropertyDescriptor: 'Object/defineProperty',
    PropertyKey: 'Object',
    ProxyHandler: 'Proxy/Proxy',
    ReadonlyArray: 'Array',
    ReadonlyMap: 'Map',
    ReadonlySet: 'Set',
    ReadonlySetLike: 'Set',
    RegExpExecArray: 'RegExp/exec',
    RegExpMatchArray: 'String/match',
    SetIterator: 'Iterator',
    ArrayIterator: 'Iterator',
    StringIterator: 'Iterator',
    TemplateStringsArray: 'String/raw',
    WeakKey: 'WeakMap',
  }),
);

/** Pages outside of Global_Objects, of objects with their members or of single members. */
const PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AsyncDisposable: `${MDN}/Resource_management`,
    AsyncIterable: ASYNC_ITERATOR,
    AsyncIterableIterator: ASYNC_ITERATOR,
    'AsyncIterator.next': ASYNC_ITERATOR,
    'AsyncIterator.return': ASYNC_ITERATOR,
    'AsyncIterator.throw': ASYNC_ITERATOR,
    Disposable: `${MDN}/Resource_management`,
    ImportMeta: `${MDN}/Operators/import.meta`,
    Iterable: `${MDN}/Iteration_protocols#the_iterable_protocol`,
    IterableIterator: `${MDN}/Iteration_protocols#the_iterable_protocol`,
    'Iterator.next': ITERATOR,
    'Iterator.return': ITERATOR,
    'Iterator.throw': ITERATOR,
    IteratorResult: ITERATOR,
    IteratorReturnResult: ITERATOR,
    IteratorYieldResult: ITERATOR,
    IArguments: `${MDN}/Functions/arguments`,
    ThisType: `${HANDBOOK}#thistypetype`,
    TypedPropertyDescriptor:
      'https://www.typescriptlang.org/docs/handbook/decorators.html#method-decorators',
    BuiltinIteratorReturn: 'https://www.typescriptlang.org/tsconfig/#strictBuiltinIteratorReturn',
  }),
);

/** Headings of the handbook. An anchor is a heading in lower case without brackets. */
const UTILITY_TYPES: ReadonlyMap<string, string> = new Map(
  `Awaited<Type> Capitalize<StringType> ConstructorParameters<Type>
  Exclude<UnionType-ExcludedMembers> Extract<Type-Union> InstanceType<Type> Lowercase<StringType>
  NoInfer<Type> NonNullable<Type> Omit<Type-Keys> OmitThisParameter<Type> Parameters<Type>
  Partial<Type> Pick<Type-Keys> Readonly<Type> Record<Keys-Type> Required<Type> ReturnType<Type>
  ThisParameterType<Type> Uncapitalize<StringType> Uppercase<StringType>`
    .split(/\s+/)
    .map((heading) => [heading.replace(/<.*/, ''), heading.replace(/[<>]/g, '').toLowerCase()]),
);

const DECORATORS =
  'https://www.typescriptlang.org/docs/handbook/release-notes/typescript-5-0.html#decorators';

/** The object whose static members a type such as `PromiseConstructor` declares. */
function constructedBy(name: string): string | undefined {
  const object = /^(\w+)Constructor$/.exec(name)?.[1];
  return object !== undefined && GLOBALS.has(object) ? object : undefined;
}

/** `NumberFormat`, also for its options and results, such as `NumberFormatOptions`. */
function intlPath(member: string): string {
  const [, resolved, name, options] =
    /^(Resolved)?(Collator|DateTimeFormat|DisplayNames|DurationFormat|ListFormat|Locale|NumberFormat|PluralRules|RelativeTimeFormat|Segmenter)(Options)?/.exec(
      member,
    ) ?? [];
  if (name === undefined) return '';
  if (resolved) return `/${name}/resolvedOptions`;
  return options ? `/${name}/${name}` : `/${name}`;
}

const TYPED_ARRAY = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/;

/** Members that all typed arrays share have their pages below `TypedArray`, which is no global name. */
const isShared = (name: string, member: string): boolean =>
  TYPED_ARRAY.test(name) && member !== 'constructor' && !/(?:Base64|Hex)$/.test(member);

/** The page of an object or its member, below Global_Objects: `Promise/then`, `Map/Symbol.iterator`. */
function pathOf(object: string, member: string | undefined): string {
  if (member === undefined) return object;
  if (object === 'Intl') return `Intl${intlPath(member)}`;
  if (object === 'Proxy/Proxy') return `${object}/${member}`;
  if (object.includes('/')) return object;
  if (isShared(object, member)) return pathOf('TypedArray', member);
  if (member === 'constructor' && object !== 'Object') return `${object}/${object}`;
  const symbol = /^\[(iterator|asyncIterator|species)\]$/.exec(member)?.[1];
  if (symbol) return `${object}/Symbol.${symbol}`;
  const hasPage = /^[A-Za-z]\w*$/.test(member) && (member !== 'prototype' || object === 'Function');
  return hasPage ? `${object}/${member}` : object;
}

/**
 * The public documentation of a name in TypeScript's ECMAScript library.
 * @param qualifiedName `Promise`, `Promise.then`, `Intl.NumberFormat`
 */
export function urlOfEcmaScript(qualifiedName: string): string | undefined {
  const [name = '', member] = qualifiedName.split('.');
  const utility = UTILITY_TYPES.get(name);
  if (utility) return `${HANDBOOK}#${utility}`;
  const page = PAGES.get(qualifiedName) ?? PAGES.get(name);
  if (page) return page;
  if (
    /^(?:Class\w*Decorator\w*|(?:Class|Method|Property|Parameter)Decorator|DecoratorContext\w*|Decorator\w*)$/.test(
      name,
    )
  ) {
    return DECORATORS;
  }
  const global = GLOBALS.has(name) ? name : undefined;
  const object = SAME_AS.get(name) ?? constructedBy(name) ?? global;
  return object && `${MDN}/Global_Objects/${pathOf(object, member)}`;
}
