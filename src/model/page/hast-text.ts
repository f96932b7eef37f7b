// The text of a hast tree.
import type { Nodes } from 'hast';

/** The text nodes in document order, unchanged. */
export function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(hastText).join('') : '';
}

/** The text on one line, for places that allow only plain text. */
export const plainText = (node: Nodes): string => hastText(node).replace(/\s+/g, ' ').trim();

/** What a heading is called: the alternative texts of its images count, numbers of footnotes do not. */
export function headingText(node: Nodes): string {
  const textIn = (part: Nodes): string => {
    if (part.type !== 'element') return hastText(part);
    if (part.tagName === 'img') return String(part.properties['alt'] ?? '');
    return 'dataFootnoteRef' in part.properties ? '' : part.children.map(textIn).join('');
  };
  return textIn(node).replace(/\s+/g, ' ').trim();
}
