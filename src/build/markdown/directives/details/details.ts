// `:::details[Summary]`: text that a reader can unfold.
import type { Paragraph } from 'mdast';
import { takeLabel } from '../../label.js';
import { textOf } from '../../mdast-walk.js';
import type { Directive, DirectiveNode } from '../directive.js';

const summary = (label: Paragraph | undefined, value: string): Paragraph => ({
  type: 'paragraph',
  children: label && textOf(label).trim() !== '' ? label.children : [{ type: 'text', value }],
  data: { hName: 'summary' },
});

export const details: Directive = {
  name: 'details',
  form: 'container',
  optional: ['class', 'id', 'open', 'summary', 'title'],
  hasLabel: true,
  expand(node) {
    const { open, summary: text, title } = node.attributes ?? {};
    const children: DirectiveNode['children'][number][] = node.children;
    children.unshift(summary(takeLabel(node), text || title || 'Details'));
    const isOpen = open !== undefined && open !== 'false';
    node.data = {
      hName: 'details',
      hProperties: { className: ['details'], ...(isOpen && { open: true }) },
    };
    return undefined;
  },
};
