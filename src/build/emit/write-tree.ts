// Writes the files of a build into an empty folder and says what it wrote.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputTree } from '../../model/output.js';
import { inSlices } from '../io/slices.js';
import type { RecordedFile } from './build-record.js';

/**
 * Writes `tree` below `directory`, which it makes.
 * @returns Path, hash and size of each file, in the order of the tree.
 * @throws System errors; the reason of `signal` once aborted; an Error for a path that leaves `directory`.
 */
export async function writeTree(
  directory: string,
  tree: OutputTree,
  signal: AbortSignal,
): Promise<readonly RecordedFile[]> {
  const written: RecordedFile[] = [];
  const made = new Set<string>();
  mkdirSync(directory, { recursive: true });
  await inSlices(
    tree.files,
    ({ path: file, contents }) => {
      const absolute = path.join(directory, file);
      if (!absolute.startsWith(directory + path.sep)) throw new Error(`${file} leaves the output.`);
      const folder = path.dirname(absolute);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      // wx: two files of one path are a bug that must not pass as a lost page.
      writeFileSync(absolute, contents, { flag: 'wx' });
      const hash = createHash('sha256').update(contents).digest('hex');
      written.push({ path: file, hash, size: Buffer.byteLength(contents) });
    },
    signal,
  );
  return written;
}
