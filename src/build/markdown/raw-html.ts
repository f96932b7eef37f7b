// Reports raw HTML, which is never output. Harmless tags are reported, too, so that the rule has no exceptions.
import type { Root } from 'mdast';
import { type MarkdownContext, startOf } from './context.js';
import { walk } from './walk.js';

/** A single comment: a note among authors, left out of the page. */
const COMMENT = /^<!--(?:(?!-->)[\s\S])*-->\s*$/;

/** What Markdown has for a tag. */
const INSTEAD = new Map([
  ['a', 'write [text](url), or {#id} behind a heading'],
  ['b', 'write **text**'],
  ['br', 'end the line with a backslash'],
  ['code', 'put it into backticks'],
  ['details', 'use a heading or an admonition, such as :::note[Title]'],
  ['div', 'remove it'],
  ['em', 'write *text*'],
  ['h1', 'write # Title'],
  ['h2', 'write ## Title'],
  ['h3', 'write ### Title'],
  ['hr', 'write ---'],
  ['i', 'write *text*'],
  ['img', 'write ![description](file.png)'],
  ['kbd', 'put it into backticks'],
  ['p', 'remove it'],
  ['strong', 'write **text**'],
  ['table', 'write a table with | and ---'],
]);
const OTHERWISE = 'use Markdown or a directive';

/** An end tag is reported only if its start tag is not. */
export function rejectRawHtml(tree: Root, { report }: MarkdownContext): void {
  const started = new Set<string>();
  walk(tree, (node) => {
    if (node.type !== 'html') return;
    if (COMMENT.test(node.value)) {
      node.value = '';
      return;
    }
    const [tag = '<'] = /^<[^\s>]{0,40}/.exec(node.value) ?? [];
    const [, slash, name = ''] = /^<(\/?)([a-z]\w*)/.exec(node.value.toLowerCase()) ?? [];
    if (slash && started.has(name)) return;
    started.add(name);
    const message = `Raw HTML ("${tag}...") is not allowed.`;
    const instead = INSTEAD.get(name) ?? OTHERWISE;
    const hint = `${instead}; put code such as Map<string> into backticks, or write "\\<".`;
    report.error('markdown/raw-html', message, startOf(node), { hint });
  });
}
