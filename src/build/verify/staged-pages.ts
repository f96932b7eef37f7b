// The HTML files of a stage: their URLs and their links, read from disk as often as asked.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '../../model/brand.js';
import { hrefOfFile } from '../../model/url.js';
import { extractLinks } from './extract-links.js';

export interface StagedPages {
  /** HTML files, relative to the stage. */
  readonly files: readonly FilePath[];
  /** Path under which a server answers with the file, without `index.html`. */
  urlOf(file: FilePath): string;
  linksOf(file: FilePath): readonly string[];
}

const withoutSuffix = (file: string): string => file.replace(/(?:\/index)?\.html$/, '');

/**
 * @param directory Absolute path of the stage.
 * @param files All staged files, relative to it.
 */
export const createStagedPages = (
  directory: string,
  files: readonly FilePath[],
  baseUrl: string,
): StagedPages => ({
  files: files.filter((file) => file.endsWith('.html')),
  urlOf: (file) =>
    file === 'index.html' ? baseUrl : hrefOfFile(filePath(withoutSuffix(file)), baseUrl),
  linksOf: (file) => extractLinks(readFileSync(path.join(directory, file), 'utf8')),
});
