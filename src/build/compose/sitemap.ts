// sitemap.xml, which lists the pages for search engines, and robots.txt.
import { filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { OutputFile } from '../../model/output.js';
import type { Route } from '../../model/site.js';
import { escapeMarkup } from '../html/escape-markup.js';

/** Every listed page, in the order of the routes. Format: https://www.sitemaps.org/protocol.html */
export function sitemap(routes: readonly Route[], { url }: Config): OutputFile {
  const entries = routes
    .filter(({ page }) => !page.unlisted)
    .map(({ href }) => `  <url><loc>${escapeMarkup(url + href)}</loc></url>`);
  const contents = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return { path: filePath('sitemap.xml'), contents };
}

export const robots = ({ url, baseUrl }: Config): OutputFile => ({
  path: filePath('robots.txt'),
  contents: `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`,
});
