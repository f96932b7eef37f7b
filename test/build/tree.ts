// The contents of a folder as a value, to compare folders.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** SHA-256 and permissions of each file, by path relative to the folder; sorted. */
export type Tree = Readonly<Record<string, string>>;

/**
 * Every file below `folder`; symbolic links are not followed. Undefined if there is no folder.
 * @param isIncluded gets the path relative to the folder.
 */
export function readTree(
  folder: string,
  isIncluded: (file: string) => boolean = () => true,
): Tree | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const entries = files.filter(isIncluded).flatMap((file) => {
    const stats = lstatSync(path.join(folder, file));
    if (!stats.isFile()) return [];
    const hash = createHash('sha256').update(readFileSync(path.join(folder, file)));
    return [[file, `${hash.digest('hex')} ${(stats.mode & 0o777).toString(8)}`]];
  });
  return Object.fromEntries(entries);
}
