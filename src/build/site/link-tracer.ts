// Finds the file and position where a link of the output was written.
import { type FilePath, filePath, type Href } from '../../model/brand.js';
import type { Origin } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';

/** Reference links outside of texts come from declarations. */
function declarationOf({ page }: Route): Origin | undefined {
  if (page.kind === 'source') return { file: page.file };
  if (page.kind === 'api-package')
    return { file: filePath(`${page.package.directory}/package.json`) };
  if (page.kind !== 'api-entry' || !page.entry.source) return undefined;
  const { file, line } = page.entry.source;
  return { file, place: { line, column: 1 } };
}

const isDocument = ({ page }: Route): boolean =>
  page.kind === 'content' || page.kind === 'not-found';

/**
 * Finds the place of a link in a document, README or comment. Any other link comes from the configuration
 * if it is on a document, or was on a document checked before; other links of the reference come from
 * declarations.
 * @param configFile File with navbar, footer, sidebars and banners.
 */
export function createLinkTracer(
  { routes, links }: Pick<Site, 'routes' | 'links'>,
  configFile: FilePath,
) {
  const routeOfFile = new Map(routes.map((route) => [route.file, route]));
  const written = new Map(links.map((link) => [`${link.from}\0${link.href}`, link]));
  const configured = new Set<Href>();
  return (page: FilePath, href: Href): Origin | undefined => {
    const route = routeOfFile.get(page);
    if (!route) return undefined;
    const link = written.get(`${route.path}\0${href}`);
    if (link) return { file: link.file, place: link.place };
    if (isDocument(route)) configured.add(href);
    return configured.has(href) ? { file: configFile } : declarationOf(route);
  };
}
