// Reuses tabs between tests: opening a new tab takes twice as long as opening a page in an existing one.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** The options of a reader's browser context. */
export type Conditions = Required<
  Pick<
    BrowserContextOptions,
    'colorScheme' | 'hasTouch' | 'javaScriptEnabled' | 'reducedMotion' | 'viewport'
  >
>;

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Call it on the first page of the next test: it stops clearing the storage, and deletes the former history. */
  readonly begin: () => Promise<void>;
}

const free = new Map<string, Tab[]>();

const keyOf = (conditions: Conditions): string => JSON.stringify(conditions);

/** Returns a clean tab that another test has left; undefined if there is none. */
export const takeTab = (conditions: Conditions): Tab | undefined =>
  free.get(keyOf(conditions))?.pop();

/** Resets a tab after a test, so that the next test can use it. */
export async function leaveTab(page: Page, conditions: Conditions): Promise<void> {
  const context = page.context();
  const { colorScheme, reducedMotion, viewport } = conditions;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  // Clears the storage before the scripts of the next page run: the former page wrote to it when it was left.
  const emptying = await page.addInitScript(() => {
    if (location.protocol !== 'http:') return;
    localStorage.clear();
    sessionStorage.clear();
  });
  const begin = async (): Promise<void> => {
    await emptying.dispose();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.resetNavigationHistory');
    await devTools.detach();
  };
  const key = keyOf(conditions);
  free.set(key, [...(free.get(key) ?? []), { context, page, begin }]);
}
