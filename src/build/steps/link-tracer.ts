// Traces a link of the output back to the file and position where somebody wrote it.
import type { FilePath, Href } from '../../model/brand.js';
import type { Place } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';

export interface LinkOrigin {
  readonly file: FilePath;
  readonly place?: Place | undefined;
}

const fileOfPage = ({ page }: Route): LinkOrigin | undefined => {
  if (page.kind === 'content') return { file: page.document.source };
  if (page.kind === 'source') return { file: page.file };
  const source = page.kind === 'api-entry' ? page.entry.source : undefined;
  return source && { file: source.file, place: { line: source.line, column: 1 } };
};

/** The exact place of a link in a document; for anything else the source behind the page. */
export function createLinkTracer({ routes, links }: Site) {
  const routeOfFile = new Map(routes.map((route) => [route.file, route]));
  const written = new Map(links.map((link) => [`${link.from}\0${link.href}`, link]));
  return (page: FilePath, href: Href): LinkOrigin | undefined => {
    const route = routeOfFile.get(page);
    return route && (written.get(`${route.path}\0${href}`) ?? fileOfPage(route));
  };
}
