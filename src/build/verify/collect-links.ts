// Reads the links of all pages once: what they lead to on this site, and which leave it.
import type { FilePath } from '../../model/brand.js';
import type { Targets } from './check-targets.js';
import type { TargetResolver } from './resolve-target.js';
import type { StagedPages } from './staged-pages.js';

export interface CollectedLinks {
  readonly targets: Targets;
  /** Links that leave the site, as written, and the first page that holds each. */
  readonly leaving: ReadonlyMap<string, FilePath>;
}

export function collectLinks(pages: StagedPages, resolver: TargetResolver): CollectedLinks {
  const targets = new Map<string, Set<string>>();
  const leaving = new Map<string, FilePath>();
  for (const file of pages.files) {
    const url = pages.urlOf(file);
    for (const href of pages.linksOf(file)) {
      const target = resolver.resolve(href, url);
      if (target === undefined) {
        if (!leaving.has(href)) leaving.set(href, file);
        continue;
      }
      const fragments = targets.get(target.pathname) ?? new Set();
      targets.set(target.pathname, fragments);
      if (target.fragment !== '') fragments.add(target.fragment);
    }
  }
  return { targets, leaving };
}
