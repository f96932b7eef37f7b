// Serves the built site of any tool as static hosts do, and notes which files are loaded.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';

export const TYPES = {
  ...{ html: 'text/html', js: 'text/javascript', mjs: 'text/javascript', css: 'text/css' },
  ...{
    json: 'application/json',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
    wasm: 'application/wasm',
  },
};

/** Reads the file that a static host sends for a path. */
function read(folder, pathname) {
  for (const file of [pathname, `${pathname}.html`, path.join(pathname, 'index.html')]) {
    try {
      const type = TYPES[path.extname(file).slice(1)];
      return { packed: brotliCompressSync(readFileSync(path.join(folder, file))), type };
    } catch {}
  }
  return undefined;
}

/** @returns the URL of the site, which ends with a slash; the files that were loaded, by path; a function that ends it. */
export async function serveSite(folder) {
  const known = new Map();
  const loaded = new Map();
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (!known.has(pathname)) known.set(pathname, read(folder, pathname));
    const found = known.get(pathname);
    if (!found) return response.writeHead(404).end();
    loaded.set(pathname, found);
    const type = found.type ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' });
    return response.end(found.packed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => server.close();
  return { url: `http://127.0.0.1:${server.address().port}/`, loaded, close };
}

export const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium';

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });

/** Kilobytes of files, compressed with brotli. */
export function kilobytes(files) {
  const bytes = files.reduce((all, { packed }) => all + packed.length, 0);
  return Number((bytes / 1000).toFixed(1));
}
