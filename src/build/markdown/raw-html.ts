// Reports raw HTML, which is never output. Harmless tags are no exception, so that the rule has no holes.
import type { Html, Root } from 'mdast';
import { type MarkdownContext, startOf } from './context.js';
import { walk } from './walk.js';

/** One comment and nothing else: a note among authors, left out of the page. */
const COMMENT = /^<!--(?:(?!-->)[\s\S])*-->\s*$/;

export function rejectRawHtml(tree: Root, context: MarkdownContext): void {
  walk(tree, (node) => {
    if (node.type !== 'html') return;
    if (COMMENT.test(node.value)) node.value = '';
    else reportHtml(node, context);
  });
}

function reportHtml(node: Html, { report }: MarkdownContext): void {
  const [tag = '<'] = /^<[^\s>]{0,40}/.exec(node.value) ?? [];
  const hint =
    'use Markdown or a directive; put code such as Map<string> into backticks, or write "\\<".';
  report.error('markdown/raw-html', `Raw HTML ("${tag}...") is not allowed.`, startOf(node), {
    hint,
  });
}
