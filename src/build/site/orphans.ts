// Finds the documents that nothing leads to: no sidebar, no other page, and no link of the configuration.

import { type Diagnostic, FILE_START } from '../../model/site/diagnostic.js';
import { referencesOf } from '../../model/site/navbar.js';
import type { Route } from '../../model/site/site.js';
import { type FilePath, type RoutePath, routePath } from '../../model/text/brand.js';
import { linksOf } from './config-links.js';
import { isContentRoute } from './document-index.js';
import { docsPath, inLocale } from './locations.js';
import { locateItems } from './nav-targets.js';
import { resolveLink } from './resolve-link.js';
import type { LinkContext } from './written-link.js';

/** Pages that every page of the default language leads to; the pages of other languages lead to their translations. */
function pagesInConfig(site: LinkContext): RoutePath[] {
  const { docs, i18n, themeConfig } = site.config;
  const linked = linksOf(site.config).flatMap(({ written, kind }) => {
    const resolved = resolveLink(written, { ...site, form: kind });
    return 'route' in resolved && resolved.route ? resolved.route.path : [];
  });
  const showsVersions = themeConfig.navbar.items.some(({ type }) => type.startsWith('docsVersion'));
  const versions = docs.versions.map(({ name }) => docsPath(site.config, i18n.defaultLocale, name));
  return [routePath('/'), ...linked, ...(showsVersions ? versions : [])];
}

/**
 * Reports a document once, though it may have a page in each language.
 * @param reached Pages that documents and comments link to.
 */
export function findOrphans(
  routes: readonly Route[],
  site: LinkContext,
  reached: ReadonlySet<RoutePath>,
): Diagnostic[] {
  const { i18n, themeConfig } = site.config;
  const everywhere = new Set(
    pagesInConfig(site).flatMap((path) =>
      i18n.locales.map((locale) => inLocale(site.config, path, i18n.defaultLocale, locale)),
    ),
  );
  const named = new Set(
    locateItems(themeConfig.navbar.items, '').map(({ item }) => referencesOf(item).document),
  );
  const reported = new Set<FilePath>();
  return routes.filter(isContentRoute).flatMap(({ path, page }): Diagnostic[] => {
    const { source, id } = page.document;
    const isListed = page.sidebar !== undefined || page.document.frontmatter.hide_sidebar;
    if (page.unlisted || isListed || named.has(id)) return [];
    if (reached.has(path) || everywhere.has(path) || reported.has(source)) return [];
    reported.add(source);
    return [
      {
        severity: 'warning',
        code: 'route/orphan',
        message: `No sidebar and no link contains ${path}.`,
        file: source,
        place: FILE_START,
        hint: 'add it to a sidebar, link to it, or set "unlisted: true" in its front matter.',
      },
    ];
  });
}
