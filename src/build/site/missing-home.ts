// A site without a home page: the page that readers get instead, and a warning.
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { Route, Site } from '../../model/site/site.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { normalizeRoutePath } from '../../model/text/url.js';
import { linksInOrder } from './sidebar-order.js';

export const HOME_FILE = filePath('index.html');

/**
 * The page to which a file at the root of the site sends readers: the first one of the first sidebar.
 * @param files Files beside the pages.
 * @returns undefined if there is a home page, or no page at all
 */
export function insteadOfHome(
  { routes, sidebars }: Pick<Site, 'routes' | 'sidebars'>,
  files: ReadonlySet<FilePath>,
): Route | undefined {
  if (files.has(HOME_FILE) || routes.some(({ path }) => path === '/')) return undefined;
  const [first] = Object.values(sidebars).flatMap((items) => linksInOrder(items));
  const pages = routes.filter(({ page }) => page.kind !== 'not-found' && !page.unlisted);
  return pages.find(({ path }) => path === first?.path) ?? pages[0];
}

function homeHint({ routeBasePath, lastVersion }: Config['docs'], folder: string, path: string) {
  const otherwise = 'or put an index.html into a folder of staticDirectories.';
  if (path !== '')
    return `docs.versions["${lastVersion}"].path is "${path}": leave it out, ${otherwise}`;
  return normalizeRoutePath(routeBasePath) === '/'
    ? `write index.md in "${folder}".`
    : `docs.routeBasePath is "${routeBasePath}": set it to "/" and write index.md in "${folder}", ${otherwise}`;
}

/** Reports a missing home page: the brand and the not-found page link to it on every page. */
export function missingHome(
  { docs }: Config,
  site: Pick<Site, 'routes' | 'sidebars'>,
  files: ReadonlySet<FilePath>,
): Diagnostic[] {
  const instead = insteadOfHome(site, files);
  if (
    instead === undefined &&
    (files.has(HOME_FILE) || site.routes.some(({ path }) => path === '/'))
  )
    return [];
  const last = docs.versions.find(({ name }) => name === docs.lastVersion);
  const folder = last?.directory ?? docs.path;
  const result = instead ? `: readers are sent to "${instead.path}"` : '';
  return [
    {
      severity: instead ? 'warning' : 'error',
      code: 'route/missing-home',
      message: `The site has no home page${result}. No document has the route "/".`,
      hint: homeHint(docs, folder, last?.path ?? ''),
      file: filePath(`${folder}/index.md`),
    },
  ];
}
