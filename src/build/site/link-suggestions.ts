// Finds the URL that an author probably meant, for hints: by file, by file name, or by name of a package; lists anchors.
import path from 'node:path/posix';
import type { Config } from '../../model/site/config.js';
import type { Page, Route } from '../../model/site/site.js';
import { type FilePath, filePath, type RoutePath } from '../../model/text/brand.js';
import { hrefOfFile, joinRoutePath } from '../../model/text/url.js';
import { nearest } from '../text/nearest.js';
import { splitNumberPrefix } from '../text/number-prefix.js';
import { isReadmeName } from '../text/readme-name.js';
import { originalFile } from '../text/translation.js';
import { isContentRoute } from './document-index.js';
import { isFolderPage } from './document-routes.js';
import type { Inventory } from './inventory.js';

interface Site {
  readonly config: Config;
  readonly inventory: Inventory;
  /** The page with the link. */
  readonly route?: Route | undefined;
}

const withoutPrefix = (name: string): string => splitNumberPrefix(name.replace(/\.mdx?$/, '')).name;

/** The route of `/guides/2-cache.md`, `/guides/index`: file names of documents without what routes leave out. */
const withoutFileNames = (asked: RoutePath): RoutePath =>
  joinRoutePath(
    asked
      .split('/')
      .map(withoutPrefix)
      .join('/')
      .replace(/\/(?:index|readme)$/i, ''),
  );

const showsFile = (page: Page, file: string, { i18n }: Config): boolean => {
  if (page.kind === 'source') return page.file === file;
  if (page.kind === 'content') {
    const original = originalFile(page.document.source, i18n.locales);
    return path.dirname(original) === file && isFolderPage(original);
  }
  if (page.kind !== 'api-package') return false;
  const { directory } = page.package;
  return (
    file === directory || (path.dirname(file) === directory && isReadmeName(path.basename(file)))
  );
};

/** The page of a package, a source file, or a folder of documents, in the language of the link. */
export function pageOfFile(file: string, { config, inventory, route }: Site): Route | undefined {
  const locale = route?.locale ?? config.i18n.defaultLocale;
  const name = file.replace(/\/$/, '');
  return [...inventory.byPath.values()].find(
    (known) => known.locale === locale && showsFile(known.page, name, config),
  );
}

/** The URL of a file of a static folder. */
export function hrefOfStatic(file: string, { config, inventory }: Site): string | undefined {
  for (const folder of config.staticDirectories) {
    const published = filePath(path.relative(folder, file));
    if (inventory.files.has(published)) return hrefOfFile(published, config.baseUrl);
  }
  return undefined;
}

/** The page meant by a path that is no route. */
export function pageMeant(asked: RoutePath, site: Site): Route | undefined {
  const { byPath } = site.inventory;
  const ofPackage = ({ page }: Route): boolean =>
    page.kind === 'api-package' && asked.endsWith(`/${page.package.name}`);
  return (
    byPath.get(withoutFileNames(asked)) ??
    pageOfFile(asked.slice(1), site) ??
    [...byPath.values()].find(ofPackage)
  );
}

/** How many of its last names a path has in common with others. */
function commonEnding(names: readonly string[], others: readonly string[]): number {
  const first = names.findIndex((_, index) => names.at(-1 - index) !== others.at(-1 - index));
  return first < 0 ? names.length : first;
}

/** The document whose path ends with most names of the path: `/guides/cache` for `/docs/guides/2-cache.md`. */
export function documentWithEnding(
  asked: RoutePath,
  { config, inventory }: Site,
): Route | undefined {
  const names = withoutFileNames(asked).split('/').slice(1);
  let found: { route: Route; common: number } | undefined;
  for (const route of inventory.byPath.values()) {
    if (!isContentRoute(route) || route.locale !== config.i18n.defaultLocale) continue;
    const common = commonEnding(names, route.path.split('/').slice(1));
    if (common > (found?.common ?? 0)) found = { route, common };
  }
  return found?.route;
}

/**
 * The document meant by a path that leads to none.
 * @param written The path as written, which may start at the root of the project.
 */
export function documentMeant(
  file: FilePath,
  written: string,
  documents: readonly FilePath[],
): FilePath | undefined {
  const name = withoutPrefix(path.basename(file));
  return (
    documents.find((known) => known === path.normalize(written)) ??
    nearest(file, documents)[0] ??
    documents.find((known) => name !== 'index' && withoutPrefix(path.basename(known)) === name)
  );
}

/** Whether authors link to an anchor: footnotes have their own links. */
export const isForAuthors = (id: string): boolean =>
  !/(?:^|-)(?:user-content-fn(?:ref)?-.*|footnote-label)$/.test(id);

const MAX_LISTED = 12;

/** The anchors of a page, for hints. If there are many, those with most words of the one asked for. */
export function anchorList(asked: string, ids: readonly string[]): string {
  const words = new Set(asked.toLowerCase().split('-'));
  const shared = (id: string): number =>
    id
      .toLowerCase()
      .split('-')
      .filter((word) => words.has(word)).length;
  const isCut = ids.length > MAX_LISTED;
  const listed = isCut ? [...ids].sort((a, b) => shared(b) - shared(a)).slice(0, MAX_LISTED) : ids;
  const rest = isCut ? ` and ${ids.length - MAX_LISTED} more` : '';
  return listed.map((id) => `#${id}`).join(', ') + rest;
}
