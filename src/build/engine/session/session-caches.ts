// The caches of a session: in memory, backed by those on disk.
import { openCache } from '../../cache/cache.js';
import { fingerprint } from '../../cache/fingerprint.js';
import { createMemoryPack, type MemoryPack } from '../../cache/memory-pack.js';
import type { Pack } from '../../cache/pack.js';
import { type Caches, openPacks } from '../caches.js';
import type { EngineOptions } from '../engine.js';

export function openSessionCaches({ root, cacheDir }: Pick<EngineOptions, 'root' | 'cacheDir'>) {
  const version = fingerprint + process.version;
  const cache = openCache({ root, directory: cacheDir, version });
  const packs = openPacks(cache);
  const memories: MemoryPack<unknown>[] = [];
  const inMemory = <T>(behind?: Pack<T>): MemoryPack<T> => {
    const memory = createMemoryPack(behind);
    // SAFETY: only `endBuild` and `store` are called, which do not depend on the type of the values.
    memories.push(memory as MemoryPack<unknown>);
    return memory;
  };
  const current: Caches = {
    ...packs,
    documents: inMemory(packs.documents),
    api: inMemory(packs.api),
    samples: inMemory(packs.samples),
    snippets: inMemory(packs.snippets),
    sampleFiles: inMemory(packs.sampleFiles),
    sourceNames: inMemory(packs.sourceNames),
    pageOutputs: inMemory(),
    search: { groups: inMemory(), shards: inMemory() },
  };
  return {
    current,
    endBuild(): void {
      for (const memory of memories) memory.endBuild();
    },
    save(): void {
      for (const memory of memories) memory.store();
      cache.save();
    },
  };
}
