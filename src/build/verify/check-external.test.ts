import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filePath, href } from '../../model/text/brand.js';
import { checkExternal } from './check-external.js';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/old') response.writeHead(301, { Location: '/fine' }).end();
    else if (request.url === '/only-get' && request.method === 'HEAD')
      response.writeHead(405).end();
    else if (request.url === '/silent') return;
    else if (request.url === '/private') response.writeHead(403).end();
    else if (request.url === '/login') response.writeHead(401).end();
    else if (request.url === '/later') response.writeHead(429, { 'Retry-After': '1' }).end();
    else response.writeHead(request.url === '/gone' ? 410 : 200).end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // SAFETY: it listens on a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const every = setInterval;
let hurry: ReturnType<typeof setInterval>;
// The clock of linkinator, which waits before it asks again, goes fifty times as fast.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'] });
  hurry = every(() => vi.advanceTimersByTime(500), 10);
});
afterEach(() => {
  clearInterval(hurry);
  vi.useRealTimers();
});

const { signal } = new AbortController();
const file = filePath('content/a.md');
const place = { line: 3, column: 1 };
const check = (...paths: string[]) =>
  checkExternal(
    paths.map((path) => ({ href: href(origin + path), file, place, also: [] })),
    () => {},
    signal,
  );

describe('checkExternal', () => {
  it.each(['/fine', '/old', '/only-get', '/fine?x=1&y="2"'])('accepts %s', async (path) => {
    expect(await check(path)).toEqual([]);
  });

  it('reports what is gone, where it was written', async () => {
    expect(await check('/fine', '/gone')).toMatchObject([
      {
        code: 'link/dead-external',
        file,
        place,
        message: `"${origin}/gone" answered with status 410.`,
      },
    ]);
  });

  it('names the other places of a link', async () => {
    const also = [{ file: filePath('content/b.md'), place }];
    const links = [{ href: href(`${origin}/gone`), file, place, also }];
    expect(await checkExternal(links, () => {}, signal)).toMatchObject([
      { file, place, related: [{ file: 'content/b.md', place, message: 'also here' }] },
    ]);
  });

  it('names all places of a link that is written in different ways', async () => {
    const written = [origin, origin.replace('http', 'HTTP'), `${origin}/a/..`];
    const links = written.map((start, index) => ({
      href: href(`${start}/gone`),
      file: filePath(`content/${index}.md`),
      place,
      also: [],
    }));
    expect(await checkExternal(links, () => {}, signal)).toMatchObject([
      { file: 'content/0.md', related: [{ file: 'content/1.md' }, { file: 'content/2.md' }] },
    ]);
  });

  it.each([
    ['/login', 401],
    ['/private', 403],
    ['/later', 429],
  ])('warns of a server that refuses to tell: %s', async (path, status) => {
    const message = `"${origin}${path}" answered with status ${status}.`;
    expect(await check(path)).toMatchObject([
      { severity: 'warning', code: 'link/refused-external', message },
    ]);
  });

  it('fetches many links without losing one', async () => {
    const paths = Array.from({ length: 50 }, (_, index) =>
      index === 49 ? '/gone' : `/fine/${index}`,
    );
    expect(await check(...paths)).toHaveLength(1);
  });

  it('does not wait for a server that never answers: ten seconds, here a fiftieth', async () => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time / 50));
    try {
      expect(await check('/silent')).toMatchObject([
        {
          code: 'link/dead-external',
          message: expect.stringContaining('did not answer'),
          hint: expect.stringContaining('try again later'),
        },
      ]);
      expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
    } finally {
      vi.restoreAllMocks();
    }
  });

  const failing = async (codes: Readonly<Record<string, string>>) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { host } = new URL(input instanceof Request ? input.url : input);
      const cause = Object.assign(new Error(`${codes[host]} ${host}`), { code: codes[host] });
      throw new TypeError('fetch failed', { cause });
    });
    try {
      const links = Object.keys(codes).map((host) => ({
        href: href(`https://${host}/`),
        file,
        also: [],
      }));
      const found = await checkExternal(links, () => {}, signal);
      return found.map(({ code }) => code);
    } finally {
      vi.restoreAllMocks();
    }
  };
  it.each([
    ['no name can be looked up', { 'a.org': 'EAI_AGAIN', 'b.org': 'EAI_AGAIN' }],
    ['no name is found', { 'a.org': 'ENOTFOUND', 'b.org': 'ENOTFOUND' }],
    ['there is no way to any', { 'a.org': 'ENETUNREACH', 'b.org': 'EAI_AGAIN' }],
  ])('reports a machine without network once: %s', async (_, codes) => {
    expect(await failing(codes)).toEqual(['io/no-network']);
  });

  it.each([
    ['there is one host', { 'a.org': 'EAI_AGAIN' }],
    ['a host refuses', { 'a.org': 'ENOTFOUND', 'b.org': 'ECONNREFUSED' }],
  ])('reports each link where %s', async (_, codes) => {
    const expected = Object.keys(codes).map(() => 'link/dead-external');
    expect(await failing(codes)).toEqual(expected);
  });

  describe('with a proxy in the environment', () => {
    const asked = new Set<string | undefined>();
    const proxy = createServer();
    let address: string;
    beforeAll(async () => {
      proxy.on('connect', ({ url }, socket) => {
        asked.add(url);
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      // SAFETY: it listens on a port.
      address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    });
    afterEach(() => {
      asked.clear();
      vi.unstubAllEnvs();
    });
    afterAll(() => void proxy.close());

    it.each(['http://', ''])('asks it, written with "%s"', async (scheme) => {
      vi.stubEnv('http_proxy', scheme + address);
      expect(await check('/fine')).toHaveLength(1);
      expect([...asked]).toEqual([new URL(origin).host]);
      expect(process.env['http_proxy']).toBe(scheme + address);
    });

    it.each(['no_proxy', 'NO_PROXY'])('does not ask it for a host in %s', async (name) => {
      vi.stubEnv('http_proxy', `http://${address}`);
      vi.stubEnv(name, 'example.org,127.0.0.1');
      const other = href('https://other.example/');
      const links = [href(`${origin}/fine`), other].map((one) => ({ href: one, file, also: [] }));
      expect(await checkExternal(links, () => {}, signal)).toMatchObject([
        { code: 'link/dead-external', message: expect.stringContaining(other) },
      ]);
      expect([...asked]).toEqual(['other.example:443']);
    });
  });

  it('stops when it is interrupted', async () => {
    const aborted = AbortSignal.abort(new Error('interrupted'));
    const links = [{ href: href(origin), file, also: [] }];
    await expect(checkExternal(links, () => {}, aborted)).rejects.toThrow('interrupted');
  });
});
