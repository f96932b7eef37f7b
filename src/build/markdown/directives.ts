// Converts the directives of a tree to mdast that remark-rehype can convert.
import type { Blockquote, Nodes, Paragraph, Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { capitalized } from '../../model/capitalized.js';
import { takeAlert } from './alerts.js';
import { type MarkdownContext, startOf } from './context.js';
import {
  ADMONITIONS,
  type BlockDirective,
  checkDirective,
  checkParagraph,
  takeLabel,
  type Unended,
} from './directive-syntax.js';
import { installTabs } from './install.js';
import { isLayoutBlock, toLayoutBlock } from './layout-blocks.js';
import { checkTabParent, toTabs } from './tabs.js';
import { textOf, walk } from './walk.js';

export function expandDirectives(tree: Root, context: MarkdownContext): void {
  const unended: Unended = { count: 0 };
  const faulty = new Set<Nodes>();
  walk(tree, (node, parent) => {
    if (node.type === 'paragraph') checkParagraph(node, context, unended);
    if (node.type === 'blockquote') {
      const alert = takeAlert(node, context);
      if (alert) toAdmonition(node, alert.kind, alert.name);
    }
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    const { diagnostics } = context.report;
    const before = diagnostics.length;
    const isSound = checkDirective(node, context);
    if (!isSound) faulty.add(node);
    if (diagnostics.slice(before).some(({ code }) => code === 'directive/unclosed')) {
      unended.count += 1;
    }
    // What stands in a directive that is reported has its place in the one that is meant.
    if (isSound && !faulty.has(parent)) expand(node, parent, context);
  });
}

function expand(node: BlockDirective, parent: Parents, context: MarkdownContext): void {
  if (node.type === 'leafDirective') {
    if (node.name === 'include' || node.name === 'figure') reportInclude(node, context);
    else {
      const tabs = installTabs(node, context);
      toTabs(tabs, context);
      const siblings: Parents['children'][number][] = parent.children;
      siblings[siblings.indexOf(node)] = tabs;
    }
  } else if (ADMONITIONS.includes(node.name)) {
    toAdmonition(node, node.name, capitalized(node.name), takeLabel(node));
  } else if (isLayoutBlock(node)) toLayoutBlock(node, parent, context);
  else if (node.name === 'tabs') toTabs(node, context);
  else checkTabParent(node, parent, context);
}

/** Reports includes in doc comments. In guides they are expanded before this step. */
function reportInclude(node: BlockDirective, { report }: MarkdownContext): void {
  const hint = 'write the code itself into the comment.';
  report.error('directive/misplaced', 'Only guides can include files.', startOf(node), { hint });
}

const titled = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

/** An admonition: `:::note[Title]` or an alert. Its title is the label, or its name if that is empty. */
function toAdmonition(
  node: ContainerDirective | Blockquote,
  kind: string,
  name: string,
  label?: Paragraph,
): void {
  const title = label && textOf(label).trim() !== '' ? label : titled(name);
  title.data = { hProperties: { className: ['admonition-title'] } };
  node.children.unshift(title);
  node.data = {
    hName: 'aside',
    hProperties: {
      className: ['admonition', `admonition-${kind}`],
      role: 'note',
      ariaLabel: name,
    },
  };
}
