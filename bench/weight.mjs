// Measures the brotli-compressed bytes of a page's first view, by kind of file, in comparison with React alone.
//   npm run build && node bench/weight.mjs [--out dist] [route...]
// Prefetched pages are listed separately.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root, withServedSite } from './served-site.mjs';

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: 'dist' } },
  allowPositionals: true,
});
const routes = positionals.length > 0 ? positionals : ['packages/mutex', 'api/option/class/Option'];

const compressed = (bytes) => brotliCompressSync(bytes).length;

/** Compressed bytes of a script that hydrates one element with React, bundled like the code of the site. */
async function reactFloor() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { jsx } from 'react/jsx-runtime';
        import { hydrateRoot } from 'react-dom/client';
        hydrateRoot(document.body, jsx('div', {}));`,
      resolveDir: root,
    },
    ...{ bundle: true, write: false, minify: true, format: 'esm', target: 'es2022' },
    ...{ charset: 'utf8', legalComments: 'none' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return compressed(outputFiles[0].contents);
}

/** URLs that a page requests; with `savesData` it prefetches nothing. */
async function requestsOf(browser, address, savesData) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((saveData) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData }) });
  }, savesData);
  const page = await context.newPage();
  const addresses = new Set();
  page.on('request', (request) => addresses.add(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return [...addresses].filter((address) => !address.startsWith('data:'));
}

function fileOf(address, base) {
  const { pathname } = new URL(address);
  const file = path.join(values.out, decodeURIComponent(pathname.slice(base.length)));
  return path.extname(file) === '' ? path.join(file, 'index.html') : file;
}

function summarize(addresses, base) {
  const rows = {};
  for (const address of addresses) {
    const file = fileOf(address, base);
    const kind = path.extname(file).slice(1);
    const bytes = readFileSync(file);
    rows[kind] ??= { requests: 0, bytes: 0, brotli: 0 };
    rows[kind].requests += 1;
    rows[kind].bytes += bytes.length;
    rows[kind].brotli += compressed(bytes);
  }
  return rows;
}

const floor = await reactFloor();
await withServedSite(values.out, async (browser, url) => {
  const base = new URL(url).pathname;
  for (const route of routes) {
    const needed = await requestsOf(browser, url + route, true);
    const ahead = (await requestsOf(browser, url + route, false)).filter(
      (address) => !needed.includes(address),
    );
    const rows = summarize(needed, base);
    console.log(`\n/${route}: ${needed.length} requests`);
    console.table(rows);
    console.log(`scripts over React alone (${floor} bytes): ${rows.js.brotli - floor} bytes`);
    console.log('prefetched:');
    console.table(summarize(ahead, base));
  }
});
