// Reports raw HTML, which is never output. Harmless tags are reported, too, so that the rule has no exceptions.
import type { Root } from 'mdast';
import { type MarkdownContext, startOf } from './context.js';
import { walk } from './walk.js';

/** A single comment: a note among authors, left out of the page. */
const COMMENT = /^<!--(?:(?!-->)[\s\S])*-->\s*$/;

export function rejectRawHtml(tree: Root, { report }: MarkdownContext): void {
  const hint =
    'use Markdown or a directive; put code such as Map<string> into backticks, or write "\\<".';
  walk(tree, (node) => {
    if (node.type !== 'html') return;
    if (COMMENT.test(node.value)) {
      node.value = '';
      return;
    }
    const [tag = '<'] = /^<[^\s>]{0,40}/.exec(node.value) ?? [];
    const message = `Raw HTML ("${tag}...") is not allowed.`;
    report.error('markdown/raw-html', message, startOf(node), { hint });
  });
}
