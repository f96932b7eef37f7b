// Removes the HTML tags of a README that the project cannot correct, and keeps the text between them.
import type { Root } from 'mdast';
import { walk } from '../markdown/walk.js';

// Each pattern is linear in the text: one that does not end takes all that is left, or ends where a tag begins.
/** What has no text of its own: comments, styles and scripts. */
const WITHOUT_TEXT = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** A heading on a line of its own. */
const HEADING = /^[ \t]*<h([1-6])\b[^<>\n]*>(.*)<\/h\1>[ \t]*$/gim;
/** Tags between which words end. */
const BETWEEN_WORDS = /<\/?(?:br|dd|div|dt|h[1-6]|hr|li|ol|p|summary|t[dhr]|table|ul)\b[^<>]*>/gi;
const TAG = /<[!/?]?[a-z][^<>]*>/gi;
/** Four spaces would start a block of code. */
const INDENTATION = /^[ \t]+/gm;

/** As many line breaks as before, so that all that follows keeps its line. */
const lineBreaks = (text: string): string => text.replace(/[^\n]+/g, '');

const withoutTags = (html: string): string =>
  html
    .replace(WITHOUT_TEXT, lineBreaks)
    .replace(BETWEEN_WORDS, (tag) => ` ${lineBreaks(tag)}`)
    .replace(TAG, lineBreaks)
    .replace(INDENTATION, '');

/**
 * Headings stay headings, since an introduction lies between two of them. Those above the title are text.
 * @param tree of the text.
 */
export function withoutHtmlTags(text: string, tree: Root): string {
  let result = '';
  let end = 0;
  let hasTitle = false;
  const asMarkdown = (written: string, level: string, inner: string): string => {
    hasTitle ||= level === '1';
    return hasTitle ? `${'#'.repeat(Number(level))} ${inner}` : written;
  };
  walk(tree, (node) => {
    hasTitle ||= node.type === 'heading' && node.depth === 1;
    const { start, end: after } = node.position ?? {};
    if (node.type !== 'html' || start?.offset === undefined || after?.offset === undefined) return;
    const html = text.slice(start.offset, after.offset).replace(HEADING, asMarkdown);
    result += text.slice(end, start.offset) + withoutTags(html);
    end = after.offset;
  });
  return result + text.slice(end);
}
