// Prepares a browser context with a reader's conditions: data saving, delayed or replaced responses.
import type { BrowserContext, Page, Route } from 'playwright-core';

interface Connection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** @param connection value of `navigator.connection`; by default with data saving, so that nothing is prefetched. */
export const withConnection =
  (connection: Connection = { saveData: true, effectiveType: '4g' }) =>
  (context: BrowserContext): Promise<unknown> =>
    context.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, connection);

/** Documents by the names of their files, as only navigations ask for them. */
export const PAGE_DOCUMENTS = '**/index.html';
export const ENTRY = '**/assets/entry.*.js';
export const CHUNKS = '**/assets/chunk.*.js';
/** The index file that every search of the real site loads. */
export const SEARCH_INDEX = '**/search/en/current.json';
/** All other index files, and those of the full text. */
export const SEARCH_FILES = '**/assets/search/*.json';
export const SEARCH_TEXT = '**/assets/search/text*.json';
export const SEARCH_WORKER = '**/assets/search.*.js';

type Answer = (route: Route) => unknown;

/**
 * Answers matching requests. Resolves once the requests of the current page are intercepted: Chromium enables this
 * asynchronously, so a key press or click right after `page.route` could come first.
 */
export async function intercept(page: Page, pattern: string, answer: Answer): Promise<void> {
  await page.route(pattern, answer);
  if (page.url() === 'about:blank') return;
  const probe = '**/*?intercepted';
  await page.route(probe, (route) => route.fulfill({ body: 'intercepted' }));
  await page.evaluate(async () => {
    const isIntercepted = async () =>
      (await (await fetch('?intercepted')).text()) === 'intercepted';
    while (!(await isIntercepted()));
  });
  await page.unroute(probe);
}

export interface Held {
  /** Resolves once the first response is held back. */
  readonly asked: Promise<unknown>;
  /** Releases all responses, held and future ones. */
  readonly release: () => Promise<void>;
}

/** Holds back the responses to matching requests until they are released. */
export async function hold(page: Page, pattern: string): Promise<Held> {
  const held: Route[] = [];
  let isReleased = false;
  let onAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  await intercept(page, pattern, async (route) => {
    if (isReleased) await route.continue();
    else {
      held.push(route);
      onAsked();
    }
  });
  const release = async (): Promise<void> => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { asked, release };
}

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
