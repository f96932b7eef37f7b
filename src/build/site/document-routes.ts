// Makes one route for each document, from its slug, or from its id below the docs' root.
import path from 'node:path/posix';
import type { RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Document, PlacedDocument } from '../../model/document.js';
import type { Route } from '../../model/site.js';
import { joinRoutePath } from '../../model/url.js';
import { docsPath, routeOf } from './locations.js';

/** `data/index`, `data/README` and `data/data` are the page of their folder, as in other documentation sites. */
function pathOfId(id: string): string {
  const folder = path.dirname(id);
  const name = path.basename(id);
  const isIndex = /^(?:index|readme)$/i.test(name) || name === path.basename(folder);
  return !isIndex ? id : folder === '.' ? '/' : folder;
}

function pathOfDocument({ frontmatter, id }: Document): string {
  const { slug } = frontmatter;
  if (slug === undefined) return pathOfId(id);
  return slug.startsWith('/') ? slug : path.join(path.dirname(id), slug);
}

/** The route path of a document in its version and locale. */
export const routePathOf = (config: Config, placed: PlacedDocument): RoutePath =>
  joinRoutePath(docsPath(config, placed.locale, placed.version), pathOfDocument(placed.document));

/** @param sidebarOf Returns the key of the sidebar that lists a document, if any. */
export function documentRoutes(
  config: Config,
  documents: readonly PlacedDocument[],
  sidebarOf: (placed: PlacedDocument) => string | undefined,
): Route[] {
  return documents.map((placed) => {
    const { document, version, locale, writtenIn } = placed;
    return routeOf(config, locale, routePathOf(config, placed), {
      kind: 'content',
      document,
      version,
      writtenIn,
      title: document.title,
      description: document.description,
      sidebar: sidebarOf(placed),
      unlisted: document.frontmatter.unlisted === true,
    });
  });
}
