// Paths relative to the project root, with forward slashes.
import path from 'node:path';
import { type FilePath, filePath } from '../../model/brand.js';

/** `absolute` relative to `root`, with `..` if it is outside; empty for the root. */
export const projectPath = (root: string, absolute: string): FilePath =>
  filePath(path.relative(root, absolute).split(path.sep).join('/'));

/** `absolute` relative to `root` with forward slashes; the absolute path if it is outside. */
export const relativePath = (root: string, absolute: string): FilePath =>
  contains(root, absolute)
    ? filePath(projectPath(root, absolute) || '.')
    : filePath(absolute.split(path.sep).join('/'));

/** True if `inner` is `outer` or inside it. Both are absolute paths. */
export function contains(outer: string, inner: string): boolean {
  const relative = path.relative(outer, inner);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** An absolute folder and all folders above it, the innermost first. */
export function withFoldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withFoldersAbove(parent)];
}
