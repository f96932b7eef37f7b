// Traces a link of the output back to the file and position where somebody wrote it.
import { type FilePath, filePath, type Href } from '../../model/brand.js';
import type { Place } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';

export interface LinkOrigin {
  readonly file: FilePath;
  readonly place?: Place | undefined;
}

/** Navbar, footer, sidebars and banners: what stands around the text of a page. */
const CONFIGURATION: LinkOrigin = { file: filePath('site.config.ts') };

const sourceOf = ({ page }: Route): LinkOrigin | undefined => {
  if (page.kind === 'source') return { file: page.file };
  const source = page.kind === 'api-entry' ? page.entry.source : undefined;
  return source && { file: source.file, place: { line: source.line, column: 1 } };
};

/** Every link of their text is known with its place, or there is none. */
const isWritten = ({ page }: Route): boolean =>
  page.kind === 'content' || page.kind === 'not-found';

/**
 * The exact place of a link in a document. What no document wrote is of the configuration; in the
 * reference that holds for links that stand on a page seen before, and others belong to its source.
 */
export function createLinkTracer({ routes, links }: Pick<Site, 'routes' | 'links'>) {
  const routeOfFile = new Map(routes.map((route) => [route.file, route]));
  const written = new Map(links.map((link) => [`${link.from}\0${link.href}`, link]));
  const configured = new Set<Href>();
  return (page: FilePath, href: Href): LinkOrigin | undefined => {
    const route = routeOfFile.get(page);
    if (!route) return undefined;
    const link = written.get(`${route.path}\0${href}`);
    if (link) return link;
    if (isWritten(route)) configured.add(href);
    return configured.has(href) ? CONFIGURATION : sourceOf(route);
  };
}
