// The HTML files of a stage: their URLs and their links.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '../../model/brand.js';
import { hrefOfFile } from '../../model/url.js';
import { extractLinks } from './extract-links.js';

const withoutSuffix = (file: string): string => file.replace(/(?:\/index)?\.html$/, '');

/**
 * @param directory Absolute path of the stage.
 * @param files All staged files.
 */
export function createStagedPages(
  directory: string,
  files: ReadonlyMap<FilePath, unknown>,
  baseUrl: string,
) {
  return {
    /** HTML files, relative to the stage. */
    files: [...files.keys()].filter((file) => file.endsWith('.html')),
    /** Path under which a server answers with the file, without `index.html`. */
    urlOf: (file: FilePath): string =>
      file === 'index.html' ? baseUrl : hrefOfFile(filePath(withoutSuffix(file)), baseUrl),
    linksOf(file: FilePath): readonly string[] {
      const text = readFileSync(path.join(directory, file), 'utf8');
      // V8 keeps the whole of a text for a part that was cut from it: the links are copied.
      return structuredClone(extractLinks(text));
    },
  };
}

export type StagedPages = ReturnType<typeof createStagedPages>;
