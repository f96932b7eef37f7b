// The text of hast as lines for the search index: one for each block, item and row. Lines of code start with a tab.
import type { Element, Nodes, RootContent } from 'hast';
import { hasClass } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';

/** Elements that start and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

const CELLS = new Set(['td', 'th']);

/** Elements left out of the index: captions are indexed as names, and the lines around an excerpt are folded. */
const isLeftOut = (node: Element): boolean =>
  node.tagName === 'figcaption' ||
  'dataFootnoteRef' in node.properties ||
  hasClass(node, 'code-context');

export class TextLines {
  readonly #lines: string[] = [];
  #line = '';

  text(value: string): void {
    this.#line += value;
  }

  end(): void {
    const line = this.#line.replace(/\s+/g, ' ').trim();
    if (line !== '') this.#lines.push(line);
    this.#line = '';
  }

  code(text: string): void {
    this.end();
    for (const line of text.split('\n')) if (line.trim() !== '') this.#lines.push(`\t${line}`);
  }

  toString(): string {
    this.end();
    return this.#lines.join('\n');
  }
}

export function writeLines(node: Nodes | RootContent, lines: TextLines): void {
  if (node.type === 'text') lines.text(node.value);
  if (!('children' in node)) return;
  if (node.type === 'element') {
    if (isLeftOut(node)) return;
    if (node.tagName === 'pre') {
      lines.code(hastText(node));
      return;
    }
    if (node.tagName === 'svg') {
      // The labels in a drawing make no sense alone.
      lines.end();
      lines.text(String(node.properties['ariaLabel'] ?? ''));
      lines.end();
      return;
    }
  }
  const tag = node.type === 'element' ? node.tagName : '';
  const isBlock = BLOCKS.has(tag);
  if (isBlock) lines.end();
  for (const child of node.children) writeLines(child, lines);
  if (CELLS.has(tag)) lines.text(' · ');
  if (isBlock) lines.end();
}

export function linesOf(...nodes: readonly (Nodes | undefined)[]): string {
  const lines = new TextLines();
  for (const node of nodes) {
    if (node) writeLines(node, lines);
    lines.end();
  }
  return lines.toString();
}
