import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  type ReadStream,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { close, listen } from './listen.js';
import { createStaticServer } from './static-server.js';

let root: string;
let server: Server;
let port: number;

const FILES = {
  'site/index.html': 'home',
  'site/404.html': 'not found page',
  'site/packages/box/index.html': 'box',
  'site/flat.html': 'flat',
  'site/assets/x.js': '1',
  'site/assets/x.XO3FBR6F.js': '1',
  'site/logo.svg': '<svg/>',
  'site/a #?%2f.txt': 'odd name',
  'secret.txt': 'secret',
};

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'serve-'));
  for (const [file, contents] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), contents);
  }
  symlinkSync('../secret.txt', path.join(root, 'site/link.txt'));
  symlinkSync('..', path.join(root, 'site/up'));
  const directory = path.join(root, 'site');
  server = createStaticServer({ directory, baseUrl: '/monorepo/', headers: { 'X-Test': 'yes' } });
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  await close(server);
  rmSync(root, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** Unlike `fetch`, sends the path as it stands. */
const ask = (
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode, body, headers: response.headers });
      });
    })
      .on('error', reject)
      .end();
  });

describe('createStaticServer', () => {
  it.each([
    ['/monorepo/', 200, 'home'],
    ['/monorepo', 200, 'home'],
    ['/monorepo/packages/box', 200, 'box'],
    ['/monorepo/packages/box/', 200, 'box'],
    ['/monorepo/packages/box/index.html', 200, 'box'],
    ['/monorepo/flat', 200, 'flat'],
    ['/monorepo/packages', 404, 'not found page'],
    ['/monorepo/none/at/any/depth', 404, 'not found page'],
    ['/monorepo/a%20%23%3F%252f.txt', 200, 'odd name'],
    ['/elsewhere', 404, 'not found page'],
    ['/monorepo/%252f', 404, 'not found page'],
    ['/monorepo/link.txt', 404, 'not found page'],
    ['/monorepo/up/secret.txt', 404, 'not found page'],
    ['/monorepo/../secret.txt', 403, ''],
    ['/monorepo/%2e%2e/secret.txt', 403, ''],
    ['/monorepo/..%2fsecret.txt', 400, ''],
    ['/monorepo/..\\secret.txt', 400, ''],
  ])('%s: %i', async (target, status, body) => {
    const answer = await ask(target);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers['x-test']).toBe('yes');
  });

  it.each([
    ['/monorepo/', 'text/html; charset=utf-8'],
    ['/monorepo/none', 'text/html; charset=utf-8'],
    ['/monorepo/assets/x.js', 'text/javascript; charset=utf-8'],
    ['/monorepo/logo.svg', 'image/svg+xml; charset=utf-8'],
  ])('sends %s as %s', async (target, type) => {
    expect((await ask(target)).headers['content-type']).toBe(type);
  });

  it.each([
    ['/monorepo/assets/x.XO3FBR6F.js', 'public, max-age=31536000, immutable'],
    ['/monorepo/assets/x.js', 'no-cache'],
    ['/monorepo/assets/none.js', 'no-cache'],
    ['/monorepo/', 'no-cache'],
    ['/monorepo/logo.svg', 'no-cache'],
  ])('tells browsers how long they may keep %s: %s', async (target, caching) => {
    expect((await ask(target)).headers['cache-control']).toBe(caching);
  });

  it('leads from the root of the host to the site', async () => {
    const { status, headers } = await ask('/');
    expect([status, headers.location]).toEqual([302, '/monorepo/']);
  });

  it('answers HEAD without a body, and what has not changed with 304', async () => {
    const head = await ask('/monorepo/', {}, 'HEAD');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
    const { etag = '' } = head.headers;
    const again = await ask('/monorepo/', { 'If-None-Match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await ask('/monorepo/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['bytes=0-2', 206, 'bytes 0-2/8', 'odd'],
    ['bytes=4-', 206, 'bytes 4-7/8', 'name'],
    ['bytes=4-99', 206, 'bytes 4-7/8', 'name'],
    ['bytes=8-', 416, 'bytes */8', ''],
    // Answered with the whole file, the only right answer.
    ['bytes=0-0', 200, undefined, 'odd name'],
    ['bytes=-2', 200, undefined, 'odd name'],
    ['bytes=4-2', 200, undefined, 'odd name'],
    ['bytes=0-1,3-4', 200, undefined, 'odd name'],
    ['bytes=0-99999999999999999999', 200, undefined, 'odd name'],
    ['lines=1-2', 200, undefined, 'odd name'],
  ])('answers a request for the range %s', async (range, status, contentRange, body) => {
    const answer = await ask('/monorepo/a%20%23%3F%252f.txt', { Range: range });
    const { 'content-range': sent, 'accept-ranges': accepted } = answer.headers;
    expect([answer.status, sent, answer.body]).toEqual([status, contentRange, body]);
    expect(accepted).toBe('bytes');
  });

  it('sends the whole file if the range is of another version of it', async () => {
    const headers = { Range: 'bytes=0-2', 'If-Range': '"old"' };
    expect((await ask('/monorepo/flat', headers)).status).toBe(200);
  });

  it('survives that a file vanishes while it answers', async () => {
    const file = path.join(root, 'site/brief.txt');
    writeFileSync(file, 'brief');
    server.once('request', (_, response) => response.once('pipe', () => rmSync(file)));
    await expect(ask('/monorepo/brief.txt')).rejects.toThrow('socket hang up');
    expect((await ask('/monorepo/brief.txt')).status).toBe(404);
  });

  it('closes a file whose reader has left', async () => {
    writeFileSync(path.join(root, 'site/long.bin'), Buffer.alloc(8_000_000));
    const opened = new Promise<ReadStream>((resolve) => {
      server.once('request', (_, response) => response.once('pipe', resolve));
    });
    const reader = request({ host: '127.0.0.1', port, path: '/monorepo/long.bin' }).end();
    const [response] = await once(reader, 'response');
    response.destroy();
    const file = await opened;
    await expect.poll(() => file.destroyed, { timeout: 60_000 }).toBe(true);
  });

  it('refuses other methods, and does not mind the Host header', async () => {
    const posted = await ask('/monorepo/', {}, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/monorepo/', { Host: 'preview.example.org' })).status).toBe(200);
  });
});
