// Collects the link targets of staged pages, in groups of pages. An edit changes one group; the links of
// the others come from the cache.

import type { FilePath } from '../../model/text/brand.js';
import { groupBy } from '../../model/text/group-by.js';
import { groupOf } from '../cache/grouped.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { createPauses } from '../io/slices.js';
import type { ResolveTarget } from './resolve-target.js';
import type { StagedPages } from './staged-pages.js';

export interface LinkGroup {
  /** Paths on this site that links point to, always without a fragment. On a large site these are most. */
  readonly pages: readonly string[];
  /** Other paths on this site, each with the linked fragments. */
  readonly targets: readonly (readonly [pathname: string, fragments: readonly string[]])[];
  /** External links, each with the first page that holds it. */
  readonly leaving: readonly (readonly [href: string, page: FilePath])[];
}

export interface LinkedPages extends LinkGroup {
  readonly files: readonly FilePath[];
}

function readLinks(
  files: readonly FilePath[],
  pages: StagedPages,
  resolve: ResolveTarget,
): LinkGroup {
  const targets = new Map<string, Set<string>>();
  const leaving = new Map<string, FilePath>();
  for (const file of files) {
    const url = pages.urlOf(file);
    for (const href of pages.linksOf(file)) {
      const target = resolve(href, url);
      if (target === undefined) {
        if (!leaving.has(href)) leaving.set(href, file);
        continue;
      }
      const fragments = targets.get(target.pathname) ?? new Set();
      targets.set(target.pathname, fragments);
      if (target.fragment !== '') fragments.add(target.fragment);
    }
  }
  const named = [...targets].filter(([, fragments]) => fragments.size > 0);
  return {
    pages: [...targets].flatMap(([pathname, { size }]) => (size === 0 ? pathname : [])),
    targets: named.map(([pathname, fragments]) => [pathname, [...fragments]]),
    leaving: [...leaving],
  };
}

/**
 * @param site Everything besides the page that link resolution depends on.
 * @param hashOf Returns the hash of a staged file.
 * @param known Cached groups, by a hash of their input.
 * @throws The reason of `signal` once aborted.
 */
export async function linkGroups(
  pages: StagedPages,
  resolve: ResolveTarget,
  site: readonly string[],
  hashOf: (file: FilePath) => string | undefined,
  known: Pack<LinkGroup>,
  signal: AbortSignal,
): Promise<readonly LinkedPages[]> {
  const pause = createPauses(signal);
  const groups: LinkedPages[] = [];
  for (const files of groupBy(pages.files, groupOf).values()) {
    const key = hashValue([site, files.map((file) => [file, pages.urlOf(file), hashOf(file)])]);
    const found = known.get(key);
    const group = found ?? readLinks(files, pages, resolve);
    if (!found) known.set(key, group);
    groups.push({ ...group, files });
    await pause();
  }
  return groups;
}
