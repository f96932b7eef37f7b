// Reads a home page that lies outside the Markdown folder, such as the README, with the images that it shows.
import path from 'node:path/posix';
import type { Config } from '../../model/site/config.js';
import type { Result } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { isPresent } from '../io/system-error.js';
import { leadsOutside, readText } from './read-file.js';
import type { ContentSources } from './read-sources.js';

/** The home page, if it is not one of the documents of the Markdown folder. */
export const homeFile = ({ docs: { home, path: folder } }: Config): FilePath | undefined =>
  home === undefined || home.startsWith(`${folder}/`) ? undefined : filePath(path.normalize(home));

/** Paths of images in Markdown or HTML: `![](logo.svg)`, `[logo]: logo.svg`, `src="logo.svg"`, `srcset="logo.svg 2x"`. */
const IMAGE = /[\w./@%+-]+\.(?:svg|png|jpe?g|gif|webp|avif)\b/gi;

/** Badges have names such as `coverage-100%-green.svg`, which are no encoding. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

/** @param root Absolute path of the project. */
export function readHome(root: string, home: FilePath): Result<ContentSources> {
  const { value, diagnostics } = readText(root, home);
  const named = value?.text.match(IMAGE) ?? [];
  const files = [...new Set(named)].map((name) =>
    filePath(path.join(path.dirname(home), decoded(name))),
  );
  const attachments = files.filter(
    (file) => !file.startsWith('../') && isPresent(`${root}/${file}`) && !leadsOutside(root, file),
  );
  return { value: { documents: value ? [value] : [], categories: [], attachments }, diagnostics };
}
