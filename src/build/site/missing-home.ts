// Reports a site without a home page, with the file that could be it.
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { errorIn } from '../../model/site/diagnostic.js';
import { filePath, routePath } from '../../model/text/brand.js';
import { normalizeRoutePath } from '../../model/text/url.js';
import type { Inventory } from './inventory.js';

function homeHint({ routeBasePath, lastVersion }: Config['docs'], folder: string, path: string) {
  const otherwise = 'or put an index.html into a folder of staticDirectories.';
  if (path !== '')
    return `docs.versions["${lastVersion}"].path is "${path}": leave it out, ${otherwise}`;
  return normalizeRoutePath(routeBasePath) === '/'
    ? `write index.md in "${folder}".`
    : `docs.routeBasePath is "${routeBasePath}": set it to "/" and write index.md in "${folder}", ${otherwise}`;
}

/** Reports a missing home page: the brand and the not-found page link to it on every page. */
export function missingHome(config: Config, { byPath, files }: Inventory): Diagnostic[] {
  const { versions, lastVersion } = config.docs;
  if (byPath.has(routePath('/')) || files.has(filePath('index.html'))) return [];
  const last = versions.find(({ name }) => name === lastVersion);
  const folder = last?.directory ?? config.docs.path;
  const message = 'The site has no home page: no document has the route "/".';
  const hint = homeHint(config.docs, folder, last?.path ?? '');
  return [errorIn(filePath(`${folder}/index.md`), 'route/missing-home', message, hint)];
}
