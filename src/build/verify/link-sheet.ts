// Checks links with linkinator on a sheet: a document that holds only links, and is not on the site.
import type { CheckOptions, LinkResult } from 'linkinator';
import { escapeMarkup } from '../html/escape-markup.js';
import {
  answerWith,
  NOT_FOUND,
  type RequestHandler,
  withInProcessFetch,
} from './in-process-fetch.js';

/** Reserved by RFC 6761: no request for it could be meant for another host. */
export const STAGE_ORIGIN = 'http://stage.invalid';
const SHEET_PATH = '/link-sheet';

/** Loads linkinator, which takes 0.15 s, so that it can be done while other stages wait. */
export const warmUp = (): Promise<unknown> => import('linkinator');

const composeSheet = (hrefs: readonly string[]) =>
  answerWith(
    'text/html; charset=utf-8',
    hrefs.map((href) => `<a href="${escapeMarkup(href)}"></a>`).join(''),
  );

/**
 * linkinator waits for some of its retries on timers that do not keep the process alive: without
 * another one, Node would end in the middle of the work.
 */
async function whileAlive<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 60_000);
  return work.finally(() => clearInterval(timer));
}

/**
 * linkinator's verdicts on `hrefs`, the sheet itself included. All are fetched at once.
 * @param answer Answers requests to the stage's origin. Undefined: they all leave the process.
 */
export async function checkSheet(
  hrefs: readonly string[],
  answer: RequestHandler | undefined,
  options: Omit<CheckOptions, 'path'>,
): Promise<readonly LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  const checking = withInProcessFetch(
    STAGE_ORIGIN,
    (request, openProxies) => {
      if (request.pathname !== SHEET_PATH) return answer?.(request, openProxies) ?? NOT_FOUND;
      if (!answer) openProxies();
      return composeSheet(hrefs);
    },
    () => new LinkChecker().check({ ...options, path: STAGE_ORIGIN + SHEET_PATH }),
  );
  return (await whileAlive(checking)).links;
}
