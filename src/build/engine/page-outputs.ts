// Which files each page gave, so that a page which the output folder holds is neither rendered nor decoded.
import type { RecordedFile } from '../../model/output.js';
import type { Pack } from '../cache/pack.js';

/** The files of pages, by the keys of the pages. */
export type PageOutputs = Readonly<Record<string, readonly RecordedFile[]>>;

const ALL = 'all';

/** @param pages those that are kept: a page can be made again without rendering it. */
export function openPageOutputs(pack: Pack<PageOutputs>, pages: Pack<unknown>) {
  const before = new Map(Object.entries(pack.get(ALL) ?? {}));
  const now = new Map<string, readonly RecordedFile[]>();
  return {
    /** The files of a page as an earlier build made them. */
    filesOf: (key: string) => (pages.has(key) ? before.get(key) : undefined),
    add(key: string, files: readonly RecordedFile[]): void {
      now.set(
        key,
        files.map(({ path, hash, size }) => ({ path, hash, size })),
      );
    },
    /** Keeps what was added, and nothing else. */
    save: () => pack.set(ALL, Object.fromEntries(now)),
  };
}
