// Finds links to files outside of the documents that do not exist: others lead to the repository.
import path from 'node:path/posix';
import type { DocumentLink } from '../../model/page/document.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { ContentHost } from '../markdown/content-host.js';
import { hrefFault, schemeOf } from '../markdown/href.js';
import { originalFile } from '../text/translation.js';

/** The files that a link may name; none for a page, a folder, or what is outside of the project. */
function candidatesOf(
  { kind, href }: DocumentLink,
  source: FilePath,
  { directory, translations }: ContentHost,
): FilePath[] {
  const isRelative = !href.startsWith('/') && schemeOf(href) === undefined;
  if (kind !== 'link' || !isRelative || hrefFault(href) !== undefined) return [];
  const pathname = decodeURIComponent(href.replace(/[?#].*$/s, ''));
  if (path.extname(pathname) === '') return [];
  return [...new Set([source, originalFile(source, translations)])]
    .map((from) => path.join(path.dirname(from), pathname))
    .filter((file) => !file.startsWith('../') && !file.startsWith(`${directory}/`))
    .map(filePath);
}

/** Marks the links whose files do not exist. */
export async function markMissingFiles(
  links: readonly DocumentLink[],
  source: FilePath,
  host: ContentHost,
): Promise<DocumentLink[]> {
  const marked = links.map(async (link): Promise<DocumentLink> => {
    const candidates = candidatesOf(link, source, host);
    const files = await Promise.all(candidates.map((file) => host.readImage(file)));
    const isMissing = files.length > 0 && files.every((file) => file === undefined);
    return isMissing ? { ...link, isMissing: true } : link;
  });
  return Promise.all(marked);
}
