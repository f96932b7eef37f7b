// Files at former addresses: each sends readers to the page that has taken its place, without a script.
import type { Config } from '../../model/site/config.js';
import { escapeMarkup } from '../html/escape-markup.js';
import { fileOfRedirect } from '../site/redirects-of-config.js';
import { type DecidedSite, type LinkedSources, siteFiles } from './output.js';

/** `/guide.html` from `/guide/`, and `/guide/` from `/guide.html`: hosts may answer `/guide` with either file. */
function sureHref(href: string, file: string, { baseUrl }: Config): string {
  const [page = '', rest = ''] = href.split(/(?=[?#])(.*)/s);
  if (`${page}/index.html` === baseUrl + file) return `${page}.html${rest}`;
  return `${page}.html` === baseUrl + file ? `${page}/${rest}` : href;
}

/**
 * The document that leads to `href`, a URL or a path of this site with its base path.
 * @param sure The same page, in the form that is followed.
 */
export function redirectDocument(
  { title, url, i18n }: Config,
  href: string,
  label = href,
  sure = href,
): string {
  const [target, name, language, text] = [sure, title, i18n.defaultLocale, label].map(escapeMarkup);
  const canonical = escapeMarkup(href.startsWith('/') ? url + href : href);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${name}</title>
<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${canonical}"></head>
<body><p><a href="${target}">${text}</a></p></body></html>
`;
}

export const redirects = {
  ...siteFiles('redirects', ({ config, site }) =>
    Object.entries(config.redirects).map(([from, to]) => {
      const path = fileOfRedirect(from, config);
      const href = site.redirects[from] ?? to;
      const contents = redirectDocument(config, href, href, sureHref(href, path, config));
      return { path, contents };
    }),
  ),
  plan: ({ config }: DecidedSite) =>
    Object.keys(config.redirects).map((from) => ({
      path: fileOfRedirect(from, config),
      what: `the redirect from "${from}"`,
    })),
  linked: ({ config }: Pick<LinkedSources, 'config'>) =>
    Object.keys(config.redirects).map((from) => fileOfRedirect(from, config)),
};
