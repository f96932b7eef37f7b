// Tabs that tests take one after the other: a new one takes the machine twice as long as the next page of one that is open.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What a context of a reader is made with. */
export type Conditions = Required<
  Pick<
    BrowserContextOptions,
    'colorScheme' | 'hasTouch' | 'javaScriptEnabled' | 'reducedMotion' | 'viewport'
  >
>;

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** To be called on the first page of the next test: it keeps what it stores, and the history of the last test goes. */
  readonly begin: () => Promise<void>;
}

const free = new Map<string, Tab[]>();

const keyOf = (conditions: Conditions): string => JSON.stringify(conditions);

/** A tab that another test has left, as good as new; undefined if there is none. */
export const takeTab = (conditions: Conditions): Tab | undefined =>
  free.get(keyOf(conditions))?.pop();

/** Takes away all that a test has left in a tab, so that the next one can take it. */
export async function leaveTab(page: Page, conditions: Conditions): Promise<void> {
  const context = page.context();
  const { colorScheme, reducedMotion, viewport } = conditions;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  // Before the scripts of the next page: the last one stored something as it was left.
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
