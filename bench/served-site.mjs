// Serves the built site with `quire preview` and opens Chromium, for all measurements in a browser.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';

export const root = path.resolve(import.meta.dirname, '..');

const CHROMIUM_ARGUMENTS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * Serves the folder and opens a browser while `work` runs.
 * @param out folder of the built site.
 * @param work receives the browser, and the URL of the site with base path and trailing slash.
 * @param project folder with the configuration of the site.
 */
export async function withServedSite(out, work, project = root) {
  const args = ['bin/quire.js', 'preview', '--root', project, '--out', out, '--port', '0'];
  const server = spawn('node', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk) => {
      printed += chunk;
      const [found] = /http:\/\/\S+\//.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
    server.on('exit', (code) => reject(new Error(`quire preview exited with ${code}`)));
  });
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  try {
    await work(browser, url);
  } finally {
    await browser.close();
    server.kill();
  }
}
