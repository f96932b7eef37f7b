// Measures client navigation: from the click on a sidebar link to the frame that shows the new page's heading.
//   npm run build && node bench/navigation.mjs [--out dist] [--visits 2]
// Each visit starts on the introduction and follows each guide's link once, so that no page is shown twice. Page
// modules are prefetched before the first click. Prints medians, at full speed and with the CPU slowed down four times.
import { parseArgs } from 'node:util';
import { median } from './measure.mjs';
import { withServedSite } from './served-site.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    visits: { type: 'string', default: '2' },
  },
});

const GUIDES = '.sidebar a[href*="/packages/"]';

/** Runs in the page: sets `nextNavigation` to the milliseconds from the next click to the frame with a new heading. */
const watchNextNavigation = () => {
  window.nextNavigation = new Promise((resolve) => {
    let start;
    addEventListener('click', ({ timeStamp }) => (start = timeStamp), {
      capture: true,
      once: true,
    });
    const before = document.querySelector('#main h1')?.textContent;
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('#main h1')?.textContent;
      if (start === undefined || heading === undefined || heading === before) return;
      observer.disconnect();
      // A task that is queued in a frame's callback runs after the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
};

/** Times of one visit in milliseconds, one for each guide. */
async function visit(browser, url, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' });
  const documents = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = [];
  for (const link of await page.locator(GUIDES).all()) {
    await link.hover();
    await page.evaluate(watchNextNavigation);
    await page.mouse.down();
    await page.mouse.up();
    times.push(await page.evaluate(() => window.nextNavigation));
  }
  await context.close();
  if (documents.length > 0) throw new Error(`full loads: ${documents.join(', ')}`);
  return times;
}

await withServedSite(values.out, async (browser, url) => {
  const rows = [];
  for (const slowdown of [1, 4]) {
    const times = [];
    for (let count = 0; count < Number(values.visits); count += 1) {
      times.push(...(await visit(browser, url, slowdown)));
    }
    rows.push({
      'CPU slowdown': slowdown,
      navigations: times.length,
      'median ms': Number(median(times).toFixed(1)),
      'fastest ms': Number(Math.min(...times).toFixed(1)),
      'slowest ms': Number(Math.max(...times).toFixed(1)),
    });
  }
  console.table(rows);
});
