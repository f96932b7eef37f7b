// Splits a README's introduction at its first code block, so that the install line can stand in between.
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
