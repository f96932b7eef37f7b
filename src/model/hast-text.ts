// The text of a hast tree.
import type { Nodes } from 'hast';

/** Text nodes in document order, as they are. */
export function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(hastText).join('') : '';
}

/** On one line, for places where only plain text can stand. */
export const plainText = (node: Nodes): string => hastText(node).replace(/\s+/g, ' ').trim();
