// Draws the social card of this site, static/img/social-card.png: the logo, the tagline and the figures of the packages.
//   node scripts/social-card.mjs
// The image is committed, so that a build needs no browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const NAMES = [
  ...['box', 'option', 'batch', 'deferred', 'task'],
  ...['mutex', 'batch-resolver', 'defer', 'synchronized', 'logger'],
];

const page = `<!doctype html><style>
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; padding: 52px 80px; background: #fff; color: #0d1a26;
    font: 600 40px "Liberation Sans", Arial, sans-serif; border-bottom: 16px solid #17707d }
  header { display: flex; align-items: center; gap: 24px }
  header svg { width: 80px }
  h1 { margin: 32px 0 48px; font-size: 66px; line-height: 1.1; letter-spacing: -0.025em; text-wrap: balance }
  main { display: grid; grid-template-columns: repeat(5, 168px); gap: 16px 50px }
  main svg { width: 168px; height: 98px; fill: none; stroke: #27323c; stroke-width: 2 }
  .figure-accent { stroke: #17707d }
  .figure-dashed { stroke-dasharray: 4 }
</style><body>
<header>${read('static/img/logo.svg')} TS Primitives</header>
<h1>A set of primitives for TypeScript projects</h1>
<main>${NAMES.map((name) => read(`content/figures/${name}.svg`)).join('')}</main>`;

const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const view = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await view.setContent(page);
await view.screenshot({ path: path.join(root, 'static/img/social-card.png') });
await browser.close();
