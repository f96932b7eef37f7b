// Texts of the model as strings for comparison.
import type { Nodes } from 'hast';

/** Text with links as `label<target>`. */
export function read(node: Nodes | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(read).join('');
  const target = node.type === 'element' && node.tagName === 'a' ? node.properties['href'] : '';
  return target ? `${text}<${String(target)}>` : text;
}
