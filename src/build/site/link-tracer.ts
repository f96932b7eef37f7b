// Finds the file and position where a link of the output was written.
import type { ApiPackage } from '../../model/api/api.js';
import type { Origin } from '../../model/site/diagnostic.js';
import type { Route, Site } from '../../model/site/site.js';
import { type FilePath, filePath, type Href } from '../../model/text/brand.js';
import { distinctBy, groupBy } from '../../model/text/group-by.js';
import { registryHref } from './package-strip.js';

const manifestOf = ({ directory }: ApiPackage): Origin => ({
  file: filePath(`${directory}/package.json`),
});

/** Reference links outside of texts come from declarations. */
function declarationOf({ page }: Route): Origin | undefined {
  if (page.kind === 'source') return { file: page.file };
  if (page.kind === 'api-package') return manifestOf(page.package);
  if (page.kind !== 'api-entry' || !page.entry.source) return undefined;
  const { file, line } = page.entry.source;
  return { file, place: { line, column: 1 } };
}

const isDocument = ({ page }: Route): boolean =>
  page.kind === 'content' || page.kind === 'not-found';

/**
 * Finds the place of a link in a document, README or comment. A link to a package's page in the registry comes from
 * its package.json. Any other link on a document comes from the configuration, and so does the same link on pages that
 * are checked later. What is left on pages of the reference comes from declarations.
 * @param configFile File with navbar, footer, sidebars and banners.
 */
export function createLinkTracer(
  { routes, links }: Pick<Site, 'routes' | 'links'>,
  configFile: FilePath,
) {
  const routeOfFile = new Map(routes.map((route) => [route.file, route]));
  const byHref = groupBy(links, (link) => link.href);
  const registered = new Map(
    routes.flatMap(({ page }) =>
      page.kind === 'api-package'
        ? [[registryHref(page.package.name), manifestOf(page.package)] as const]
        : [],
    ),
  );
  const configured = new Set<Href>();
  return {
    sourceOf(page: FilePath, href: Href): Origin | undefined {
      const route = routeOfFile.get(page);
      if (!route) return undefined;
      const link = byHref.get(href)?.find(({ from }) => from === route.path);
      if (link) return { file: link.file, place: link.place };
      const manifest = registered.get(href);
      if (manifest) return manifest;
      if (isDocument(route)) configured.add(href);
      return configured.has(href) ? { file: configFile } : declarationOf(route);
    },
    placesOf(href: Href): Origin[] {
      const places = (byHref.get(href) ?? []).map(({ file, place }) => ({ file, place }));
      return distinctBy(places, (origin) => JSON.stringify(origin));
    },
  };
}
