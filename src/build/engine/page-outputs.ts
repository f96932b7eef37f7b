// Records the files of each page: if the output folder holds them, the page is neither rendered nor decoded.
import type { RecordedFile } from '../../model/site/output.js';
import { type Group, openGrouped } from '../cache/grouped.js';
import type { Pack } from '../cache/pack.js';

/** The files of pages, by the keys of the pages. */
export type PageOutputs = Group<readonly RecordedFile[]>;

/** @param pages The cached pages: only their files can be made again without rendering. */
export function openPageOutputs(pack: Pack<PageOutputs>, pages: Pack<unknown>) {
  const known = openGrouped(pack, 'files');
  return {
    /** The files of a page as an earlier build made them. */
    filesOf: (path: string, key: string) => (pages.has(key) ? known.get(path, key) : undefined),
    add: (path: string, key: string, files: readonly RecordedFile[]) =>
      known.set(
        path,
        key,
        files.map((file) => ({ path: file.path, hash: file.hash, size: file.size })),
      ),
    /** Keeps the entries that this build has used or added. */
    save: known.save,
  };
}
