// Conditions that a reader may meet, as preparations of a browser context: saved data, held or replaced answers.
import type { BrowserContext, Page, Route } from 'playwright-core';

interface Connection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** @param connection what `navigator.connection` says; by default that data is to be saved, so that nothing is prefetched. */
export const withConnection =
  (connection: Connection = { saveData: true, effectiveType: '4g' }) =>
  (context: BrowserContext): Promise<unknown> =>
    context.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, connection);

/** Modules of pages, which only navigation loads. */
export const PAGE_MODULES = '**/page.js*';
export const ENTRY = '**/assets/entry.*.js';
export const CHUNKS = '**/assets/chunk.*.js';
export const SEARCH_INDEX = '**/search.json';

export interface Held {
  /** Resolves once the first answer is held back. */
  readonly asked: Promise<unknown>;
  /** Lets all answers through, the held ones and those to come. */
  readonly release: () => Promise<void>;
}

/** Holds back the answers to requests that match, until released. */
export async function hold(page: Page, pattern: string): Promise<Held> {
  const held: Route[] = [];
  let isReleased = false;
  let onAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  await page.route(pattern, async (route) => {
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
