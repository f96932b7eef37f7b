// Measures what a reader of a built site waits for and loads, for any tool: the way to the next guide, Lighthouse's
// performance on a phone, and the bytes of a first search.
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../measure.mjs';
import { CHROMIUM, kilobytes, launch, serveSite } from './site-server.mjs';

const RUNS = 5;

/** A connection of 10 Mbit/s and 40 ms, which Lighthouse takes for a desktop computer. */
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_280_000,
  uploadThroughput: 1_280_000,
};

/** Runs in each page: notes the milliseconds from a click until another heading is painted. */
function noteNavigation() {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent;
  const look = () => {
    const found = heading();
    if (!found || found === sessionStorage.getItem('before')) requestAnimationFrame(look);
    else setTimeout(() => sessionStorage.setItem('ms', now() - sessionStorage.getItem('start')));
  };
  const isWaiting = sessionStorage.getItem('start') !== null;
  if (isWaiting && sessionStorage.getItem('ms') === null) requestAnimationFrame(look);
  const start = ({ timeStamp }) => {
    sessionStorage.setItem('start', performance.timeOrigin + timeStamp);
    sessionStorage.setItem('before', heading());
    requestAnimationFrame(look);
  };
  addEventListener('click', start, true);
}

/** A page of an empty browser, which has loaded what it loads by itself. */
async function openPage(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(noteNavigation);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  return page;
}

async function navigation(browser, url, { from, to }) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openPage(browser, url + from);
    const link = page.locator(`a[href*="${to}"]:visible`).first();
    await link.click();
    const noted = await page.waitForFunction(() => sessionStorage.getItem('ms'));
    times.push(Number(await noted.jsonValue()));
    await page.context().close();
  }
  return Math.round(median(times));
}

/** Kilobytes from the opening of the search to its results for a word. */
async function search(browser, { url, loaded }, { from, openSearch }) {
  const page = await openPage(browser, url + from);
  const before = new Set(loaded.keys());
  await openSearch(page);
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('guide', { delay: 50 });
  await page.waitForTimeout(2000);
  return kilobytes([...loaded].filter(([file]) => !before.has(file)).map(([, found]) => found));
}

async function performanceScore(address) {
  const scores = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launchChrome({
      chromePath: CHROMIUM,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    const options = { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'] };
    const { lhr } = await lighthouse(address, options);
    scores.push(Math.round(lhr.categories.performance.score * 100));
    chrome.kill();
  }
  return median(scores);
}

/**
 * @param pages `from` and `to`: routes of two guides; `openSearch` opens the search of a page, if the tool has one.
 * @returns milliseconds of a navigation, a score of 100, and kilobytes of a search.
 */
export async function readerFigures(folder, pages) {
  const site = await serveSite(folder);
  const browser = await launch();
  try {
    // First, while nothing else is loaded.
    const searchKB = pages.openSearch && (await search(browser, site, pages));
    const navigationMs = await navigation(browser, site.url, pages);
    return { navigationMs, lighthouse: await performanceScore(site.url + pages.from), searchKB };
  } finally {
    await browser.close();
    site.close();
  }
}
