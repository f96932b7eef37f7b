// How a page stands in the site, by its file: a guide, a page that is none, or the page for unknown addresses.
import path from 'node:path/posix';
import type { Document, Frontmatter } from '../../model/page/document.js';
import type { FilePath } from '../../model/text/brand.js';
import { sha256 } from '../io/hash.js';
import type { ContentHost } from '../markdown/content-host.js';
import { splitNumberPrefix } from '../text/number-prefix.js';
import { translationFolder } from '../text/translation.js';

/** Path and name without number prefixes; front matter `id` replaces the name. */
export function documentIdOf(
  relative: string,
  givenId: string | undefined,
): Pick<Document, 'id' | 'position'> {
  const { dir, name } = path.parse(relative);
  const file = splitNumberPrefix(name);
  const folders = dir === '' ? [] : dir.split('/').map((part) => splitNumberPrefix(part).name);
  return { id: [...folders, givenId ?? file.name].join('/'), position: file.position };
}

/** Whether a page is code, not Markdown. */
export const isComponent = (source: FilePath): boolean => /\.[jt]sx$/.test(source);

/** What only guides have. */
const WITHOUT_PARTS_OF_GUIDES: Frontmatter = {
  hide_table_of_contents: true,
  hide_last_update: true,
  custom_edit_url: null,
};

/** The id and the front matter, with what follows from the folder and the name of the file. */
export function pageKind(
  source: FilePath,
  given: Frontmatter,
  { directory, pages, translations }: ContentHost,
): Pick<Document, 'id' | 'position' | 'frontmatter'> {
  const relative = path.relative(directory, source);
  const own = documentIdOf(relative, given.id);
  const folders = ['', ...translations.map(translationFolder)].map((one) => one + pages);
  const is_page = pages !== undefined && folders.includes(directory);
  const is_not_found = /^404\.(?:mdx?|[jt]sx)$/.test(relative);
  if (!is_page && !is_not_found) return { ...own, frontmatter: given };
  const frontmatter = {
    ...WITHOUT_PARTS_OF_GUIDES,
    ...given,
    ...{ hide_sidebar: true, hide_in_sidebar: true },
    ...(is_page && { is_page }),
    ...(is_not_found && { is_not_found }),
  };
  return { ...own, ...(is_page && { id: `${pages}/${own.id}` }), frontmatter };
}

/** Parts of a document that no page but its own shows. */
const OWN = new Set(['tree', 'place', 'jumps', 'frontmatterPlaces']);

export const sharedHash = (document: object): string =>
  sha256(JSON.stringify(document, (key, value) => (OWN.has(key) ? undefined : value)));
