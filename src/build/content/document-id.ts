// The id of a document, from its path within its version's folder and its front matter.
import path from 'node:path/posix';
import { splitNumberPrefix } from '../text/number-prefix.js';

export interface DocumentId {
  /** Path components without number prefixes: `data/box`. */
  readonly id: string;
  /** From the number prefix of the file name. */
  readonly position: number | undefined;
}

/**
 * @param relative - path of the file below the folder of its version
 * @param givenId - front matter `id`, which replaces the last component
 */
export function documentIdOf(relative: string, givenId: string | undefined): DocumentId {
  const { dir, name } = path.parse(relative);
  const file = splitNumberPrefix(name);
  const folders = dir === '' ? [] : dir.split('/').map((part) => splitNumberPrefix(part).name);
  return { id: [...folders, givenId ?? file.name].join('/'), position: file.position };
}
