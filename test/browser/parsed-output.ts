// Parses the HTML files of a built site with Chromium's parser, without running scripts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { outputFiles } from './all-routes.js';
import { sharedBrowser } from './harness.js';
import type { SiteName } from './sites.js';

/**
 * Applies a function to each HTML file of the output.
 *
 * @param examine runs in the browser, so it can use only its argument.
 * @returns the results by file, relative to the output folder.
 */
export async function examineHtml<T>(
  site: SiteName,
  examine: (parsed: Document) => T,
): Promise<Map<string, T>> {
  const { dist } = inject('sites')[site];
  const page = await (await sharedBrowser()).newPage();
  const found = new Map<string, T>();
  for (const file of outputFiles(site, '.html')) {
    const html = readFileSync(path.join(dist, file), 'utf8');
    const source = `(html) => (${examine})(new DOMParser().parseFromString(html, 'text/html'))`;
    const handle = await page.evaluateHandle(`(${source})`);
    found.set(file, await handle.evaluate((read: (text: string) => T, text) => read(text), html));
  }
  await page.close();
  return found;
}
