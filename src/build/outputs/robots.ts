// robots.txt, which tells search engines where the sitemap is.
import { filePath } from '../../model/text/brand.js';
import { siteFiles } from './output.js';
import { SITEMAP } from './sitemap.js';

const FILE = filePath('robots.txt');

export const robots = {
  ...siteFiles('robots', ({ config: { url, baseUrl } }) => [
    { path: FILE, contents: `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}${SITEMAP}\n` },
  ]),
  linked: () => [FILE],
};
