// Turns the directives of a tree into mdast that remark-rehype can convert.
import type { Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toAdmonition } from './admonition.js';
import { type MarkdownContext, startOf } from './context.js';
import {
  ADMONITIONS,
  type BlockDirective,
  checkDirective,
  checkParagraph,
} from './directive-syntax.js';
import { installTabs } from './install.js';
import { checkTabParent, toTabs } from './tabs.js';
import { walk } from './walk.js';

export function expandDirectives(tree: Root, context: MarkdownContext): void {
  walk(tree, (node, parent) => {
    if (node.type === 'paragraph') checkParagraph(node, context);
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    if (checkDirective(node, context)) expand(node, parent, context);
  });
}

function expand(node: BlockDirective, parent: Parents, context: MarkdownContext): void {
  if (node.type === 'leafDirective') {
    if (node.name === 'include') reportInclude(node, context);
    else replaceByTabs(node, parent, installTabs(node, context), context);
  } else if (ADMONITIONS.includes(node.name)) toAdmonition(node);
  else if (node.name === 'tabs') toTabs(node, context);
  else checkTabParent(node, parent, context);
}

function replaceByTabs(
  node: BlockDirective,
  parent: Parents,
  tabs: ContainerDirective,
  context: MarkdownContext,
): void {
  toTabs(tabs, context);
  const siblings: Parents['children'][number][] = parent.children;
  siblings[siblings.indexOf(node)] = tabs;
}

/** In guides, includes are expanded before this step; elsewhere they are not allowed. */
function reportInclude(node: BlockDirective, { report }: MarkdownContext): void {
  const hint = 'write the code itself into the comment.';
  report.error('directive/misplaced', 'Only guides can include files.', startOf(node), { hint });
}
