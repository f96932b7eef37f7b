// Reports MDX, which Markdown would show as text: imports, exports and comments in braces.
import type { Root } from 'mdast';
import { type MarkdownContext, startOf } from './context.js';
import { walk } from './walk.js';

/** A paragraph that begins with an import or export of a module. */
const MODULE = /^(?:import\s[^;\n]*['"][^'"\n]+['"]|export\s+(?:const|default|function|let)\s)/;
/** Bounded, since each start of a comment would otherwise search the whole paragraph. */
const COMMENT = /\{\/\*[^{}]{0,500}?\*\/\}/g;
/** The form that MDX has for the id of a heading. */
const ID = /^\{\/\*\s*(#[\w.-]+)\s*\*\/\}$/;

export function rejectMdx(tree: Root, { text, report }: MarkdownContext): void {
  const fail = (written: string, node: Parameters<typeof startOf>[0], hint: string): void => {
    const message = `This is Markdown, not MDX: ${JSON.stringify(written)} would be shown as text.`;
    report.error('markdown/mdx', message, startOf(node), { hint });
  };
  walk(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const { start, end } = node.position ?? {};
    const source = text.slice(start?.offset, end?.offset);
    const [module] = MODULE.exec(source) ?? [];
    if (module)
      fail(
        module,
        node,
        'remove it, or put it into a code block: directives such as ::::tabs need no components.',
      );
    const shown = node.children.flatMap((child) => (child.type === 'text' ? child.value : []));
    for (const [comment] of shown.join('').matchAll(COMMENT)) {
      const [, id] = ID.exec(comment) ?? [];
      fail(comment, node, id ? `write {${id}}.` : 'write <!-- ... -->, or put it into backticks.');
    }
  });
}
