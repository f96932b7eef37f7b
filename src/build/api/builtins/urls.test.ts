import { expect, test } from 'vitest';
import { urlOfEcmaScript, urlOfWebApi } from './ecmascript.js';
import { urlOfNode } from './node.js';

const MDN = 'https://developer.mozilla.org/en-US/docs/Web';

test.each([
  ['Promise', `${MDN}/JavaScript/Reference/Global_Objects/Promise`],
  ['Promise.then', `${MDN}/JavaScript/Reference/Global_Objects/Promise/then`],
  ['ReadonlyMap.get', `${MDN}/JavaScript/Reference/Global_Objects/Map/get`],
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
  ['MapConstructor', `${MDN}/JavaScript/Reference/Global_Objects/Map`],
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

test('web API', () => {
  expect(urlOfWebApi('Request.url')).toBe(`${MDN}/API/Request/url`);
});

test.each([
  ['fs.d.ts', 'ReadStream', 'fs.html#class-fsreadstream'],
  ['fs/promises.d.ts', 'readFile', 'fs.html'],
  ['buffer.d.ts', 'Buffer', 'buffer.html#class-buffer'],
  ['timers.d.ts', 'NodeJS.Timeout', 'timers.html#class-timeout'],
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
  ['unknown.d.ts', 'Thing', undefined],
])('Node: %s %s', (file, name, page) => {
  const base = 'https://nodejs.org/docs/latest-v20.x/api/';
  expect(urlOfNode(file, name)).toBe(page && base + page);
});
