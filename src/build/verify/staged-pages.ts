// The HTML files of a stage: their URLs and their links.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilePath, Href } from '../../model/text/brand.js';
import { hrefOfFile } from '../../model/text/url.js';
import { extractLinks } from './extract-links.js';

/**
 * @param directory Absolute path of the stage.
 * @param files All staged files.
 * @param urls URLs of the site's pages. Other HTML files are linked to by their own names.
 */
export function createStagedPages(
  directory: string,
  files: ReadonlyMap<FilePath, unknown>,
  urls: ReadonlyMap<FilePath, Href>,
  baseUrl: string,
) {
  return {
    /** HTML files, relative to the stage. */
    files: [...files.keys()].filter((file) => file.endsWith('.html')),
    /** The base of a page's relative links. */
    urlOf: (file: FilePath): Href => urls.get(file) ?? hrefOfFile(file, baseUrl),
    linksOf(file: FilePath): readonly string[] {
      const text = readFileSync(path.join(directory, file), 'utf8');
      // Copied, since V8 keeps a whole text in memory as long as a substring of it is used.
      return structuredClone(extractLinks(text));
    },
  };
}

export type StagedPages = ReturnType<typeof createStagedPages>;
