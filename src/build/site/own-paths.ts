// Finds what the configuration names by a path that does not follow from the language: documents whose translations
// have another slug, and files that a language lacks.

import type { ShellInfo } from '../../model/browser/shell-info.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import type { FilePath } from '../../model/text/brand.js';
import { normalizeRoutePath } from '../../model/text/url.js';
import { linksOf } from './config-links.js';
import { documentsOf } from './document-index.js';
import { inLocale, isFileAt, ownPaths } from './locations.js';
import { locateItems } from './nav-targets.js';

/**
 * The paths in other languages, by the path as written or as the shell itself asks for it.
 * @param files All files published beside the pages.
 */
export function pathsInConfig(
  config: Config,
  routes: readonly Route[],
  versions: ShellInfo['versions'],
  files: ReadonlySet<FilePath>,
): ShellInfo['ownPaths'] {
  const documents = documentsOf(routes);
  const { i18n, themeConfig } = config;
  const written = linksOf(config).flatMap(({ at, written: link, kind }) =>
    kind === 'route' && !at.startsWith('docs.') ? (link.split(/[?#]/)[0] ?? []) : [],
  );
  const bases = locateItems(themeConfig.navbar.items, '').flatMap(({ item }) =>
    'activeBasePath' in item ? (item.activeBasePath ?? []) : [],
  );
  const starts = versions.map(({ path, home = path }) => home);
  // The brand leads to `/` by default.
  const found = [...new Set(['/', ...written, ...bases, ...starts])].flatMap((asked) => {
    const path = normalizeRoutePath(asked);
    const target = documents.at(path);
    if (target ? target.locale !== i18n.defaultLocale : !isFileAt(path, files)) return [];
    const translations = target && documents.translationsOf(target);
    const paths = ownPaths(config, path, (locale) => {
      if (translations) return translations.get(locale)?.path;
      const own = inLocale(config, path, i18n.defaultLocale, locale);
      return isFileAt(own, files) ? own : path;
    });
    return paths ? [[asked, paths] as const] : [];
  });
  return Object.fromEntries(found);
}
