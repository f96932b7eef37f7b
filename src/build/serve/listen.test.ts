import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { expect, it } from 'vitest';
import { close, listen, listenOn, urlOf } from './listen.js';

const host = '127.0.0.1';

it('[F82] takes the next free port where none was asked for, and fails for one that was', async () => {
  const [first, second] = [createServer(), createServer()];
  const defaultPort = await listen(first, 0, host);
  await expect(listenOn(second, { host, port: defaultPort, defaultPort })).rejects.toMatchObject({
    diagnostic: {
      severity: 'error',
      code: 'io/port-in-use',
      hint: expect.stringContaining('--port'),
    },
  });
  const port = await listenOn(second, { host, port: undefined, defaultPort });
  expect(port).toBeGreaterThan(defaultPort);
  await Promise.all([close(first), close(second)]);
});

it('fails if a port is refused for another reason, instead of trying others', async () => {
  const noPort = 65_536;
  const listening = listenOn(createServer(), { host, port: undefined, defaultPort: noPort });
  await expect(listening).rejects.toMatchObject({ code: 'ERR_SOCKET_BAD_PORT' });
});

it('fails for an address of another machine, and asks for one of this', async () => {
  // Source: RFC 5737, an address for documentation.
  const options = { host: '192.0.2.1', port: undefined, defaultPort: 5173 };
  await expect(listenOn(createServer(), options)).rejects.toMatchObject({
    diagnostic: { code: 'io/listen', hint: expect.stringContaining('--host') },
  });
});

it('ends connections that wait for an answer', async () => {
  const server = createServer();
  const asked = once(server, 'request');
  const request = get({ host, port: await listen(server, 0, host) });
  const refused = once(request, 'error');
  await asked;
  await close(server);
  expect(await refused).toMatchObject([{ code: 'ECONNRESET' }]);
});

it.each([
  ['localhost', 'http://localhost:5173/docs/'],
  ['::1', 'http://[::1]:5173/docs/'],
])('%s has a URL', (name, url) => {
  expect(urlOf(name, 5173, '/docs/')).toBe(url);
});
