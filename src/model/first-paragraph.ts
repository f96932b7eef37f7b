// The text of the first paragraph: the default description of a page.
import type { Root } from 'hast';
import { quoted } from './hast-quotation.js';
import { plainText } from './hast-text.js';

/** Undefined if there is no paragraph, or if it has no text. */
export function firstParagraph({ children }: Root): string | undefined {
  const paragraph = children.find((node) => node.type === 'element' && node.tagName === 'p');
  const text = paragraph && plainText(quoted({ type: 'root', children: [paragraph] }));
  return text || undefined;
}
