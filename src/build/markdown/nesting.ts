// Finds what is nested so deeply that the steps after the parser, or the parser itself, would overflow the stack.
import type { Root, RootContent } from 'mdast';
import type { Reporter } from './finding-reporter.js';
import { startOf } from './markdown-context.js';

/** Deeper nesting is a mistake or an attack. */
export const MAX_NESTING = 100;

/** These stand between a level and the next one. */
const isLevel = ({ type }: RootContent): boolean => type !== 'list' && type !== 'paragraph';

/** The first node that has too many around it; without recursion, since the tree may be of any depth. */
function tooDeepIn(tree: Root): RootContent | undefined {
  const rest = tree.children.map((node) => ({ node, level: 0 })).reverse();
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, level } = next;
    if (!('children' in node)) continue;
    const inside = isLevel(node) ? level + 1 : level;
    if (inside > MAX_NESTING) return node;
    for (const child of [...node.children].reverse()) rest.push({ node: child, level: inside });
  }
  return undefined;
}

const isOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack');

/** @returns what `parse` makes, or undefined if it is nested too deeply, which is reported. */
export function parseFlat(parse: () => Root, report: Reporter): Root | undefined {
  let at = { line: 1, column: 1 };
  try {
    const tree = parse();
    const node = tooDeepIn(tree);
    if (node === undefined) return tree;
    at = startOf(node);
  } catch (error) {
    if (!isOverflow(error)) throw error;
  }
  const message = `The text is nested more than ${MAX_NESTING} levels deep.`;
  const hint = 'make the structure flatter, or put a run of markers into backticks.';
  return report.error('markdown/nesting', message, at, { hint });
}
