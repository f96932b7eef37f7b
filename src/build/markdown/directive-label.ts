// The label of a directive, `[...]`, which the parser leaves in its first paragraph.
import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Removes and returns the label, if there is one. */
export function takeLabel({ children }: ContainerDirective): Paragraph | undefined {
  const [first] = children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  children.shift();
  return first;
}
