// A server for a built site on this machine. Like GitHub Pages and nginx it serves folder indexes
// without a redirect, and 404.html with status 404. sirv sends the files, with ranges and conditions.
// Caching is that of the README's hosts.
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { contains } from '../io/relative-path.js';
import { filesFor } from './files-for.js';
import { mediaTypeOf } from './media-types.js';

export interface StaticServerOptions {
  /** Absolute path of the served folder. */
  readonly directory: string;
  /** Starts and ends with a slash. Read for each request. */
  readonly baseUrl: string;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Files of the build with a hash in their name: `assets/chunk.XO3FBR6F.js`. */
const HASHED_FILES = /^assets\/.*\.[\dA-Za-z]{8,}\.\w+$/;

const cachingOf = (file: string): string =>
  HASHED_FILES.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** True for a regular file whose real path is in the folder: sirv would follow links out of it. */
async function isServed(directory: string, file: string): Promise<boolean> {
  try {
    const absolute = await realpath(path.join(directory, file));
    return contains(await realpath(directory), absolute) && (await stat(absolute)).isFile();
  } catch {
    return false;
  }
}

async function findFirst(
  directory: string,
  candidates: readonly string[],
): Promise<string | undefined> {
  for (const candidate of candidates) if (await isServed(directory, candidate)) return candidate;
  return undefined;
}

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * True for the forms of a range that sirv reads correctly: `first-` and `first-last`. Other forms (the
 * last bytes, several ranges, a condition) may be answered with the whole file (RFC 9110, 14.2).
 */
function isPlainRange({ range = '', 'if-range': condition }: IncomingMessage['headers']): boolean {
  const [, first, last] = RANGE.exec(range) ?? [];
  if (first === undefined || condition !== undefined) return false;
  return last === '' || Number(last) >= Math.max(1, Number(first));
}

type SendFile = (request: IncomingMessage, response: ServerResponse, file: string) => void;

function createSender(directory: string): SendFile {
  const serve = sirv(directory, { dev: true, etag: true, extensions: [] });
  return (request, response, file) => {
    const { range, ...headers } = request.headers;
    const passed = isPlainRange(request.headers) ? { ...headers, range } : headers;
    // sirv does not decode "%23" and "%3F", which names may contain. So it gets a parsed URL.
    const parsed = { raw: request.url, pathname: `/${file.replaceAll('%', '%25')}` };
    response.setHeader('Cache-Control', cachingOf(file));
    response.setHeader('Content-Type', mediaTypeOf(file));
    response.setHeader('Accept-Ranges', 'bytes');
    // sirv does not handle errors of the stream: a file that vanishes would end the process, and after
    // a reader leaves, the file would stay open.
    response.on('pipe', (source: NodeJS.ReadableStream & { destroy(): void }) => {
      source.on('error', () => response.destroy());
      response.on('close', () => source.destroy());
    });
    serve(Object.assign(request, { headers: passed, _parsedUrl: parsed }), response);
  };
}

async function sendNotFound(response: ServerResponse, directory: string): Promise<void> {
  const hasPage = await isServed(directory, '404.html');
  response.statusCode = 404;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', mediaTypeOf(hasPage ? '404.html' : '404.txt'));
  response.end(hasPage ? await readFile(path.join(directory, '404.html')) : 'Not found\n');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, baseUrl, headers }: StaticServerOptions,
  sendFile: SendFile,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const candidates = filesFor(request, response, baseUrl);
  if (candidates === undefined) return;
  const found = await findFirst(directory, candidates);
  if (found === undefined) await sendNotFound(response, directory);
  else sendFile(request, response, found);
}

/** Makes a server that is not listening yet. */
export function createStaticServer(options: StaticServerOptions): Server {
  const sendFile = createSender(options.directory);
  return createServer((request, response) => {
    answer(request, response, options, sendFile).catch(() => response.destroy());
  });
}
