// Measures the bytes that the first view of a guide transfers in Chromium, compressed with brotli, for any tool.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const TYPES = {
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
      return {
        bytes: readFileSync(path.join(folder, file)),
        type: TYPES[path.extname(file).slice(1)],
      };
    } catch {}
  }
  return undefined;
}

/** @returns bytes of scripts and styles, and the number of requests. */
export async function firstView(folder, route) {
  const loaded = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const found = read(folder, decodeURIComponent(pathname));
    if (!found) return response.writeHead(404).end();
    loaded.set(pathname, found);
    response.writeHead(200, { 'Content-Type': found.type ?? 'application/octet-stream' });
    return response.end(found.bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // Prevents prefetching by tools that respect data saving.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    const { port } = server.address();
    await page.goto(`http://127.0.0.1:${port}/${route}`, { waitUntil: 'networkidle' });
    const sum = (type) => {
      const files = [...loaded.values()].filter((file) => file.type === type);
      const bytes = files.reduce((all, file) => all + brotliCompressSync(file.bytes).length, 0);
      return Number((bytes / 1000).toFixed(1));
    };
    return { jsKB: sum(TYPES.js), cssKB: sum(TYPES.css), requests: loaded.size };
  } finally {
    await browser.close();
    server.close();
  }
}
