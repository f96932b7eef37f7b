// Finds the files that may answer a request, for both servers. Answers redirects and refusals itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolveRequest } from './resolve-request.js';

/**
 * @param baseUrl Starts and ends with a slash.
 * @returns the files to try in order, none for the not-found page; undefined if the response has ended.
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
