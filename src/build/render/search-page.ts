// Extracts what the search needs from a page: its sections and titled samples, or the names it documents.

import type { Root } from 'hast';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { SearchPage, SearchUnit } from '../../model/search/search-page.js';
import { contentUnits } from './search-sections.js';
import { entryUnits, packageUnit } from './search-symbols.js';

function unitsOf(plan: PagePlan, tree: Root | undefined): SearchUnit[] {
  const { body } = plan;
  switch (body.kind) {
    case 'content':
      return contentUnits(plan, tree ?? { type: 'root', children: [] });
    case 'api-package':
      return [packageUnit(body.package), ...body.inline.flatMap(entryUnits)];
    case 'api-entry':
      return entryUnits(body.entry);
    case 'api-index':
      return contentUnits(plan, { type: 'root', children: [] });
    default:
      return [];
  }
}

/** @param tree Tree of the page's document or source file, if it has one. */
export function searchPage(plan: PagePlan, tree: Root | undefined): SearchPage | undefined {
  const { path, title, searchable, about } = plan;
  if (!searchable) return undefined;
  return { path, title, package: about, units: unitsOf(plan, tree) };
}
