// Traces a link of the output back to the file and position where somebody wrote it.
import type { ApiSource } from '../../model/api.js';
import { membersOf } from '../../model/api-references.js';
import { type FilePath, filePath, type Href } from '../../model/brand.js';
import type { Place } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';
import { placeAt } from '../text/place-at.js';

export interface LinkOrigin {
  readonly file: FilePath;
  readonly place?: Place | undefined;
}

/** Navbar, footer, sidebars and banners: what stands around the text of a page. */
const CONFIGURATION: LinkOrigin = { file: filePath('site.config.ts') };

/** What the text of a page of the reference was written in, what holds most of it first. */
function sourcesOf({ page }: Route): readonly ApiSource[] {
  if (page.kind === 'source') return [{ file: page.file, line: 1 }];
  if (page.kind !== 'api-package' && page.kind !== 'api-entry') return [];
  const entries = page.kind === 'api-entry' ? [page.entry] : page.package.entries;
  const readme = { file: filePath(`${page.package.directory}/README.md`), line: 1 };
  return [
    ...entries
      .flatMap((entry) => [entry, ...membersOf(entry)])
      .flatMap(({ source }) => source ?? []),
    readme,
  ];
}

/** A longer URL may hold a shorter one; a README writes links to the site with its origin. */
const BEFORE_URL = /(?:^|[^\w/#?&=.%-])(?:https?:\/\/[^\s/]+)?$/;
const AFTER_URL = /^(?:$|[^\w/#?&=.%-]|\.(?:\s|$))/;

function placeOfUrl(text: string, url: string): Place | undefined {
  for (let start = text.indexOf(url); start !== -1; start = text.indexOf(url, start + 1)) {
    const end = start + url.length;
    const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
    if (BEFORE_URL.test(before) && AFTER_URL.test(text.slice(end, end + 2))) {
      return placeAt(text, start);
    }
  }
  return undefined;
}

/** Every link of their text is known with its place, or there is none. */
const isWritten = ({ page }: Route): boolean =>
  page.kind === 'content' || page.kind === 'not-found';

/**
 * The exact place of a link in a document. What no document wrote is of the configuration; in the
 * reference that holds for links that stand on a page seen before, and others belong to its source.
 * @param readSource - the text of a source file; undefined when it cannot be read
 */
export function createLinkTracer(
  { routes, links }: Pick<Site, 'routes' | 'links'>,
  readSource: (file: FilePath) => string | undefined,
) {
  const routeOfFile = new Map(routes.map((route) => [route.file, route]));
  const written = new Map(links.map((link) => [`${link.from}\0${link.href}`, link]));
  const configured = new Set<Href>();
  const texts = new Map<FilePath, string>();
  const textOf = (file: FilePath): string => {
    const text = texts.get(file) ?? readSource(file) ?? '';
    texts.set(file, text);
    return text;
  };
  const inSource = (route: Route, href: Href): LinkOrigin | undefined => {
    const sources = sourcesOf(route);
    for (const file of new Set(sources.map((source) => source.file))) {
      const place = placeOfUrl(textOf(file), href);
      if (place) return { file, place };
    }
    const [first] = sources;
    return first && { file: first.file, place: { line: first.line, column: 1 } };
  };
  return (page: FilePath, href: Href): LinkOrigin | undefined => {
    const route = routeOfFile.get(page);
    if (!route) return undefined;
    const link = written.get(`${route.path}\0${href}`);
    if (link) return link;
    if (isWritten(route)) configured.add(href);
    return configured.has(href) ? CONFIGURATION : inSource(route, href);
  };
}
