// Documentation URLs for TypeScript's own library: MDN for runtime objects, the handbook for utility types.

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference';
const HANDBOOK = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';
const MDN_API = 'https://developer.mozilla.org/en-US/docs/Web/API';

/** Objects with a page below Global_Objects, under which their members have pages. */
const GLOBALS = new Set(
  `AggregateError Array ArrayBuffer AsyncDisposableStack AsyncFunction AsyncGenerator
  AsyncGeneratorFunction AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
  Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array
  Function Generator GeneratorFunction Int16Array Int32Array Int8Array Intl Iterator JSON Map Math
  Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String
  SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent
  globalThis isFinite isNaN parseFloat parseInt`.split(/\s+/),
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
    ProxyHandler: 'Proxy',
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

/** Pages outside of Global_Objects. */
const PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AsyncDisposable: `${MDN}/Resource_management`,
    AsyncIterable: `${MDN}/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
    AsyncIterableIterator: `${MDN}/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
    Disposable: `${MDN}/Resource_management`,
    ImportMeta: `${MDN}/Operators/import.meta`,
    Iterable: `${MDN}/Iteration_protocols#the_iterable_protocol`,
    IterableIterator: `${MDN}/Iteration_protocols#the_iterable_protocol`,
    IteratorResult: `${MDN}/Iteration_protocols#the_iterator_protocol`,
    IteratorReturnResult: `${MDN}/Iteration_protocols#the_iterator_protocol`,
    IteratorYieldResult: `${MDN}/Iteration_protocols#the_iterator_protocol`,
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

/** A member of a documented object: `Promise.then`, `Intl.NumberFormat`, `Symbol.[iterator]`. */
function memberPath(name: string, member: string | undefined): string {
  if (member === undefined) return '';
  if (name === 'Intl') return intlPath(member);
  if (member === 'constructor') return `/${name}`;
  const symbol = /^\[(iterator|asyncIterator|species)\]$/.exec(member)?.[1];
  if (symbol) return `/Symbol.${symbol}`;
  return /^[A-Za-z]\w*$/.test(member) ? `/${member}` : '';
}

/**
 * The public documentation of a name in TypeScript's ECMAScript library.
 * @param qualifiedName `Promise`, `Promise.then`, `Intl.NumberFormat`
 */
export function urlOfEcmaScript(qualifiedName: string): string | undefined {
  const [name = '', member] = qualifiedName.split('.');
  const utility = UTILITY_TYPES.get(name);
  if (utility) return `${HANDBOOK}#${utility}`;
  const page = PAGES.get(name);
  if (page) return page;
  if (
    /^(?:Class\w*Decorator\w*|(?:Class|Method|Property|Parameter)Decorator|DecoratorContext\w*|Decorator\w*)$/.test(
      name,
    )
  ) {
    return DECORATORS;
  }
  const same = SAME_AS.get(name) ?? constructedBy(name);
  if (same)
    return `${MDN}/Global_Objects/${same}${same.includes('/') ? '' : memberPath(same, member)}`;
  return GLOBALS.has(name) ? `${MDN}/Global_Objects/${name}${memberPath(name, member)}` : undefined;
}

/** The public documentation of a name in a browser library. */
export function urlOfWebApi(qualifiedName: string): string {
  const [name = '', member] = qualifiedName.split('.');
  return `${MDN_API}/${name}${memberPath(name, member)}`;
}
