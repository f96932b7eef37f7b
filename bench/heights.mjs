// Compares the heights of the articles of the reference with those of another build with the same content.
//   node bench/heights.mjs --out dist --before /path/to/older/dist [--width 1440]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withServedSite } from './served-site.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    before: { type: 'string' },
    width: { type: 'string', default: '1440' },
  },
});

/** Heights of the articles of the reference, by route. */
async function heightsOf(out) {
  const heights = new Map();
  await withServedSite(out, async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: Number(values.width), height: 900 } });
    const { pathname } = new URL(url);
    const sitemap = readFileSync(path.join(out, 'sitemap.xml'), 'utf8');
    for (const [, location] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
      const route = new URL(location).pathname.slice(pathname.length);
      if (!route.startsWith('api/')) continue;
      await page.goto(url + route);
      await page.waitForSelector('html[data-has-hydrated]');
      const { height } = await page.locator('article').boundingBox();
      heights.set(route, Math.round(height));
    }
  });
  return heights;
}

const after = await heightsOf(values.out);
const before = values.before === undefined ? after : await heightsOf(values.before);
const rows = [...after].flatMap(([route, height]) => {
  const former = before.get(route);
  return former === undefined
    ? []
    : [{ route, before: former, after: height, ratio: +(height / former).toFixed(2) }];
});
rows.sort((a, b) => b.ratio - a.ratio);
console.table(rows);

function summarise(what, some) {
  const sum = (key) => some.reduce((total, row) => total + row[key], 0);
  const median = some[Math.floor(some.length / 2)]?.ratio;
  const together = (sum('after') / sum('before')).toFixed(3);
  console.log(
    `${some.length} ${what}: median ${median}, worst ${some[0]?.ratio}, together ${together}`,
  );
}

// `api/mutex` is a package, `api/mutex/class/Mutex` an export.
const isExport = ({ route }) => route.split('/').length > 2;
summarise('articles', rows);
summarise('of exports', rows.filter(isExport));
summarise(
  'of packages',
  rows.filter((row) => !isExport(row)),
);
