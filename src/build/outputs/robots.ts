// robots.txt, which tells search engines where the sitemap is.
import { filePath } from '../../model/text/brand.js';
import { siteFiles } from './output.js';
import { SITEMAP } from './sitemap.js';

const FILE = filePath('robots.txt');

export const robots = {
  ...siteFiles('robots', ({ config: { url, baseUrl }, statics }) => {
    // An author may have one in a static folder.
    if (statics.some(({ target }) => target === FILE)) return [];
    const contents = `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}${SITEMAP}\n`;
    return [{ path: FILE, contents }];
  }),
  linked: () => [FILE],
};
