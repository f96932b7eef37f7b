// sitemap.xml, which lists the pages for search engines. Format: https://www.sitemaps.org/protocol.html

import type { Route } from '../../model/site/site.js';
import { filePath } from '../../model/text/brand.js';
import { escapeMarkup } from '../html/escape-markup.js';
import { ofEverySite, type SiteOutput } from './output.js';

export const SITEMAP = filePath('sitemap.xml');

/** Every listed page, in the order of the routes. @param url Origin of the site. */
export function sitemapOf(routes: readonly Route[], url: string): string {
  const entries = routes
    .filter(({ page }) => !page.unlisted)
    .map(({ href }) => `  <url><loc>${escapeMarkup(url + href)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export const sitemap: SiteOutput = {
  name: 'sitemap',
  dependsOn: 'site',
  linked: () => [SITEMAP],
  plan: () => [ofEverySite(SITEMAP)],
  make: ({ site, config }) => [{ path: SITEMAP, contents: sitemapOf(site.routes, config.url) }],
};
