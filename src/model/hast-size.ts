// Estimates the size of a hast tree as HTML, so that what is shown can be decided before rendering.
import type { Nodes } from 'hast';

/** `<>` and `</>` */
const BRACKETS = 5;

/** Characters. Properties count as JSON, which is a little longer than attributes are. */
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
