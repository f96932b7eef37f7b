// The first sentence of a piece of documentation, with its code and links: enough to choose by.
import type { ElementContent, Root, RootContent } from 'hast';
import { quoted } from '../../model/hast-quotation.js';

/** A full stop ends a sentence, unless it belongs to an abbreviation or to a name such as `Node.js`. */
const END = /(?<!\b(?:e\.g|i\.e|cf|vs|etc|approx))[.!?](?=\s)/;

function upToEnd(children: readonly ElementContent[]): ElementContent[] {
  const sentence: ElementContent[] = [];
  for (const child of children) {
    const end = child.type === 'text' ? END.exec(child.value) : null;
    if (child.type === 'text' && end) {
      return [...sentence, { type: 'text', value: child.value.slice(0, end.index + 1) }];
    }
    sentence.push(child);
  }
  return sentence;
}

const isParagraph = (node: RootContent) => node.type === 'element' && node.tagName === 'p';

/** What stands in the first paragraph up to the end of its first sentence, without the paragraph. */
export function firstSentence({ children }: Root): Root {
  const paragraph = children.find(isParagraph);
  const content = paragraph?.type === 'element' ? upToEnd(paragraph.children) : [];
  return quoted({ type: 'root', children: content });
}
