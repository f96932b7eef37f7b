import { type IncomingMessage, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DevAddress, type DevPlace } from '../../model/browser/dev-contract.js';
import { createDevServer } from './dev-server.js';
import { close, listen } from './listen.js';

let server: Server;
let port: number;
let files: Map<string, string>;
let opened: DevPlace[];
let errors: unknown[];

beforeEach(async () => {
  files = new Map([
    ['index.html', '<h1>é</h1>'],
    ['404.html', 'not here'],
  ]);
  opened = [];
  errors = [];
  const options = {
    host: '127.0.0.1',
    opened: async () => {},
    baseUrl: () => '/base/',
    emptyPage: () => 'no page yet',
    find: async (path: string) => {
      if (path === 'broken.js') throw new Error('it cannot be made');
      const contents = files.get(path);
      return contents === undefined ? undefined : { path, contents };
    },
    addReader: (_: unknown, response: { end: (text: string) => void }) => response.end('changes'),
    openPlace: async (place: DevPlace) => opened.push(place) > 0 && place.file !== 'gone.md',
  };
  server = createDevServer(options as unknown as Parameters<typeof createDevServer>[0], (error) =>
    errors.push(error),
  );
  port = await listen(server, 0, '127.0.0.1');
});
afterEach(() => close(server));

const answerTo = (
  path: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, resolve);
    sent.once('error', reject).end(body);
  });

async function statusAndText(
  ...given: Parameters<typeof answerTo>
): Promise<[number | undefined, string]> {
  const response = await answerTo(...given);
  return [response.statusCode, await text(response)];
}

it.each([
  ['GET', '/base/', 200, '<h1>é</h1>'],
  ['HEAD', '/base/', 200, ''],
  ['GET', '/base/none', 404, 'not here'],
  ['POST', '/base/', 405, ''],
  ['GET', `/base/${DevAddress.Events}`, 200, 'changes'],
  ['GET', `/former/${DevAddress.Events}`, 200, 'changes'],
  ['GET', '/former/', 404, 'not here'],
  ['GET', `/base/${DevAddress.Open}`, 405, ''],
])('%s %s is answered with %i', async (method, path, status, body) => {
  expect(await statusAndText(path, method)).toEqual([status, body]);
  expect(errors).toEqual([]);
});

it('a site without a page for what does not exist has an empty one', async () => {
  files.clear();
  expect(await statusAndText('/base/')).toEqual([503, 'no page yet']);
});

it('a file has its type, length and entity tag, and is never kept', async () => {
  const { headers } = await answerTo('/base/');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '11',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

it('a file that cannot be made is an error, and ends the connection', async () => {
  await expect(answerTo('/base/broken.js')).rejects.toThrow('socket hang up');
  expect(errors).toEqual([new Error('it cannot be made')]);
});

it('another host or origin gets nothing', async () => {
  expect(await statusAndText('/base/', 'GET', { host: 'evil.example' })).toEqual([403, '']);
  expect(await statusAndText('/base/', 'GET', { origin: 'https://evil.example' })).toEqual([
    403,
    '',
  ]);
});

it.each([
  ['a place', '{"file":"a.md","line":3,"column":7}', 204, 1],
  ['a place that no diagnostic names', '{"file":"gone.md","line":3,"column":7}', 404, 1],
  ['a line that is no number', '{"file":"a.md","line":"3","column":7}', 400, 0],
  ['a file that is no text', '{"file":1,"line":3,"column":7}', 400, 0],
  ['no JSON', 'a.md:3:7', 400, 0],
  ['more than a place needs', `{"file":"${'a'.repeat(10_000)}","line":3,"column":7}`, 400, 0],
])('a request to open %s', async (_, body, status, count) => {
  const headers = { origin: `http://127.0.0.1:${port}` };
  expect(await statusAndText(`/base/${DevAddress.Open}`, 'POST', headers, body)).toEqual([
    status,
    '',
  ]);
  expect(opened).toHaveLength(count);
});

it('a request to open a place needs an origin', async () => {
  const body = '{"file":"a.md","line":3,"column":7}';
  expect(await statusAndText(`/base/${DevAddress.Open}`, 'POST', {}, body)).toEqual([403, '']);
  expect(opened).toEqual([]);
});
