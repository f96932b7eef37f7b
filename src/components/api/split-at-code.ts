// Divides the introduction of a README where its code begins: the install line stands between the two.
import type { Root } from 'hast';

interface Introduction {
  readonly text: Root;
  /** The first block of code and everything after it. */
  readonly usage: Root;
}

export function splitAtCode({ children }: Root): Introduction {
  const at = children.findIndex((node) => node.type === 'element' && node.tagName === 'figure');
  const end = at === -1 ? children.length : at;
  return {
    text: { type: 'root', children: children.slice(0, end) },
    usage: { type: 'root', children: children.slice(end) },
  };
}
