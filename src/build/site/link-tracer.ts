// Traces a link of the output back to the file and position where it was written.
import { type FilePath, filePath, type Href } from '../../model/brand.js';
import type { Origin } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';

/** Links of the reference outside its texts come from declarations. */
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
 * The exact place of a link in a document, a README or a comment. What no text holds is of the
 * configuration when it stands on a document, or on a page seen before; in the reference other links
 * belong to declarations.
 * @param configFile where navbar, footer, sidebars and banners are written.
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
