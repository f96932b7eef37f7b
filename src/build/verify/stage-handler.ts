// Answers requests for staged files as the preview server would, from the list of what was staged:
// exact in letter case on every system.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import { mediaTypeOf } from '../serve/media-types.js';
import { resolveRequest } from '../serve/resolve-request.js';
import type { RequestHandler } from './in-process-fetch.js';

/**
 * linkinator takes a page with a `noindex, nofollow` tag for a not-found page in disguise and leaves
 * its fragments unchecked; our unlisted pages carry that tag and must be checked.
 */
const withoutRobotsTag = (html: string): string =>
  html.replaceAll('content="noindex', 'content="index');

/**
 * @param directory Absolute path of the stage.
 * @param files Staged files, relative to it.
 */
export function createStageHandler(
  directory: string,
  files: readonly FilePath[],
  baseUrl: string,
): RequestHandler {
  const staged = new Set<string>(files);
  const read = (file: string): string | Uint8Array<ArrayBuffer> =>
    file.endsWith('.html')
      ? withoutRobotsTag(readFileSync(path.join(directory, file), 'utf8'))
      : new Uint8Array(readFileSync(path.join(directory, file)));

  return ({ method, pathname }) => {
    const target = resolveRequest(pathname, baseUrl);
    if (target.kind !== 'files') return new Response(null, { status: 404 });
    const file = target.candidates.find((candidate) => staged.has(candidate));
    if (file === undefined) return new Response(null, { status: 404 });
    const headers = { 'Content-Type': mediaTypeOf(file) };
    return new Response(method === 'HEAD' ? null : read(file), { headers });
  };
}
