// The server of `quire dev`: serves the files of the site, which are made on request, the stream of
// changes for open pages, and the request that opens the editor.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DevAddress, type DevPlace } from '../../model/browser/dev-contract.js';
import { servedPolicy } from '../../model/site/content-security-policy.js';
import type { OutputFile } from '../../model/site/output.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { contentHash } from '../io/hash.js';
import { parseJson } from '../io/json.js';
import { filesFor } from './files-for.js';
import { isLocalRequest } from './local-request.js';
import { mediaTypeOf } from './media-types.js';

export interface DevServerOptions {
  /** The host that the server listens on. */
  readonly host: string;
  /** Resolves once the site can be served. */
  readonly opened: () => Promise<void>;
  /** Starts and ends with a slash. */
  readonly baseUrl: () => string;
  /** A file of the site, by its path in the output folder. */
  readonly find: (path: FilePath) => Promise<OutputFile | undefined>;
  /** The document shown while there is no page. */
  readonly emptyPage: () => string;
  readonly addReader: (request: IncomingMessage, response: ServerResponse) => void;
  /** Opens a place in the editor; false if no diagnostic names the place, or there is no editor. */
  readonly openPlace: (place: DevPlace) => Promise<boolean>;
}

const HEADERS = {
  'Cache-Control': 'no-store',
  // Images of all sites, so that an author sees those of which the build tells what policy they need.
  'Content-Security-Policy': servedPolicy({ img: ['https:'] }),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Most bytes of a request that names a place. */
const MAX_BODY = 10_000;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MAX_BODY) return undefined;
  }
  return body;
}

function parsePlace(body: string): DevPlace | undefined {
  const { file, line, column } = Object(parseJson(body));
  const isPlace =
    typeof file === 'string' && Number.isSafeInteger(line) && Number.isSafeInteger(column);
  return isPlace ? { file, line, column } : undefined;
}

async function openEditor(
  request: IncomingMessage,
  response: ServerResponse,
  { openPlace }: DevServerOptions,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end();
    return;
  }
  // Browsers send the origin with every such request. A program that does not is not one of our pages.
  if (request.headers.origin === undefined) {
    response.writeHead(403).end();
    return;
  }
  const place = parsePlace((await readBody(request)) ?? '');
  if (!place) response.writeHead(400).end();
  else response.writeHead((await openPlace(place)) ? 204 : 404).end();
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  { path, contents }: OutputFile,
): void {
  const bytes = Buffer.from(contents);
  response.writeHead(status, {
    'Content-Type': mediaTypeOf(path),
    'Content-Length': bytes.length,
    ETag: `"${contentHash(bytes)}"`,
  });
  response.end(method === 'HEAD' ? undefined : bytes);
}

async function sendFirst(
  request: IncomingMessage,
  response: ServerResponse,
  candidates: readonly string[],
  { find, emptyPage }: DevServerOptions,
): Promise<void> {
  for (const candidate of candidates) {
    const found = await find(filePath(candidate));
    if (found) {
      send(request, response, 200, found);
      return;
    }
  }
  const notFound = await find(filePath('404.html'));
  const page = { path: filePath('404.html'), contents: emptyPage() };
  if (notFound) send(request, response, 404, notFound);
  else send(request, response, 503, page);
}

/** Under any base path: a page that was served under a former one learns that it has to be loaded again. */
const asksForEvents = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url?.endsWith(`/${DevAddress.Events}`) === true;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: DevServerOptions,
): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (!isLocalRequest(request.headers, options.host)) {
    response.writeHead(403).end();
    return;
  }
  await options.opened();
  if (asksForEvents(request)) {
    options.addReader(request, response);
    return;
  }
  const candidates = filesFor(request, response, options.baseUrl());
  if (candidates === undefined) return;
  if (candidates.includes(DevAddress.Open)) {
    await openEditor(request, response, options);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  } else {
    await sendFirst(request, response, candidates, options);
  }
}

/** Makes a server that is not listening yet. */
export function createDevServer(
  options: DevServerOptions,
  onError: (error: unknown) => void,
): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  });
}
