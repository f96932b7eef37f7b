// Walks mdast trees in document order.
import type { Nodes, Parents } from 'mdast';
import { onOneLine } from '../text/on-one-line.js';

declare module 'mdast' {
  interface TextData {
    /** Whether it is the attribute of a component: `b` of `## a <Badge text="b" />`, whose id is `a`. */
    isAttribute?: boolean;
  }
}

/** Calls `enter` for each node below `parent`, before its children. */
export function walk(parent: Parents, enter: (node: Nodes, parent: Parents) => void): void {
  for (const child of parent.children) {
    enter(child, parent);
    if ('children' in child) walk(child, enter);
  }
}

/** The text of a node as a reader sees it. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The text of a heading without HTML and attributes, which are no part of the id, either. */
export function textWithoutHtml(node: Nodes): string {
  if (node.type === 'html' || (node.type === 'text' && node.data?.isAttribute)) return '';
  return 'children' in node ? node.children.map(textWithoutHtml).join('') : textOf(node);
}

/** The text of a heading, which may be written over several lines, on one. */
export const headingTextOf = (node: Nodes): string => onOneLine(textWithoutHtml(node));
