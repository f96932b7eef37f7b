// Finds the documents that the configuration names by their path and whose translations have another slug.
import type { Config } from '../../model/config.js';
import type { ShellInfo } from '../../model/shell-info.js';
import type { Route } from '../../model/site.js';
import { normalizeRoutePath } from '../../model/url.js';
import { linksOf } from './config-links.js';
import { documentsOf } from './document-index.js';
import { docsPath, ownPaths } from './locations.js';
import { locateItems } from './nav-targets.js';

/** The paths of the translations, by the path as written or as the shell itself asks for it. */
export function pathsInConfig(config: Config, routes: readonly Route[]): ShellInfo['ownPaths'] {
  const documents = documentsOf(routes);
  const { i18n, docs, themeConfig } = config;
  const written = linksOf(config).flatMap(({ at, written: link, kind }) =>
    kind === 'route' && !at.startsWith('docs.') ? (link.split(/[?#]/)[0] ?? []) : [],
  );
  const bases = locateItems(themeConfig.navbar.items, '').flatMap(({ item }) =>
    'activeBasePath' in item ? (item.activeBasePath ?? []) : [],
  );
  const versions = docs.versions.map(({ name }) => docsPath(config, i18n.defaultLocale, name));
  // The brand leads to `/` by default.
  const found = [...new Set(['/', ...written, ...bases, ...versions])].flatMap((asked) => {
    const target = documents.at(normalizeRoutePath(asked));
    if (target?.locale !== i18n.defaultLocale) return [];
    const translations = documents.translationsOf(target);
    const paths = ownPaths(config, target.path, (locale) => translations.get(locale)?.path);
    return paths ? [[asked, paths] as const] : [];
  });
  return Object.fromEntries(found);
}
