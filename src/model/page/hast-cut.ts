// Splits highlighted code.
import type { ElementContent } from 'hast';
import { text } from './hast-element.js';
import { hastText } from './hast-text.js';

type Parts = readonly [before: ElementContent[], after: ElementContent[]];

/** Splits nodes at an offset of their text. */
export function cutHast(nodes: readonly ElementContent[], offset: number): Parts {
  const before: ElementContent[] = [];
  const after: ElementContent[] = [];
  let left = offset;
  for (const node of nodes) {
    const { length } = hastText(node);
    if (length <= left) before.push(node);
    else if (left <= 0) after.push(node);
    else if (node.type === 'text') {
      before.push(text(node.value.slice(0, left)));
      after.push(text(node.value.slice(left)));
    } else if (node.type === 'element') {
      const [head, tail] = cutHast(node.children, left);
      before.push({ ...node, children: head });
      after.push({ ...node, children: tail });
    }
    left -= length;
  }
  return [before, after];
}
