// Reports raw HTML, which is never output. Harmless tags are reported, too, so that the rule has no exceptions.
import type { Nodes, Root } from 'mdast';
import { type MarkdownContext, startOf } from './context.js';
import { walk } from './walk.js';

/** What Markdown has for a tag. */
const INSTEAD = new Map([
  ['a', 'write [text](url), or {#id} after a heading'],
  ['b', 'write **text**'],
  ['br', 'end the line with a backslash'],
  ['callout', 'write an admonition, such as :::note[Title]'],
  ['card', 'write :::card{title="..." href="..."} in ::::cards'],
  ['cards', 'write ::::cards with a :::card{title="..." href="..."} for each card'],
  ['code', 'put it into backticks'],
  ['details', 'use a heading or an admonition, such as :::note[Title]'],
  ['div', 'remove it'],
  ['em', 'write *text*'],
  ['h1', 'write # Title'],
  ['h2', 'write ## Title'],
  ['h3', 'write ### Title'],
  ['h4', 'write #### Title'],
  ['hr', 'write ---'],
  ['i', 'write *text*'],
  ['img', 'write ![description](file.png)'],
  ['kbd', 'put it into backticks'],
  ['li', 'write - before each item, or 1. and so on'],
  ['ol', 'write 1. and so on before the items'],
  ['p', 'remove it'],
  ['picture', 'write ![description](file.png)'],
  ['strong', 'write **text**'],
  ['tab', 'write :::tab{label="..."} in ::::tabs'],
  ['tabitem', 'write :::tab{label="..."} in ::::tabs'],
  ['table', 'write a table with | and ---'],
  ['tabs', 'write ::::tabs with a :::tab{label="..."} for each tab'],
  ['ul', 'write - before each item'],
]);
const BREAK_IN_TABLE = 'a cell of a table has one line: write more rows, or a list below the table';
const OTHERWISE = 'use Markdown or a directive';

/** What follows the comments at the start of HTML: notes among authors, left out of the page. */
function behindComments(html: string): string {
  let rest = html.trim();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 2);
    if (end < 0) return rest;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** Whether HTML is only a note among authors. */
export const isComment = (html: string): boolean => behindComments(html) === '';

/** All HTML in tables. */
function inTables(tree: Root): ReadonlySet<Nodes> {
  const found = new Set<Nodes>();
  walk(tree, (table) => {
    if (table.type !== 'table') return;
    walk(table, (node) => {
      if (node.type === 'html') found.add(node);
    });
  });
  return found;
}

const ID = /(?<![\w-])(?:id|name)=["']?([^\s"'<>]+)/gi;

/**
 * An end tag is reported only if its start tag is not.
 * @returns the ids in the HTML.
 */
export function rejectRawHtml(tree: Root, { report }: MarkdownContext): string[] {
  const ids: string[] = [];
  const started = new Set<string>();
  const ofTables = inTables(tree);
  walk(tree, (node) => {
    if (node.type !== 'html') return;
    const html = behindComments(node.value);
    if (html === '') {
      node.value = '';
      return;
    }
    if (html.startsWith('<!--')) {
      const hint = 'end it with "-->"; a comment of several lines starts a line.';
      report.error('markdown/comment', 'The comment is never closed.', startOf(node), { hint });
      return;
    }
    if (!html.startsWith('<')) {
      const message = 'Text after a comment at the start of a line is not read as Markdown.';
      const hint = 'put it on a line of its own, with a blank line above.';
      report.error('markdown/comment', message, startOf(node), { hint });
      return;
    }
    for (const [, id = ''] of html.matchAll(ID)) ids.push(id);
    const [tag = '<'] = /^<[^\s>]{0,40}/.exec(html) ?? [];
    const [, slash, name = ''] = /^<(\/?)([a-z]\w*)/.exec(html.toLowerCase()) ?? [];
    if (slash && started.has(name)) return;
    started.add(name);
    const message = `Raw HTML ("${tag}...") is not allowed.`;
    const isBreakInTable = name === 'br' && ofTables.has(node);
    const instead = isBreakInTable ? BREAK_IN_TABLE : (INSTEAD.get(name) ?? OTHERWISE);
    const hint = `${instead}; put code such as Map<string> into backticks, or write "\\<".`;
    report.error('markdown/raw-html', message, startOf(node), { hint });
  });
  return ids;
}
