// Lets linkinator fetch without sockets. Over HTTP on this machine a page costs about 3.7 ms, most
// of it in `fetch` and the streams around it; answered in this process, 0.7 ms.
import { Readable } from 'node:stream';

/** What linkinator reads of a `Response`, which Node takes 30 ms to load. */
interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Readable | null;
  readonly url: string;
}

/** Answers the requests for one origin. */
export type RequestHandler = (
  request: { method: string; pathname: string },
  /** Lets the requests that follow go through the proxies of the environment. */
  openProxies: () => void,
) => Answer;

export const NOT_FOUND: Answer = { status: 404, headers: new Map(), body: null, url: '' };

export const answerWith = (mediaType: string, body: string | Uint8Array | null): Answer => ({
  status: 200,
  headers: new Map([['content-type', mediaType]]),
  body: body === null ? null : Readable.from([body]),
  url: '',
});

/** linkinator sends every request through these when they are set, also one that is answered here. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;

function withoutProxies(): () => void {
  const saved = PROXY_VARIABLES.map((name) => [name, process.env[name]] as const);
  for (const name of PROXY_VARIABLES) delete process.env[name];
  return () => {
    for (const [name, value] of saved) if (value !== undefined) process.env[name] = value;
  };
}

/**
 * Runs `work` while requests to `origin` go to `handle`; others go where they went before.
 * Not to be nested.
 */
export async function withInProcessFetch<T>(
  origin: string,
  handle: RequestHandler,
  work: () => Promise<T>,
): Promise<T> {
  const former = globalThis.fetch;
  const restoreProxies = withoutProxies();
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    if (url.origin !== origin) return former(input, init);
    const request = { method: init?.method ?? 'GET', pathname: url.pathname };
    const answer: unknown = handle(request, restoreProxies);
    // SAFETY: linkinator, who alone asks here, reads nothing but what an `Answer` has.
    return answer as Response;
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = former;
    restoreProxies();
  }
}
