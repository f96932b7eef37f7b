// Makes one route for each document, from its slug, its file if that is the page of its folder, or its id.
import path from 'node:path/posix';
import type { PlacedDocument } from '../../model/page/document.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import type { RoutePath } from '../../model/text/brand.js';
import { joinRoutePath, NOT_FOUND_PATH } from '../../model/text/url.js';
import { splitNumberPrefix } from '../text/number-prefix.js';
import { docsPath, localePath, notFoundAddress, routeOf } from './locations.js';

/**
 * `data/index.md`, `data/README.md` and, without an index beside it, `data/data.md` are the page of their folder, as in
 * other documentation sites.
 */
export function isFolderPage(relative: string, isBesideIndex = false): boolean {
  const { dir, name } = path.parse(relative);
  const [file, folder] = [name, path.basename(dir)].map((part) =>
    splitNumberPrefix(part).name.toLowerCase(),
  );
  return file === 'index' || file === 'readme' || (file === folder && !isBesideIndex);
}

/** The name of the file decides which page is that of its folder, not the id of the front matter. */
export function pathOfDocument(
  {
    document: { frontmatter, id, source },
    relative,
    isBesideIndex,
  }: {
    readonly document: Pick<PlacedDocument['document'], 'id' | 'source'> & {
      readonly frontmatter: { readonly slug?: string | undefined };
    };
    readonly relative: string;
    readonly isBesideIndex?: boolean | undefined;
  },
  home: string | undefined,
): string {
  const { slug } = frontmatter;
  const folder = path.dirname(id);
  if (slug !== undefined) return slug.startsWith('/') ? slug : path.join(folder, slug);
  if (source === home) return '/';
  if (!isFolderPage(relative, isBesideIndex)) return id;
  return folder === '.' ? '/' : folder;
}

/** The route path of a document in its version and locale. A page that is no guide has its path in the folder of these. */
export function routePathOf(config: Config, placed: PlacedDocument): RoutePath {
  const { document, locale, version } = placed;
  const { is_page, is_not_found } = document.frontmatter;
  if (is_not_found) return joinRoutePath(localePath(config, locale), NOT_FOUND_PATH);
  const written = pathOfDocument(placed, config.docs.home);
  if (!is_page) return joinRoutePath(docsPath(config, locale, version), written);
  const own = written.startsWith('/') ? written : path.relative(config.pages ?? '', written);
  return joinRoutePath(localePath(config, locale), own);
}

/** The page for unknown addresses is the one of the last version in the default language. */
const isLeftOut = (config: Config, { document, locale, version }: PlacedDocument): boolean =>
  document.frontmatter.is_not_found === true &&
  (locale !== config.i18n.defaultLocale || version !== config.docs.lastVersion);

/** @param sidebarOf Returns the key of the sidebar that lists a document, if any. */
export function documentRoutes(
  config: Config,
  documents: readonly PlacedDocument[],
  sidebarOf: (placed: PlacedDocument) => string | undefined,
): Route[] {
  const shown = documents.filter((placed) => !isLeftOut(config, placed));
  return shown.map((placed) => {
    const { document, version, locale, writtenIn } = placed;
    const { is_not_found, hide_sidebar, unlisted } = document.frontmatter;
    const route = routeOf(config, locale, routePathOf(config, placed), {
      kind: 'content',
      document,
      version,
      writtenIn,
      title: document.title,
      description: document.description,
      sidebar: hide_sidebar === true ? undefined : sidebarOf(placed),
      unlisted: unlisted === true || is_not_found === true,
    });
    return is_not_found ? { ...route, ...notFoundAddress(config) } : route;
  });
}
