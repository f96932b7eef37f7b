// Where translations are: in a folder of each locale, with the paths of their originals.
import { type FilePath, filePath } from '../../model/text/brand.js';

export const translationFolder = (locale: string): string => `i18n/${locale}/`;

/** The file that a translation to one of the locales translates; any other file itself. */
export function originalFile(file: FilePath, locales: readonly string[]): FilePath {
  const folder = locales.map(translationFolder).find((name) => file.startsWith(name)) ?? '';
  return filePath(file.slice(folder.length));
}
