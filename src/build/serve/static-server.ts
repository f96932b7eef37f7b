// A server for a built site on this machine, answering as GitHub Pages or nginx would: folder indexes
// without a redirect, 404.html with status 404, conditional requests.
import { createReadStream, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contains } from '../io/relative-path.js';
import { mediaTypeOf } from './media-types.js';
import { resolveRequest } from './resolve-request.js';

export interface StaticServerOptions {
  /** Absolute path of the served folder. */
  readonly directory: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

interface FoundFile {
  readonly absolute: string;
  readonly stats: Stats;
}

/** Undefined for anything but a regular file that really lies in the folder. */
async function findFile(directory: string, file: string): Promise<FoundFile | undefined> {
  try {
    const absolute = await realpath(path.join(directory, file));
    if (!contains(await realpath(directory), absolute)) return undefined;
    const stats = await stat(absolute);
    return stats.isFile() ? { absolute, stats } : undefined;
  } catch {
    return undefined;
  }
}

async function findFirst(
  directory: string,
  candidates: readonly string[],
): Promise<FoundFile | undefined> {
  for (const candidate of candidates) {
    const found = await findFile(directory, candidate);
    if (found) return found;
  }
  return undefined;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { absolute, stats }: FoundFile,
): void {
  const etag = `"${stats.size.toString(16)}-${Math.round(stats.mtimeMs * 1000).toString(16)}"`;
  response.setHeader('ETag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, {
    'Content-Type': mediaTypeOf(absolute),
    'Content-Length': stats.size,
  });
  if (request.method === 'HEAD') response.end();
  else {
    createReadStream(absolute)
      .on('error', () => response.destroy())
      .pipe(response);
  }
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
): Promise<void> {
  const page = await findFile(directory, '404.html');
  if (page) sendFile(request, response, 404, page);
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, baseUrl, headers }: StaticServerOptions,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const target = resolveRequest(request.url ?? '', baseUrl);
  if (target.kind === 'redirect') {
    response.writeHead(302, { Location: target.location }).end();
    return;
  }
  if (target.kind === 'refused' && target.status !== 404) {
    response.writeHead(target.status).end();
    return;
  }
  const found = target.kind === 'files' ? await findFirst(directory, target.candidates) : undefined;
  if (found) sendFile(request, response, 200, found);
  else await sendNotFound(request, response, directory);
}

/** A server that is not listening yet. */
export const createStaticServer = (options: StaticServerOptions): Server =>
  createServer((request, response) => {
    answer(request, response, options).catch(() => response.destroy());
  });

/**
 * Listens on `host` and `port`; port 0 stands for any free one.
 * @returns The port.
 * @throws System errors such as EADDRINUSE.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      // SAFETY: a server that listens on a port has an address of this form.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Ends a server at once, open connections included. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
