// index.html of a site without a home page: it sends readers to the first page.
import { escapeMarkup } from '../html/escape-markup.js';
import { HOME_FILE, insteadOfHome } from '../site/missing-home.js';
import { type DecidedSite, siteFiles } from './output.js';
import { staticFiles } from './static-files.js';

/** @param files Files of static folders, which may have one. */
const targetOf = (decided: DecidedSite) =>
  insteadOfHome(decided.site, new Set(staticFiles.linked?.(decided)));

export const homeRedirect = siteFiles('home-redirect', (decided) => {
  const target = targetOf(decided);
  if (!target) return [];
  const { config } = decided;
  const href = escapeMarkup(target.href);
  const title = escapeMarkup(config.title);
  const contents = `<!doctype html>
<html lang="${escapeMarkup(config.i18n.defaultLocale)}"><head><meta charset="utf-8"><title>${title}</title>
<meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${escapeMarkup(config.url)}${href}"></head>
<body><p><a href="${href}">${title}</a></p></body></html>
`;
  return [{ path: HOME_FILE, contents }];
});
