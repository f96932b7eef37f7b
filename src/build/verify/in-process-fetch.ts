// Lets linkinator fetch without sockets. Over local HTTP a page takes about 3.7 ms, mostly
// in `fetch` and its streams; answered in this process, 0.7 ms.
import { Readable } from 'node:stream';

/** The part of a `Response` that linkinator reads. The class itself takes Node 30 ms to load. */
interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Readable | null;
  readonly url: string;
}

/** Answers the requests for one origin. */
export type RequestHandler = (
  request: { method: string; pathname: string },
  /** Sets the proxy variables again, so that later requests use the proxies. */
  openProxies: () => void,
) => Answer;

export const NOT_FOUND: Answer = { status: 404, headers: new Map(), body: null, url: '' };

export const answerWith = (mediaType: string, body: string | Uint8Array | null): Answer => ({
  status: 200,
  headers: new Map([['content-type', mediaType]]),
  body: body === null ? null : Readable.from([body]),
  url: '',
});

/** While these are set, linkinator sends every request through a proxy, also one that is answered here. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;

/** As curl does, for values such as `proxy.example:3128`. */
const withScheme = (proxy: string): string =>
  proxy === '' || proxy.includes('://') ? proxy : `http://${proxy}`;

function withoutProxies() {
  const saved = PROXY_VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  for (const name of PROXY_VARIABLES) delete process.env[name];
  const restore = (written: (proxy: string) => string): void => {
    for (const [name, value] of saved) process.env[name] = written(value);
  };
  return { open: () => restore(withScheme), restore: () => restore((value) => value) };
}

/**
 * Runs `work` while `handle` answers requests to `origin`. Other requests are sent as before.
 * Calls must not be nested.
 */
export async function withInProcessFetch<T>(
  origin: string,
  handle: RequestHandler,
  work: () => Promise<T>,
): Promise<T> {
  const former = globalThis.fetch;
  const proxies = withoutProxies();
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    if (url.origin !== origin) return former(input, init);
    const request = { method: init?.method ?? 'GET', pathname: url.pathname };
    const answer: unknown = handle(request, proxies.open);
    // SAFETY: only linkinator calls this `fetch`, and it reads nothing but the members of `Answer`.
    return answer as Response;
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = former;
    proxies.restore();
  }
}
