// Which files may answer a request, for both servers; what is no request for a file is answered here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolveRequest } from './resolve-request.js';

/**
 * @param baseUrl Starts and ends with a slash.
 * @returns the files to try in order, none for the not-found page; undefined where the response has ended.
 */
export function filesFor(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  baseUrl: string,
): readonly string[] | undefined {
  const target = resolveRequest(url, baseUrl);
  if (target.kind === 'files') return target.candidates;
  if (target.kind === 'redirect') response.writeHead(302, { Location: target.location }).end();
  else if (target.status === 404) return [];
  else response.writeHead(target.status).end();
  return undefined;
}
