// A session of `quire dev` for this project, and a page in Chromium that shows it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

export const root = path.resolve(import.meta.dirname, '..');

/** @returns the process, its URL, a page of a browser, and a function that ends both. */
export async function openSession() {
  const server = spawn(process.execPath, ['bin/quire.js', 'dev', '--json', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) => {
    createInterface(server.stdout).on('line', (line) => {
      const found = JSON.parse(line).url;
      if (found) resolve(found);
    });
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const page = await browser.newPage();
  async function close() {
    await browser.close();
    server.kill();
  }
  return { server, url, page, close };
}

/** Opens a page of the site, and waits until its scripts run. */
export async function openPage(page, address) {
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' });
}
