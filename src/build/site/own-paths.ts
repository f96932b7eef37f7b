// Finds the documents that the configuration names by their path and whose translations have another slug.
import type { Config } from '../../model/config.js';
import type { ShellInfo } from '../../model/shell-info.js';
import type { Route } from '../../model/site.js';
import { normalizeRoutePath } from '../../model/url.js';
import { linksOf } from './config-links.js';
import { documentsOf } from './document-index.js';
import { ownPaths } from './locations.js';

/** The paths of the translations, by the path as written. */
export function pathsInConfig(config: Config, routes: readonly Route[]): ShellInfo['ownPaths'] {
  const documents = documentsOf(routes);
  const found = linksOf(config).flatMap(({ written, kind }) => {
    const [asked = ''] = written.split(/[?#]/);
    const target = kind === 'route' ? documents.at(normalizeRoutePath(asked)) : undefined;
    if (target?.locale !== config.i18n.defaultLocale) return [];
    const translations = documents.translationsOf(target);
    const paths = ownPaths(config, target.path, (locale) => translations.get(locale)?.path);
    return paths ? [[asked, paths] as const] : [];
  });
  return Object.fromEntries(found);
}
