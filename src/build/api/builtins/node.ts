// Documentation URLs for Node's modules: a page per module, an anchor per class.

const DOCS = 'https://nodejs.org/docs/latest-v20.x/api';

/** Pages of declaration files of @types/node that have another name. */
const PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'dns/promises': 'dns',
    'fs/promises': 'fs',
    globals: 'globals',
    'path/posix': 'path',
    'path/win32': 'path',
    'readline/promises': 'readline',
    'stream/consumers': 'webstreams',
    'stream/promises': 'stream',
    'stream/web': 'webstreams',
    'timers/promises': 'timers',
    'util/types': 'util',
  }),
);

const MODULES = new Set(
  `assert async_hooks buffer child_process cluster console crypto dgram diagnostics_channel dns domain
  events fs globals http http2 https inspector module net os path perf_hooks process punycode
  querystring readline repl stream string_decoder timers tls trace_events tty url util v8 vm wasi
  webstreams worker_threads zlib`.split(/\s+/),
);

/** Classes and objects whose page or heading cannot be derived from module and name. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AbortController: 'globals.html#class-abortcontroller',
    AbortSignal: 'globals.html#class-abortsignal',
    Buffer: 'buffer.html#class-buffer',
    EventEmitter: 'events.html#class-eventemitter',
    Immediate: 'timers.html#class-immediate',
    Timeout: 'timers.html#class-timeout',
    URL: 'url.html#class-url',
    URLSearchParams: 'url.html#class-urlsearchparams',
    Worker: 'worker_threads.html#class-worker',
    AsyncLocalStorage: 'async_context.html#class-asynclocalstorage',
    console: 'console.html',
    process: 'process.html',
  }),
);

/** Modules whose class headings include the module's name: `Class: fs.ReadStream`. */
const PREFIXED = new Set('fs http http2 https net readline stream tls tty vm zlib'.split(' '));

/**
 * The public documentation of a declaration in @types/node.
 * @param file Path within the package: `fs.d.ts`, `stream/web.d.ts`
 * @param qualifiedName `NodeJS.Timeout`, `Readable`
 */
export function urlOfNode(file: string, qualifiedName: string): string | undefined {
  const name = qualifiedName.split('.').at(-1) ?? qualifiedName;
  const known = CLASSES.get(name);
  if (known) return `${DOCS}/${known}`;
  const path = file.replace(/\.d\.[cm]?ts$/, '');
  const page = PAGES.get(path) ?? path;
  if (!MODULES.has(page)) return undefined;
  const isClass = PREFIXED.has(page) && /^[A-Z]/.test(name);
  return `${DOCS}/${page}.html${isClass ? `#class-${page}${name.toLowerCase()}` : ''}`;
}
