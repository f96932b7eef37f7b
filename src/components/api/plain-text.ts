// The text of a piece of documentation, where only plain text can stand.
import type { Nodes } from 'hast';

export function plainText(node: Nodes): string {
  const collect = (current: Nodes): string => {
    if (current.type === 'text') return current.value;
    return 'children' in current ? current.children.map(collect).join('') : '';
  };
  return collect(node).replace(/\s+/g, ' ').trim();
}
