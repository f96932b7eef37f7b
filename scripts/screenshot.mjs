// Photographs the built site for the README, docs/screenshot.png: one of its guides.
//   npm run build && node scripts/screenshot.mjs
// The image is committed, so that a build needs no browser.
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sirv from 'sirv';

const root = path.resolve(import.meta.dirname, '..');
const BASE = '/monorepo';
const serve = sirv(path.join(root, 'dist'));
const server = createServer((request, response) => {
  request.url = request.url.slice(BASE.length) || '/';
  serve(request, response);
});
await new Promise((resolve) => server.listen(0, resolve));

const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const viewport = { width: 1200, height: 720 };
const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
await page.goto(
  `http://localhost:${server.address().port}${BASE}${process.argv[2] ?? '/packages/option'}`,
);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: path.join(root, 'docs/screenshot.png') });
await browser.close();
server.close();
