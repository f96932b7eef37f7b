// Estimates the size of a hast tree as HTML, so that page contents can be decided before rendering.
import type { Nodes } from 'hast';

/** Characters of `<>` and `</>`. */
const BRACKETS = 5;

/** Size in characters. Properties count as JSON, which is slightly longer than attributes. */
export function hastSize(node: Nodes): number {
  if (node.type === 'text') return node.value.length;
  if (!('children' in node)) return 0;
  let size = 0;
  if (node.type === 'element') {
    const { tagName, properties } = node;
    size += BRACKETS + 2 * tagName.length + JSON.stringify(properties).length;
  }
  for (const child of node.children) size += hastSize(child);
  return size;
}
