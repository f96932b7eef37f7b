// The alphabetical index of all pages and names, for readers without scripts.

import type { ApiEntry, ApiModel } from '../../model/api/api.js';
import { isStatic } from '../../model/api/api-groups.js';
import { membersOf, secondNames } from '../../model/api/api-references.js';
import type { Config } from '../../model/site/config.js';
import { hasSearchBox } from '../../model/site/navbar.js';
import type { HrefMap, IndexLetter, IndexPart, IndexTerm, Route } from '../../model/site/site.js';
import { fragment } from '../../model/text/brand.js';
import { compareText } from '../../model/text/compare-text.js';
import { groupBy } from '../../model/text/group-by.js';
import { hrefOfRoute, INDEX_PATH, joinRoutePath } from '../../model/text/url.js';
import type { ContentRoute } from './document-index.js';
import { docsPath, routeOf } from './locations.js';

/** Largest page of the index, in estimated bytes of HTML; a larger index has several pages. */
const MAX_BYTES = 400_000;

/** Markup of a term, without its texts and URL. */
const MARKUP_BYTES = 150;

const sizeOf = ({ text, href, parent }: IndexTerm): number =>
  MARKUP_BYTES + Buffer.byteLength(text + href + parent);

/** `box` for `@acme/box`. */
const unscoped = (name: string): string => name.replace(/^@[^/\s]+\//, '');

/** Equal for texts that differ only in case, accents or leading punctuation. */
const sortKey = (text: string): string =>
  unscoped(text)
    .normalize('NFD')
    .replace(/\p{M}|^[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

function namesOf(entry: ApiEntry, owner: string, hrefs: HrefMap): IndexTerm[] {
  const { name, kind, reference, imports } = entry;
  const at = name.lastIndexOf('.');
  const parent = at < 0 ? unscoped(imports[0]?.specifier ?? owner) : name.slice(0, at);
  const url = hrefs[reference];
  const own =
    url === undefined
      ? []
      : [
          { text: name.slice(at + 1), kind, href: url, parent },
          ...secondNames(entry).map((text) => ({
            text,
            kind,
            href: url,
            parent: `second name of ${name}`,
          })),
        ];
  const members = membersOf(entry).flatMap((member): IndexTerm[] => {
    const memberUrl = hrefs[member.reference ?? ''];
    const isNamed = !/constructor|signature/.test(member.kind);
    if (memberUrl === undefined || member.inheritedFrom || !isNamed) return [];
    return [
      {
        text: member.name,
        kind: member.kind,
        href: memberUrl,
        parent: isStatic(member) ? `${name}, static` : name,
      },
    ];
  });
  return [...own, ...members];
}

const termsOfApi = ({ packages }: ApiModel, hrefs: HrefMap): IndexTerm[] =>
  packages.flatMap(({ name, reference, entries }) => {
    const url = hrefs[reference];
    const own = url === undefined ? [] : [{ text: name, href: url, parent: 'package' }];
    return [...own, ...entries.flatMap((entry) => namesOf(entry, name, hrefs))];
  });

const termsOfDocs = (routes: readonly ContentRoute[]): IndexTerm[] =>
  routes
    .filter(({ page }) => !page.unlisted)
    .map(({ href, page }) => ({ text: page.title, href, parent: 'page' }));

export function inOrder(terms: readonly IndexTerm[]): IndexTerm[] {
  const keyed = terms.map((term) => ({ term, key: sortKey(term.text) }));
  keyed.sort(
    (a, b) =>
      compareText(a.key, b.key) ||
      compareText(a.term.parent, b.term.parent) ||
      compareText(a.term.href, b.term.href),
  );
  return keyed.map(({ term }) => term);
}

/** Divides terms into pages. */
export function divide(terms: readonly IndexTerm[], maxBytes = MAX_BYTES): IndexTerm[][] {
  const parts: IndexTerm[][] = [[]];
  let size = 0;
  for (const term of terms) {
    size += sizeOf(term);
    if (size > maxBytes && parts.at(-1)?.length !== 0) {
      parts.push([]);
      size = sizeOf(term);
    }
    parts.at(-1)?.push(term);
  }
  return parts;
}

/** Texts that do not start with a letter form one group. */
const letterOf = ({ text }: IndexTerm): string =>
  /^\p{L}/u.exec(sortKey(text))?.[0].toUpperCase() ?? '#';

export const lettersOf = (terms: readonly IndexTerm[]): IndexLetter[] =>
  [...groupBy(terms, letterOf)].map(([letter, own]) => ({
    letter,
    id: fragment(letter === '#' ? 'other' : letter.toLowerCase()),
    terms: own,
  }));

/**
 * The index pages of one version: `/search`, and `/search/2` and so on for a large index.
 * @param routes Routes of the documentation of that version.
 */
export function indexRoutes(
  config: Config,
  { locale, version }: { readonly locale: string; readonly version: string },
  routes: readonly ContentRoute[],
  api: ApiModel | undefined,
  hrefs: HrefMap,
): Route[] {
  if (!hasSearchBox(config.themeConfig.navbar.items)) return [];
  const root = joinRoutePath(docsPath(config, locale, version), INDEX_PATH);
  const terms = inOrder([...termsOfDocs(routes), ...(api ? termsOfApi(api, hrefs) : [])]);
  const divided = divide(terms);
  const paths = divided.map((_, at) => (at === 0 ? root : joinRoutePath(root, String(at + 1))));
  const parts = divided.map((own, at): IndexPart => {
    const label = `${own[0]?.text ?? ''} – ${own.at(-1)?.text ?? ''}`;
    return { label, href: hrefOfRoute(paths[at] ?? root, config), letters: lettersOf(own) };
  });
  return parts.map((part, at) =>
    routeOf(config, locale, paths[at] ?? root, {
      kind: 'index',
      version,
      part,
      parts,
      title: parts.length === 1 ? 'Index' : `Index: ${part.label}`,
      description: `All pages and names of ${config.title} in alphabetical order.`,
      unlisted: true,
    }),
  );
}
