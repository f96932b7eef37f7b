// The HTML files of a stage: their URLs and their links.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '../../model/brand.js';
import { hrefOfFile } from '../../model/url.js';
import type { Pack } from '../cache/pack.js';
import { extractLinks } from './extract-links.js';

const withoutSuffix = (file: string): string => file.replace(/(?:\/index)?\.html$/, '');

/**
 * @param directory Absolute path of the stage.
 * @param files All staged files, with their hashes.
 * @param known Links of files, by the hash of the file.
 */
export function createStagedPages(
  directory: string,
  files: ReadonlyMap<FilePath, string>,
  baseUrl: string,
  known: Pack<readonly string[]>,
) {
  return {
    /** HTML files, relative to the stage. */
    files: [...files.keys()].filter((file) => file.endsWith('.html')),
    /** Path under which a server answers with the file, without `index.html`. */
    urlOf: (file: FilePath): string =>
      file === 'index.html' ? baseUrl : hrefOfFile(filePath(withoutSuffix(file)), baseUrl),
    linksOf(file: FilePath): readonly string[] {
      const hash = files.get(file) ?? '';
      const found = known.get(hash);
      if (found) return found;
      const text = readFileSync(path.join(directory, file), 'utf8');
      // V8 keeps the whole of a text for a part that was cut from it: the links are copied.
      const links = structuredClone(extractLinks(text));
      known.set(hash, links);
      return links;
    },
  };
}

export type StagedPages = ReturnType<typeof createStagedPages>;
