// The label of a directive, `:::name[label]`, which the parser puts into the first paragraph.
import type { Nodes, Paragraph } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';

export const isLabel = (node: Nodes): boolean =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;

/** Removes and returns the label. */
export function takeLabel(node: ContainerDirective | LeafDirective): Paragraph | undefined {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || !isLabel(first)) return undefined;
  node.children.shift();
  return first;
}
