// The text of a hast tree.
import type { Nodes } from 'hast';

/** The text nodes in document order, unchanged. */
export function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(hastText).join('') : '';
}

/** The text on one line, for places that allow only plain text. */
export const plainText = (node: Nodes): string => hastText(node).replace(/\s+/g, ' ').trim();
