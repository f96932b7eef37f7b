// Removes the HTML tags of a README that the project cannot correct, and keeps the text between them.
import type { Root } from 'mdast';
import { walk } from '../markdown/walk.js';

// Each pattern is linear in the text: one that does not end takes all that is left, or ends where a tag begins.
/** What has no text of its own: comments, styles and scripts. */
const WITHOUT_TEXT = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
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

/** @param tree of the text. */
export function withoutHtmlTags(text: string, tree: Root): string {
  let result = '';
  let end = 0;
  walk(tree, ({ type, position }) => {
    const { start, end: after } = position ?? {};
    if (type !== 'html' || start?.offset === undefined || after?.offset === undefined) return;
    result += text.slice(end, start.offset) + withoutTags(text.slice(start.offset, after.offset));
    end = after.offset;
  });
  return result + text.slice(end);
}
