// Admonitions: `:::note[Title]`, a callout with a title.
import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { takeLabel } from './directive-syntax.js';

const titleOf = (name: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value: name.charAt(0).toUpperCase() + name.slice(1) }],
});

/** The title is the directive's label, or its name. */
export function toAdmonition(node: ContainerDirective): void {
  const title = takeLabel(node) ?? titleOf(node.name);
  title.data = { hProperties: { className: ['admonition-title'] } };
  node.children.unshift(title);
  node.data = {
    hName: 'aside',
    hProperties: { className: ['admonition', `admonition-${node.name}`], role: 'note' },
  };
}
