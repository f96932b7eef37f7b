// What the links of staged pages lead to. Pages are taken in groups, of which an edit changes one: the others are
// neither read nor resolved again.

import type { FilePath } from '../../model/brand.js';
import { groupBy } from '../../model/group-by.js';
import { groupOf } from '../cache/grouped.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { createTurns } from '../io/slices.js';
import type { ResolveTarget } from './resolve-target.js';
import type { StagedPages } from './staged-pages.js';

export interface LinkGroup {
  /** Paths on this site, each with the fragments that are named on it. */
  readonly targets: readonly (readonly [pathname: string, fragments: readonly string[]])[];
  /** Links that leave the site, each with the first page that holds it. */
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
  return {
    targets: [...targets].map(([pathname, fragments]) => [pathname, [...fragments]]),
    leaving: [...leaving],
  };
}

/**
 * @param site what links are resolved by.
 * @param hashOf the hash of a staged file.
 * @param known groups, by a hash over all that they follow from.
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
  const turn = createTurns(signal);
  const groups: LinkedPages[] = [];
  for (const files of groupBy(pages.files, groupOf).values()) {
    const key = hashValue([site, files.map((file) => [file, pages.urlOf(file), hashOf(file)])]);
    const found = known.get(key);
    const group = found ?? readLinks(files, pages, resolve);
    if (!found) known.set(key, group);
    groups.push({ ...group, files });
    await turn();
  }
  return groups;
}
