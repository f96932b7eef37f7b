// Documentation URLs for Node's modules: a page per module, an anchor per class.

const DOCS = 'https://nodejs.org/docs/latest-v20.x/api';

/** Pages that do not have the name of their module. */
const PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'stream/consumers': 'webstreams',
    'stream/web': 'webstreams',
    trace_events: 'tracing',
  }),
);

const DOCUMENTED = new Set(
  `assert async_hooks buffer child_process cluster console crypto dgram diagnostics_channel dns domain
  events fs globals http http2 https inspector module net os path perf_hooks process punycode
  querystring readline repl stream string_decoder test timers tls tracing tty url util v8 vm wasi
  webstreams worker_threads zlib`.split(/\s+/),
);

/** The headings of classes, by module: `Class: fs.ReadStream` has the anchor `class-fsreadstream`. */
const CLASSES: Readonly<Record<string, string>> = {
  assert: 'assert.AssertionError assert.CallTracker',
  async_hooks: 'AsyncHook',
  buffer: 'Blob Buffer File',
  child_process: 'ChildProcess',
  cluster: 'Worker',
  crypto: `Certificate Cipher Decipher DiffieHellman DiffieHellmanGroup ECDH Hash Hmac KeyObject Sign
    Verify X509Certificate`,
  dgram: 'dgram.Socket',
  diagnostics_channel: 'Channel TracingChannel',
  dns: 'dns.Resolver',
  'dns/promises': 'dnsPromises.Resolver',
  domain: 'Domain',
  events: 'EventEmitter',
  fs: 'fs.Dir fs.Dirent fs.FSWatcher fs.ReadStream fs.Stats fs.StatWatcher fs.WriteStream',
  'fs/promises': 'FileHandle',
  globals: 'AbortController AbortSignal',
  http: `http.Agent http.ClientRequest http.IncomingMessage http.OutgoingMessage http.Server
    http.ServerResponse`,
  http2: `ClientHttp2Session ClientHttp2Stream Http2SecureServer Http2Server http2.Http2ServerRequest
    http2.Http2ServerResponse Http2Session Http2Stream ServerHttp2Session ServerHttp2Stream`,
  https: 'https.Agent https.Server',
  inspector: 'inspector.Session',
  net: 'net.BlockList net.Server net.Socket net.SocketAddress',
  perf_hooks: `PerformanceEntry PerformanceMark PerformanceMeasure PerformanceNodeTiming
    PerformanceObserver PerformanceObserverEntryList PerformanceResourceTiming`,
  readline: 'readline.Interface',
  'readline/promises': 'readlinePromises.Interface readlinePromises.Readline',
  repl: 'REPLServer',
  stream: 'stream.Duplex stream.PassThrough stream.Readable stream.Transform stream.Writable',
  'stream/web': `ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy DecompressionStream
    ReadableByteStreamController ReadableStream ReadableStreamBYOBReader ReadableStreamBYOBRequest
    ReadableStreamDefaultController ReadableStreamDefaultReader TextDecoderStream TextEncoderStream
    TransformStream TransformStreamDefaultController WritableStream WritableStreamDefaultController
    WritableStreamDefaultWriter`,
  string_decoder: 'StringDecoder',
  test: `MockFunctionContext MockModuleContext MockTimers MockTracker SuiteContext TestContext
    TestsStream`,
  timers: 'Immediate Timeout',
  tls: 'tls.Server tls.TLSSocket',
  tty: 'tty.ReadStream tty.WriteStream',
  url: 'URL URLSearchParams',
  util: 'util.MIMEParams util.MIMEType util.TextDecoder util.TextEncoder',
  v8: 'v8.DefaultDeserializer v8.DefaultSerializer v8.Deserializer v8.Serializer',
  vm: 'vm.Module vm.Script vm.SourceTextModule vm.SyntheticModule',
  wasi: 'WASI',
  worker_threads: 'MessageChannel MessagePort Worker',
  zlib: `zlib.BrotliCompress zlib.BrotliDecompress zlib.Deflate zlib.DeflateRaw zlib.Gunzip zlib.Gzip
    zlib.Inflate zlib.InflateRaw zlib.Unzip`,
};

const pageOf = (module: string): string => PAGES.get(module) ?? module.replace(/\/.*/, '');

/** Pages with anchors, by module and class. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CLASSES).flatMap(([module, headings]) =>
    headings.split(/\s+/).map((heading): [string, string] => {
      const anchor = heading.replace('.', '').toLowerCase();
      return [`${module} ${heading.replace(/.*\./, '')}`, `${pageOf(module)}.html#class-${anchor}`];
    }),
  ),
  ['async_hooks AsyncLocalStorage', 'async_context.html#class-asynclocalstorage'],
  ['async_hooks AsyncResource', 'async_context.html#class-asyncresource'],
  ['globals ErrnoException', 'errors.html#class-systemerror'],
  ['globals Error', 'errors.html#class-error'],
  ['globals console', 'console.html'],
  ['globals process', 'process.html'],
]);

/** The module, or `globals`, that a file of @types/node declares: `buffer.buffer.d.ts` is a part of `buffer`. */
const moduleOf = (file: string): string =>
  file
    .replace(/^ts[\d.]+\//, '')
    .replace(/^web-globals\/.*/, 'globals')
    .replace(/(?:\.buffer|\.generated)?\.d\.[cm]?ts$/, '');

/**
 * The public documentation of a declaration in @types/node: its class, or the page of its module.
 * @param file Path within the package: `fs.d.ts`, `stream/web.d.ts`
 * @param qualifiedName `NodeJS.Timeout`, `Readable.pipe`
 */
export function urlOfNode(file: string, qualifiedName: string): string | undefined {
  const module = moduleOf(file);
  const page = pageOf(module);
  if (!DOCUMENTED.has(page)) return undefined;
  const target = qualifiedName
    .split('.')
    .map((name) => TARGETS.get(`${module} ${name.replace(/Constructor$/, '')}`))
    .find((found) => found !== undefined);
  return `${DOCS}/${target ?? `${page}.html`}`;
}
