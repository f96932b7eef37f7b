// Checks links by having linkinator read a link sheet: a document with nothing but links, outside the site.
import type { CheckOptions, LinkResult } from 'linkinator';
import { escapeMarkup } from '../html/escape-markup.js';
import {
  answerWith,
  NOT_FOUND,
  type RequestHandler,
  withInProcessFetch,
} from './in-process-fetch.js';

/** Reserved by RFC 6761, so no real host has this name. */
export const STAGE_ORIGIN = 'http://stage.invalid';
const SHEET_PATH = '/link-sheet';

/** Loads linkinator, which takes 0.15 s, ahead of its use. */
export const warmUp = (): Promise<unknown> => import('linkinator');

const composeSheet = (hrefs: readonly string[]) =>
  answerWith(
    'text/html; charset=utf-8',
    hrefs.map((href) => `<a href="${escapeMarkup(href)}"></a>`).join(''),
  );

/**
 * linkinator waits for some retries on timers that do not keep the process alive. Without another
 * timer, Node would end in the middle of the work.
 */
async function whileAlive<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 60_000);
  return work.finally(() => clearInterval(timer));
}

/**
 * linkinator's verdicts on `hrefs` and on the sheet itself. All are fetched at once.
 * @param answer Answers requests to the stage's origin. Otherwise the requests leave the process, by the proxy of the
 * environment or directly.
 */
export async function checkSheet(
  hrefs: readonly string[],
  answer: RequestHandler | 'by-proxy' | 'directly',
  options: Omit<CheckOptions, 'path'>,
): Promise<readonly LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  const checking = withInProcessFetch(
    STAGE_ORIGIN,
    (request, openProxies) => {
      if (request.pathname === SHEET_PATH) {
        if (answer === 'by-proxy') openProxies();
        return composeSheet(hrefs);
      }
      return typeof answer === 'string' ? NOT_FOUND : answer(request, openProxies);
    },
    () => new LinkChecker().check({ ...options, path: STAGE_ORIGIN + SHEET_PATH }),
  );
  return (await whileAlive(checking)).links;
}
