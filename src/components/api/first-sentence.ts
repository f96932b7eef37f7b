// The first sentence of a documentation text, with its code and links, for lists and tables.
import type { ElementContent, Root, RootContent } from 'hast';
import { quoted } from '../../model/hast-quotation.js';

/** The end of a sentence: no full stop of an abbreviation or of a name such as `Node.js`. */
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

/** The content of the first paragraph up to the end of its first sentence, without the `<p>`. */
export function firstSentence({ children }: Root): Root {
  const paragraph = children.find(isParagraph);
  const content = paragraph?.type === 'element' ? upToEnd(paragraph.children) : [];
  return quoted({ type: 'root', children: content });
}
