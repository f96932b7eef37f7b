// index.html of a site without a home page: it sends readers to the first page.
import { HOME_FILE, insteadOfHome } from '../site/missing-home.js';
import { siteFiles } from './output.js';
import { redirectDocument, redirects } from './redirects.js';
import { staticFiles } from './static-files.js';

export const homeRedirect = siteFiles('home-redirect', (decided) => {
  // A static folder or a redirect may have one.
  const others = [staticFiles, redirects].flatMap(({ linked }) => linked?.(decided) ?? []);
  const target = insteadOfHome(decided.site, new Set(others));
  if (!target) return [];
  const { config } = decided;
  return [{ path: HOME_FILE, contents: redirectDocument(config, target.href, config.title) }];
});
