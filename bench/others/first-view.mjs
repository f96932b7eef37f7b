// Measures the bytes that the first view of a guide transfers in Chromium, compressed with brotli, for any tool.
import { kilobytes, launch, serveSite, TYPES } from './site-server.mjs';

/** @returns bytes of scripts and styles, and the number of requests. */
export async function firstView(folder, route) {
  const { url, loaded, close } = await serveSite(folder);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // Prevents prefetching by tools that respect data saving.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    await page.goto(url + route, { waitUntil: 'networkidle' });
    const sum = (type) => kilobytes([...loaded.values()].filter((file) => file.type === type));
    return { jsKB: sum(TYPES.js), cssKB: sum(TYPES.css), requests: loaded.size };
  } finally {
    await browser.close();
    close();
  }
}
