import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { urlOfEcmaScript } from './ecmascript.js';
import { urlOfNode } from './node.js';
import { builtinUrl } from './urls.js';

const MDN = 'https://developer.mozilla.org/en-US/docs/Web';

test.each([
  ['Promise', `${MDN}/JavaScript/Reference/Global_Objects/Promise`],
  ['Promise.then', `${MDN}/JavaScript/Reference/Global_Objects/Promise/then`],
  ['ReadonlyMap.get', `${MDN}/JavaScript/Reference/Global_Objects/Map/get`],
  ['ReadonlyArray.map', `${MDN}/JavaScript/Reference/Global_Objects/Array/map`],
  ['Map.[iterator]', `${MDN}/JavaScript/Reference/Global_Objects/Map/Symbol.iterator`],
  ['Intl.NumberFormat', `${MDN}/JavaScript/Reference/Global_Objects/Intl/NumberFormat`],
  [
    'Intl.NumberFormatOptions.style',
    `${MDN}/JavaScript/Reference/Global_Objects/Intl/NumberFormat/NumberFormat`,
  ],
  [
    'Intl.ResolvedCollatorOptions',
    `${MDN}/JavaScript/Reference/Global_Objects/Intl/Collator/resolvedOptions`,
  ],
  ['Intl.UnicodeBCP47LocaleIdentifier', `${MDN}/JavaScript/Reference/Global_Objects/Intl`],
  ['Error.constructor', `${MDN}/JavaScript/Reference/Global_Objects/Error/Error`],
  ['PromiseConstructor.all', `${MDN}/JavaScript/Reference/Global_Objects/Promise/all`],
  ['PromiseConstructor.prototype', `${MDN}/JavaScript/Reference/Global_Objects/Promise`],
  ['MapConstructor', `${MDN}/JavaScript/Reference/Global_Objects/Map`],
  ['Object.constructor', `${MDN}/JavaScript/Reference/Global_Objects/Object/constructor`],
  ['Uint8Array', `${MDN}/JavaScript/Reference/Global_Objects/Uint8Array`],
  ['Uint8Array.map', `${MDN}/JavaScript/Reference/Global_Objects/TypedArray/map`],
  ['BigInt64ArrayConstructor.from', `${MDN}/JavaScript/Reference/Global_Objects/TypedArray/from`],
  [
    'Uint8ClampedArray.[iterator]',
    `${MDN}/JavaScript/Reference/Global_Objects/TypedArray/Symbol.iterator`,
  ],
  ['Uint8Array.toBase64', `${MDN}/JavaScript/Reference/Global_Objects/Uint8Array/toBase64`],
  ['ProxyHandler', `${MDN}/JavaScript/Reference/Global_Objects/Proxy/Proxy`],
  ['ProxyHandler.get', `${MDN}/JavaScript/Reference/Global_Objects/Proxy/Proxy/get`],
  ['ProxyConstructor.revocable', `${MDN}/JavaScript/Reference/Global_Objects/Proxy/revocable`],
  ['Iterator.next', `${MDN}/JavaScript/Reference/Iteration_protocols#the_iterator_protocol`],
  ['IteratorObject.map', `${MDN}/JavaScript/Reference/Global_Objects/Iterator/map`],
  ['NaN', `${MDN}/JavaScript/Reference/Global_Objects/NaN`],
  ['parseInt', `${MDN}/JavaScript/Reference/Global_Objects/parseInt`],
  ['Partial', 'https://www.typescriptlang.org/docs/handbook/utility-types.html#partialtype'],
  [
    'ClassAccessorDecoratorContext',
    'https://www.typescriptlang.org/docs/handbook/release-notes/typescript-5-0.html#decorators',
  ],
  ['NotInTheLibrary', undefined],
])('ECMAScript: %s', (name, url) => {
  expect(urlOfEcmaScript(name)).toBe(url);
});

const DOM = fileURLToPath(import.meta.resolve('typescript/lib/lib.dom.d.ts'));
const DOM_TEXT = readFileSync(DOM, 'utf8');

/** @param code The beginning of the declaration. */
function webUrl(qualifiedName: string, code: string, around = ''): string | undefined {
  const start = DOM_TEXT.indexOf(code, DOM_TEXT.indexOf(around));
  expect(start).toBeGreaterThan(0);
  return builtinUrl({
    packageName: 'typescript',
    packagePath: 'lib/lib.dom.d.ts',
    qualifiedName,
    fileName: DOM,
    pos: start,
  });
}

test.each([
  ['Request', 'interface Request extends', '', 'Request'],
  ['Request.url', 'readonly url', 'interface Request extends', 'Request/url'],
  ['Response.json', 'json(data', 'declare var Response:', 'Response/json_static'],
  ['Body.json', 'json()', 'interface Body {', 'Request/json'],
  ['AbortSignal.onabort', 'onabort', 'interface AbortSignal extends', 'AbortSignal/abort_event'],
  ['Console.log', 'log(...data', 'interface Console {', 'console/log_static'],
  [
    'AbortSignal.addEventListener',
    'addEventListener<K',
    'interface AbortSignal extends',
    'EventTarget/addEventListener',
  ],
  ['console', 'console: Console', 'declare var console', 'console'],
  ['structuredClone', 'declare function structuredClone', '', 'Window/structuredClone'],
  ['document', 'document: Document', 'declare var document', 'Window/document'],
  ['RequestInit.method', 'method?: string', 'interface RequestInit {', 'RequestInit'],
  ['ResponseInit', 'interface ResponseInit {', '', undefined],
  ['AddEventListenerOptions.once', 'once?:', 'interface AddEventListenerOptions', undefined],
])('web API: %s', (name, code, around, page) => {
  expect(webUrl(name, code, around)).toBe(page && `${MDN}/API/${page}`);
});

test.each([
  ['fs.d.ts', 'ReadStream', 'fs.html#class-fsreadstream'],
  ['fs/promises.d.ts', 'readFile', 'fs.html'],
  ['buffer.d.ts', 'Buffer', 'buffer.html#class-buffer'],
  ['buffer.buffer.d.ts', 'BufferConstructor.from', 'buffer.html#class-buffer'],
  ['timers.d.ts', 'NodeJS.Timeout', 'timers.html#class-timeout'],
  ['timers.d.ts', 'NodeJS.Timeout.unref', 'timers.html#class-timeout'],
  ['globals.d.ts', 'console', 'console.html'],
  ['globals.d.ts', 'AbortController', 'globals.html#class-abortcontroller'],
  ['globals.d.ts', 'AbortSignal', 'globals.html#class-abortsignal'],
  ['events.d.ts', 'EventEmitter', 'events.html#class-eventemitter'],
  ['timers.d.ts', 'NodeJS.Immediate', 'timers.html#class-immediate'],
  ['url.d.ts', 'URL', 'url.html#class-url'],
  ['url.d.ts', 'URLSearchParams', 'url.html#class-urlsearchparams'],
  ['worker_threads.d.ts', 'Worker', 'worker_threads.html#class-worker'],
  ['async_hooks.d.ts', 'AsyncLocalStorage', 'async_context.html#class-asynclocalstorage'],
  ['process.d.ts', 'process', 'process.html'],
  ['globals.d.ts', 'ErrorConstructor.captureStackTrace', 'errors.html#class-error'],
  ['web-globals/abortcontroller.d.ts', 'AbortSignal', 'globals.html#class-abortsignal'],
  ['cluster.d.ts', 'Worker.process', 'cluster.html#class-worker'],
  ['dns/promises.d.ts', 'Resolver', 'dns.html#class-dnspromisesresolver'],
  ['fs/promises.d.ts', 'FileHandle', 'fs.html#class-filehandle'],
  ['fs.d.ts', 'PathLike', 'fs.html'],
  ['http.d.ts', 'RequestOptions', 'http.html'],
  ['stream/web.d.ts', 'ReadableStream', 'webstreams.html#class-readablestream'],
  ['test.d.ts', 'describe', 'test.html'],
  ['trace_events.d.ts', 'createTracing', 'tracing.html'],
  ['globals.typedarray.d.ts', 'NodeJS.TypedArray', undefined],
  ['unknown.d.ts', 'Thing', undefined],
])('Node: %s %s', (file, name, page) => {
  const base = 'https://nodejs.org/docs/latest-v20.x/api/';
  expect(urlOfNode(file, name)).toBe(page && base + page);
});
