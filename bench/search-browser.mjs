// Measures the search in Chromium: bytes transferred for a query, and times until results and the dialog are painted.
//   npm run build && node bench/search-browser.mjs [--out dist] [--corpus PROJECT] [--rounds 3]
// PROJECT is another site with a search box, such as one of bench/corpus-generator.mjs, built into its folder `dist`.
// Times are from the event of the key to the frame that shows the results or the dialog, at full speed and with the CPU
// slowed down four times (only the main thread: Chromium cannot slow down workers). Bytes are those of all requests
// after the page is loaded, compressed with Brotli. Exits with 1 above the bounds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { root, withServedSite } from './served-site.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    corpus: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});

const SITE = {
  name: 'this site',
  out: values.out,
  route: 'packages/mutex',
  queries: ['mutex', 'cancel promise', 'muetx', 'race condition', 'Option<T> => T', 'tryLock'],
  words: ['mutex', 'timeout', 'option', 'lock', 'decorator'],
  bounds: { bytes: 40_000, p95: 50 },
};
const CORPUS = {
  name: 'corpus',
  project: values.corpus,
  out: values.corpus && path.resolve(values.corpus, 'dist'),
  route: '',
  queries: ['cache', 'frozen signal', 'retry', 'guide 4711', 'parseStream', 'merge'],
  words: ['cache', 'frozen', 'retry', '4711', 'parse'],
  bounds: { bytes: 150_000, p95: 100 },
};
const OPENED = 100;
const SLOWDOWN = 4;
const SLOWER = 3;

/** Runs in the page before its scripts: `painted(query)` resolves when the answer to a query is shown. */
function watchSearch() {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  /** Runs after the work that React has scheduled. */
  const afterTask = (work) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(undefined);
  };
  const afterFrame = (work) => afterTask(() => requestAnimationFrame(() => afterTask(work)));
  let pressed = 0;
  let asked;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  window.painted = (query) =>
    new Promise((resolve) => {
      asked = { query, resolve, times: {} };
    });
  window.opened = () =>
    new Promise((resolve) => {
      const look = () =>
        document.querySelector('.search-dialog[open]')
          ? afterFrame(() => resolve(performance.now() - pressed))
          : requestAnimationFrame(look);
      look();
    });
  const note = ({ data }) => {
    if (data.kind !== 'findings' || data.query !== asked?.query) return;
    const { results, signatures, isFinal } = data.findings;
    const { times, resolve } = asked;
    if (!isFinal && results.length + signatures.length === 0) return;
    if (isFinal) asked = undefined;
    // Later requests of the worker are for better answers.
    times.firstAt ??= Date.now();
    afterFrame(() => {
      times.first ??= performance.now() - pressed;
      if (isFinal) resolve({ ...times, last: performance.now() - pressed });
    });
  };
  window.Worker = class extends Worker {
    constructor(...settings) {
      super(...settings);
      // Added after the listener of the dialog, which is added synchronously.
      queueMicrotask(() => this.addEventListener('message', note));
    }
  };
}

const at = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * share) - 1];
const shown = (milliseconds) => Number(milliseconds.toFixed(1));

async function openPage(browser, url, { route }, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchSearch);
  await page.goto(url + route, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

async function openDialog(page) {
  const opened = page.evaluate(() => window.opened());
  await page.keyboard.press('Control+k');
  return opened;
}

/** Bytes transferred until the first result of a word is shown, and in total. */
async function transfer(browser, url, site, word) {
  const { context, page } = await openPage(browser, url, site, 1);
  const files = [];
  context.on('request', (request) => files.push(request));
  const base = new URL(url).pathname;
  const bytes = (until) =>
    files.reduce((sum, request) => {
      if (request.timing().startTime > until) return sum;
      const file = new URL(request.url()).pathname;
      const contents = readFileSync(path.resolve(root, site.out, file.slice(base.length)));
      return sum + brotliCompressSync(contents).length;
    }, 0);
  await openDialog(page);
  const painted = page.evaluate((typed) => window.painted(typed), word);
  await page.keyboard.insertText(word);
  const { firstAt } = await painted;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await context.close();
  return { first: bytes(firstAt), last: bytes(Infinity) };
}

async function typing(browser, url, site, slowdown) {
  const [first, last, cold, warm] = [[], [], [], []];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const query of site.queries) {
      const { context, page } = await openPage(browser, url, site, slowdown);
      cold.push(await openDialog(page));
      await page.keyboard.press('Escape');
      warm.push(await openDialog(page));
      for (let length = 1; length <= query.length; length += 1) {
        const key = query[length - 1];
        if (key === ' ') {
          // A space at the end does not change the query.
          await page.keyboard.press('Space');
          continue;
        }
        const painted = page.evaluate((typed) => window.painted(typed), query.slice(0, length));
        await page.keyboard.press(key);
        const times = await painted;
        first.push(times.first);
        last.push(times.last);
      }
      await context.close();
    }
  }
  return { first, last, cold, warm };
}

const failures = [];
const hold = (what, figure, bound) => {
  if (figure > bound) failures.push(`${what}: ${figure}, at most ${bound}`);
};

async function measure(site) {
  await withServedSite(
    site.out,
    async (browser, url) => {
      const sizes = [];
      for (const word of site.words)
        sizes.push({ word, ...(await transfer(browser, url, site, word)) });
      console.log(`${site.name}: bytes (Brotli), code and data`);
      console.table(sizes);
      hold(
        `${site.name}: bytes until the first result`,
        Math.max(...sizes.map(({ first }) => first)),
        site.bounds.bytes,
      );
      const rows = [];
      for (const slowdown of [1, SLOWDOWN]) {
        const { first, last, cold, warm } = await typing(browser, url, site, slowdown);
        const p95 = shown(at(first, 0.95));
        rows.push({
          'CPU slowdown': slowdown,
          keystrokes: first.length,
          'median ms': shown(at(first, 0.5)),
          'p95 ms': p95,
          'p95 of last answer': shown(at(last, 0.95)),
          'dialog, first time': shown(at(cold, 0.5)),
          'dialog, again': shown(at(warm, 0.5)),
        });
        hold(
          `${site.name}: p95 at ${slowdown}x`,
          p95,
          site.bounds.p95 * (slowdown === 1 ? 1 : SLOWER),
        );
        if (slowdown === 1) hold(`${site.name}: dialog`, at(cold, 0.5), OPENED);
      }
      console.log(`${site.name}: from a key press to the frame that shows its result`);
      console.table(rows);
    },
    site.project,
  );
}

await measure(SITE);
if (values.corpus !== undefined) await measure(CORPUS);
for (const failure of failures) console.log(failure);
if (failures.length > 0) process.exitCode = 1;
