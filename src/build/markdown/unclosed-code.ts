// Reports fenced code that is never closed: the parser ends it with the block around it, or with the file.
import type { Code, Parents, Root } from 'mdast';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

const OPENING = /^(?:`{3,}|~{3,})/;

/** The opening fence of code that has no closing one. Undefined for closed, indented and included code. */
function unclosedFence({ position }: Code, lines: readonly string[]): string | undefined {
  if (!position) return undefined;
  const { start, end } = position;
  const [fence] = OPENING.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  if (fence === undefined || end.line === start.line) return fence;
  const last = lines[end.line - 1]?.slice(0, end.column - 1).replace(/^[\s>]*/, '') ?? '';
  const closing = last.trimEnd();
  const isClosed =
    closing.length >= fence.length && closing === fence.charAt(0).repeat(closing.length);
  return isClosed ? undefined : fence;
}

/** What else may be wrong, by the block around the code. */
const HINTS: Readonly<Partial<Record<Parents['type'], string>>> = {
  containerDirective: '; a directive around code with ":::" needs more colons than the code has',
  listItem: '; all lines of code in a list are indented as the text of their item',
  blockquote: '; all lines of code in a quotation start with ">"',
};

export function checkFences(tree: Root, { lines, report }: MarkdownContext): void {
  walk(tree, (node, { type }) => {
    const fence = node.type === 'code' ? unclosedFence(node, lines) : undefined;
    if (fence === undefined) return;
    const hint = `end it with a line "${fence}"${HINTS[type] ?? ''}.`;
    report.warning('code/unclosed', 'The block of code is never closed.', startOf(node), { hint });
  });
}
