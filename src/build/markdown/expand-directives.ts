// Expands the directives of a tree: reads their files, then converts them to mdast that remark-rehype can convert.
import type { Nodes, Parents, Root } from 'mdast';
import type { ContentHost } from './content-host.js';
import { checkDirective, checkParagraph, type Unended } from './directive-syntax.js';
import { toAdmonition } from './directives/admonition/admonition.js';
import { takeAlert } from './directives/admonition/alerts.js';
import type { DirectiveNode, Replacement } from './directives/directive.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

/** Replaces a node, in place. */
function replace(node: DirectiveNode, parent: Parents, replacement: Replacement): void {
  const siblings: Parents['children'][number][] = parent.children;
  siblings.splice(siblings.indexOf(node), 1, ...replacement);
}

/** Reads the files that the directives of a guide name, in place. */
export async function loadDirectives(
  tree: Root,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<void> {
  const found: { node: DirectiveNode; parent: Parents }[] = [];
  walk(tree, (node, parent) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    if (markdown.directives.get(node.name)?.load) found.push({ node, parent });
  });
  for (const { node, parent } of found) {
    const { load, expand } = markdown.directives.get(node.name) ?? {};
    // A directive that is expanded later is checked then.
    const isSound = expand !== undefined || checkDirective(node, parent, markdown);
    const replacement = isSound ? await load?.(node, markdown, host) : [];
    if (replacement) replace(node, parent, replacement);
  }
}

export function expandDirectives(tree: Root, markdown: MarkdownContext): void {
  const unended: Unended = { count: 0 };
  const faulty = new Set<Nodes>();
  const enter = (node: Nodes, parent: Parents): void => {
    if (node.type === 'paragraph') checkParagraph(node, markdown, unended);
    if (node.type === 'blockquote') {
      const alert = takeAlert(node, markdown);
      if (alert) toAdmonition(node, alert.kind, alert.name);
    }
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    const { diagnostics } = markdown.report;
    const before = diagnostics.length;
    const isSound = checkDirective(node, parent, markdown, faulty.has(parent));
    if (diagnostics.slice(before).some(({ code }) => code === 'directive/unclosed')) {
      unended.count += 1;
    }
    if (!isSound) {
      faulty.add(node);
      return;
    }
    const { expand, load } = markdown.directives.get(node.name) ?? {};
    const replacement = expand?.(node, markdown, parent);
    if (!replacement) {
      if (!expand && load) reportLoad(node, markdown);
      return;
    }
    replace(node, parent, replacement);
    for (const made of replacement) {
      enter(made, parent);
      if ('children' in made) walk(made, enter);
    }
  };
  walk(tree, enter);
}

/** Reports a directive that names files in a doc comment. In guides it has been replaced before. */
function reportLoad(node: DirectiveNode, { report }: MarkdownContext): void {
  const hint = 'write the code itself into the comment.';
  report.error('directive/misplaced', 'Only guides can include files.', startOf(node), { hint });
}
