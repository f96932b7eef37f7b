// `:::note[Title]`, the four other admonitions, and GitHub's alerts, which look the same.
import type { Blockquote, Paragraph } from 'mdast';
import { Admonition } from '../../../../components/prose/admonition.js';
import { capitalized } from '../../../../model/capitalized.js';
import { takeLabel } from '../../label.js';
import { textOf } from '../../walk.js';
import { type Directive, type DirectiveNode, showAs } from '../directive.js';

const KINDS = ['note', 'tip', 'info', 'warning', 'danger'];

const titled = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

/**
 * @param name Its name for screen readers, and its title if it has no label.
 */
export function toAdmonition(
  node: DirectiveNode | Blockquote,
  kind: string,
  name: string,
  label?: Paragraph,
): void {
  const title = label && textOf(label).trim() !== '' ? label : titled(name);
  title.data = { hProperties: { className: ['admonition-title'] } };
  const children: (Blockquote | DirectiveNode)['children'][number][] = node.children;
  children.unshift(title);
  node.data = {
    hName: 'aside',
    hProperties: {
      ...showAs(kind),
      className: ['admonition', `admonition-${kind}`],
      role: 'note',
      ariaLabel: name,
    },
  };
}

export const admonitions: readonly Directive[] = KINDS.map((name) => ({
  name,
  form: 'container',
  hasLabel: true,
  expand(node) {
    toAdmonition(node, name, capitalized(name), takeLabel(node));
    return undefined;
  },
  component: Admonition,
}));
