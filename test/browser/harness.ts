// Opens pages of a built site as a reader would. A test fails on any unexpected console message, error,
// policy violation or failed request.
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { withinTime } from '../../src/build/io/within-time.js';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.js';
import { type PolicyPlace, SITES, type SiteName } from './sites.js';
import { type Conditions, leaveTab, takeTab } from './tabs.js';

export const SCREENS = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
} as const;
export type Screen = keyof typeof SCREENS;
export const screens: readonly Screen[] = ['desktop', 'mobile'];

export interface ReaderOptions {
  readonly screen?: Screen;
  readonly policy?: PolicyPlace;
  readonly scripts?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Touch events instead of a mouse. */
  readonly hasTouch?: boolean;
  /** Problems that the test expects; each must occur. */
  readonly expected?: readonly RegExp[];
  /** Prepares the context before the first page: routes, init scripts. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** A reader: a browser context with its own storage, and the problems of its pages. */
export interface Reader {
  readonly context: BrowserContext;
  readonly problems: string[];
  /** Opens a page in a new tab; the path is below the base URL. Resolves once the page is hydrated. */
  readonly open: (path: string) => Promise<Page>;
  /** Absolute URL of a path below the base URL. */
  readonly url: (path: string) => string;
}

let starting: Promise<Browser> | undefined;

/** Chromium, started once for all test files of this process. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  starting ??= chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  return starting;
}

/** Absolute URL of a path below the base URL of a site. */
export const urlIn = (site: SiteName, path: string, policy: PolicyPlace = 'header'): string =>
  inject('sites')[site].origins[policy] + SITES[site] + path.replace(/^\//, '');

/** Requests that the browser aborts because the reader leaves the page or scripts are off. */
const isAbandoned = (errorText: string | undefined): boolean =>
  errorText === 'net::ERR_ABORTED' || errorText === 'csp';

/** What Chromium says now and then about Playwright, whose queries for roles measure hidden panels. */
const isAboutPlaywright = (message: ConsoleMessage): boolean =>
  message.location().url === '' &&
  message.text() === 'Rendering was performed in a subtree hidden by content-visibility.';

function watch(page: Page, problems: string[]): void {
  const note = (what: string) => problems.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('console', (message) => {
    if (!isAboutPlaywright(message)) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => note(`page error: ${message}`));
  page.on('requestfailed', (request) => {
    const errorText = request.failure()?.errorText;
    if (!isAbandoned(errorText)) note(`request failed: ${request.url()} ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
}

/** Events whose listeners are removed after a test; `close` is left out, since Playwright listens to it itself. */
const HEARD = ['console', 'framenavigated', 'pageerror', 'request', 'requestfailed', 'response'];

/** Messages of the browser about a missing page, expected by tests that request one. */
export const NOT_FOUND = [/status 404/, /console error: Failed to load resource: .* 404/];

async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportViolation', (_, violation: string) => {
    problemsOf.get(context)?.push(`policy: ${violation}`);
  });
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${blockedURI}`),
    ),
  );
}

/** Shorter than the timeout of a test, so that the error names what is missing. */
const PATIENCE = 60_000;

/** Runs in the browser. */
const whenHydrated = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(resolveIfHydrated);
    function resolveIfHydrated(): void {
      if (!document.documentElement.hasAttribute('data-has-hydrated')) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.documentElement, { attributes: true });
    resolveIfHydrated();
  });

/**
 * Resolves once the shell is hydrated, also if the page is loaded again meanwhile. Does not wait with a selector: for
 * the first one in each document Playwright injects a script that takes as long as all else of a visit.
 */
export async function hydrated(page: Page): Promise<void> {
  const wait = async (): Promise<void> => {
    try {
      await page.evaluate(whenHydrated);
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      await wait();
    }
  };
  await withinTime(wait(), PATIENCE, () => new Error(`not hydrated: ${page.url()}`));
}

function expectOnly(problems: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !expected.some((one) => one.test(problem)));
  expect(unexpected, 'problems in the browser').toEqual([]);
  const missing = expected.filter((one) => !problems.some((problem) => one.test(problem)));
  expect(missing, 'expected problems that did not occur').toEqual([]);
}

function conditionsOf(options: ReaderOptions): Conditions {
  const { screen = 'desktop', scripts = true, colorScheme = 'light' } = options;
  const { reducedMotion = 'no-preference', hasTouch = false } = options;
  return {
    viewport: SCREENS[screen],
    javaScriptEnabled: scripts,
    colorScheme,
    reducedMotion,
    hasTouch,
  };
}

/** Problems found so far by the test that uses the context. */
const problemsOf = new WeakMap<BrowserContext, string[]>();

async function newContext(options: ReaderOptions): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext(conditionsOf(options));
  context.setDefaultTimeout(PATIENCE);
  if (options.scripts !== false) await watchPolicy(context);
  await options.prepare?.(context);
  return context;
}

/** Creates a reader for one test. It is closed after the test, which fails if there were unexpected problems. */
export async function newReader(site: SiteName, options: ReaderOptions = {}): Promise<Reader> {
  const { policy = 'header', scripts = true, expected = [], prepare } = options;
  const problems: string[] = [];
  const conditions = conditionsOf(options);
  // Prepared contexts are not shared between tests.
  const left = prepare ? undefined : takeTab(conditions);
  const context = left?.context ?? (await newContext(options));
  let isChanged = prepare !== undefined;
  let first: Page | undefined;

  problemsOf.set(context, problems);
  if (left) watch(left.page, problems);
  const onPage = (page: Page): void => watch(page, problems);
  context.on('page', onPage);
  onTestFinished(async ({ task }) => {
    // Requests that are still intercepted may fail now; such errors are ignored.
    for (const routed of [context, ...context.pages()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
    const isFit = !isChanged && task.result?.state === 'pass' && first?.isClosed() === false;
    if (isFit && first) {
      await leaveTab(first, conditions);
      for (const event of HEARD) first.removeAllListeners(event);
      context.off('page', onPage);
    } else await context.close();
    expectOnly(problems, expected);
  });
  const url = (path: string) => urlIn(site, path, policy);
  const open = async (path: string): Promise<Page> => {
    const tab = first ? undefined : left;
    const page = tab?.page ?? (await context.newPage());
    first ??= page;
    await page.goto(url(path), { waitUntil: 'domcontentloaded' });
    await tab?.begin();
    if (scripts) await hydrated(page);
    return page;
  };
  return {
    /** A test that uses the context may change it, so the context is not reused. */
    get context() {
      isChanged = true;
      return context;
    },
    problems,
    open,
    url,
  };
}

/** Opens a page as a new reader. */
export async function visit(
  site: SiteName,
  path: string,
  options: ReaderOptions = {},
): Promise<Page> {
  const { open } = await newReader(site, options);
  return open(path);
}

/** Waits until the main region shows a page with this heading. */
export const shows = (page: Page, heading: string): Promise<void> =>
  page.locator('#main h1', { hasText: heading }).first().waitFor();

/** Resolves after the work that the page defers until the browser is idle. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
  );
