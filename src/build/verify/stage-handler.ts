// Answers requests for staged files as the preview server would, from the list of staged files:
// letter case matters on every system.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { idTags } from '../html/id-tags.js';
import { mediaTypeOf } from '../serve/media-types.js';
import { resolveRequest } from '../serve/resolve-request.js';
import { answerWith, NOT_FOUND, type RequestHandler } from './in-process-fetch.js';

/**
 * linkinator takes a page with a `noindex, nofollow` tag for a disguised not-found page and does not
 * check its fragments. Our unlisted pages carry that tag and must be checked.
 */
const withoutRobotsTag = (html: string): string =>
  html.replaceAll('content="noindex', 'content="index');

/** The staged file that a server would send for a path, if any. */
export function answeringFile(
  pathname: string,
  files: ReadonlyMap<string, unknown>,
  baseUrl: string,
): string | undefined {
  const target = resolveRequest(pathname, baseUrl);
  if (target.kind !== 'files') return undefined;
  return target.candidates.find((candidate) => files.has(candidate));
}

/**
 * @param directory Absolute path of the stage.
 * @param answers Staged file to send, by path.
 */
export function createStageHandler(
  directory: string,
  answers: readonly { readonly pathname: string; readonly file: string | undefined }[],
): RequestHandler {
  const files = new Map(answers.map(({ pathname, file }) => [pathname, file]));
  const read = (file: string): string | Uint8Array =>
    file.endsWith('.html')
      ? withoutRobotsTag(idTags(readFileSync(path.join(directory, file), 'utf8')))
      : readFileSync(path.join(directory, file));

  return ({ method, pathname }) => {
    const file = files.get(pathname);
    if (file === undefined) return NOT_FOUND;
    return answerWith(mediaTypeOf(file), method === 'HEAD' ? null : read(file));
  };
}
