// Paths relative to the project root, with forward slashes.
import path from 'node:path';
import { type FilePath, filePath } from '../../model/text/brand.js';

const withSlashes = (file: string): FilePath => filePath(file.split(path.sep).join('/'));

/** @param relative A path relative to a folder. */
const isInside = (relative: string): boolean =>
  relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);

/** `absolute` relative to `root`, with `..` if it is outside; empty for the root. */
export const projectPath = (root: string, absolute: string): FilePath =>
  withSlashes(path.relative(root, absolute));

/** `absolute` relative to `root` with forward slashes; the absolute path if it is outside. */
export function relativePath(root: string, absolute: string): FilePath {
  const relative = path.relative(root, absolute);
  return withSlashes(isInside(relative) ? relative || '.' : absolute);
}

/** True if `inner` is `outer` or inside it. Both are absolute paths. */
export const contains = (outer: string, inner: string): boolean =>
  isInside(path.relative(outer, inner));

/** An absolute folder and all folders above it, the innermost first. */
export function withFoldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withFoldersAbove(parent)];
}
