// The cache of a project: a pack for each stage, and at most one warning when a pack cannot be used.
// A cache changes time, never output: the build goes on without a damaged one.
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { relativePath } from '../io/relative-path.js';
import { isMissing, isSystemError, pathOf, reasonOf } from '../io/system-error.js';
import { cacheKey } from './key.js';
import { openPack, type Pack, type Store } from './pack.js';
import type { DiscardReason } from './pack-index.js';

export interface Cache {
  /** The cached results of one stage; T is JSON. Without a cache folder nothing is kept. */
  pack<T>(stage: string): Pack<T>;
  /** Values that this build stores and reads again. Without a cache folder they last for this build. */
  store<T>(stage: string): Store<T>;
  /** Writes all packs. Call it once, at the end of the build. @param keepsUnused As of a pack. */
  save(keepsUnused?: boolean): void;
  /** At most one warning: io/cache. */
  diagnostics(): readonly Diagnostic[];
}

export interface CacheOptions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute path of the cache folder; undefined: nothing is read or written. */
  readonly directory: string | undefined;
  /** Version of Quire, its tools and Node. Results of another version are discarded. */
  readonly version: string;
}

const NOTICES: Readonly<Record<DiscardReason, string>> = {
  damaged: 'The cache is damaged; its results were made again.',
  foreign: 'The cache was signed with another key; its results were made again.',
  outdated:
    'The cache was made by another version of Quire or Node.js; its results were made again.',
};

const FOREIGN_HINT =
  'set QUIRE_CACHE_KEY to the same secret wherever the cache is shared; see docs/fault-model.md in the package of Quire.';

/** Opens the cache in a folder, which need not exist. A system error becomes the warning. */
export function openCache({ root, directory, version }: CacheOptions): Cache {
  const packs: { has(key: string): boolean; save(keepsUnused?: boolean): void }[] = [];
  let notice: string | undefined;
  let isOfOthers = false;
  let hint = 'nothing is lost; choose another folder with --cache-dir if it happens again.';
  let at = directory;
  const key = cacheKey();
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      if (notice === undefined) {
        notice = `The cache cannot be used: ${reasonOf(error)}.`;
        at = pathOf(error, directory ?? root);
      }
      return undefined;
    }
  };
  const onDiscard = (reason: DiscardReason): void => {
    if (reason === 'foreign') hint = FOREIGN_HINT;
    if (reason !== 'damaged') isOfOthers = true;
    notice ??= NOTICES[reason];
  };
  const open = <T>(name: string, keeps: boolean): Store<T> => {
    const pack = openPack<T>({ directory, name, version, keeps, key, onDiscard, attempt });
    packs.push(pack);
    return pack;
  };
  return {
    pack: (name) => open(name, directory !== undefined),
    store: (name) => open(name, true),
    save(keepsUnused) {
      // Any question opens a pack, so those of another version are discarded that this command did not need: the next
      // one would report them.
      if (isOfOthers) for (const pack of packs) pack.has('');
      for (const pack of packs) pack.save(keepsUnused);
    },
    diagnostics() {
      if (notice === undefined || at === undefined) return [];
      const file = relativePath(root, at);
      return [{ severity: 'warning', code: 'io/cache', file, message: notice, hint }];
    },
  };
}

const CACHE_FILE = /\.(?:index\.json|pack)(?:\.[0-9a-f-]+\.tmp)?$/;

/** Deletes the files of a cache, and its folder if nothing else is in it. Throws system errors. */
export function deleteCache(directory: string): void {
  try {
    const names = readdirSync(directory).filter((name) => CACHE_FILE.test(name));
    for (const name of names) rmSync(path.join(directory, name), { recursive: true });
    rmdirSync(directory);
  } catch (error) {
    if (!isMissing(error) && !(isSystemError(error) && error.code === 'ENOTEMPTY')) throw error;
  }
}
