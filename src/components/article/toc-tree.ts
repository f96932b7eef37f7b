// Nests the flat list of a page's headings for the table of contents.
import type { TocItem } from '../../model/page-plan.js';

export interface TocNode extends TocItem {
  readonly children: readonly TocNode[];
}

interface MutableNode extends TocItem {
  readonly children: MutableNode[];
}

/** A heading becomes a child of the nearest earlier heading of lesser depth. */
export function tocTree(items: readonly TocItem[]): readonly TocNode[] {
  const roots: MutableNode[] = [];
  const open: MutableNode[] = [];
  for (const item of items) {
    const node: MutableNode = { ...item, children: [] };
    while ((open.at(-1)?.depth ?? 0) >= item.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
