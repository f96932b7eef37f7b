// The text of the first paragraph: the default description of a page.
import type { Root } from 'hast';
import { quoted } from './hast-quotation.js';
import { plainText } from './hast-text.js';

/** Undefined if no paragraph has text. */
export function firstParagraph({ children }: Pick<Root, 'children'>): string | undefined {
  for (const node of children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue;
    const text = plainText(quoted({ type: 'root', children: [node] }));
    if (text) return text;
  }
  return undefined;
}
