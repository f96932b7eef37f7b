// Parses MDX. Its plugins are loaded only if a project has any.
import type { Heading, Nodes, Paragraph, Parents, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Processor } from 'unified';
import type { MarkdownOptions } from './markdown-context.js';
import { textOf } from './mdast-walk.js';
import { parse } from './processor.js';

declare module 'mdast' {
  interface RootData {
    /** Whether it was parsed as MDX, so that what looks like it is text. */
    isMdx?: boolean;
  }
}

/** `{#id}` of a heading, which MDX would take for code. Letters for private use stand for its braces. */
const HEADING_ID = /^([ \t>]*#{1,6}[ \t][^\n]*)\{(#[^\s{}]+)\}(?=[ \t]*$)/gm;
const BRACES: Readonly<Record<string, string>> = { '\uE000': '{', '\uE001': '}' };

const withoutIds = (text: string): string => text.replace(HEADING_ID, '$1\uE000$2\uE001');
const withIds = (text: string): string =>
  text.replace(/[\uE000\uE001]/g, (sign) => BRACES[sign] ?? sign);

/** `{/* #id *\/}` of a heading, as some tools write it. */
const COMMENT_ID = /^\s*\/\*\s*(#[\w.-]+)\s*\*\/\s*$/;

const isJsx = ({ type }: Nodes): boolean =>
  type === 'mdxJsxTextElement' || type === 'mdxTextExpression';

/** Whether a paragraph is only elements and expressions on a line of their own: as in MDX, these are blocks then. */
function isOnlyJsx({ children }: Paragraph): boolean {
  const others = children.filter((child) => !isJsx(child));
  return others.length < children.length && others.every((child) => textOf(child).trim() === '');
}

/** Writes the id of a heading as Markdown has it. */
function takeCommentId({ children }: Heading): void {
  const last = children.at(-1);
  const before = children.at(-2);
  const [, id] = (last?.type === 'mdxTextExpression' && COMMENT_ID.exec(last.value)) || [];
  if (id === undefined || before?.type !== 'text') return;
  before.value += `{${id}}`;
  children.pop();
}

function adjust(parent: Parents): void {
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    if ('value' in child && typeof child.value === 'string') child.value = withIds(child.value);
    if ('children' in child) adjust(child);
    if (child.type === 'heading') takeCommentId(child);
    if (child.type === 'paragraph' && isOnlyJsx(child)) {
      children.push(...child.children.filter(isJsx));
    } else children.push(child);
  }
  parent.children = children as never;
}

/** A mistake as the parsers of MDX throw it. */
interface SyntaxFault {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

const isFault = (error: unknown): error is SyntaxFault =>
  typeof error === 'object' && error !== null && 'reason' in error;

/** The first sentence of a message, which may go on about parsers. */
const sentenceOf = (reason: string): string =>
  reason.replace(/\s*\(.*$|, (?:expected|or ).*$/s, '').replace(/\.$/, '');

/** @param isStrict Whether text that is no MDX is an error. */
export async function loadMdx(
  isStrict: boolean,
  math: MarkdownOptions['math'],
): Promise<NonNullable<MarkdownOptions['parseMdx']>> {
  const [{ default: mdx }, { default: comments }] = await Promise.all([
    import('remark-mdx'),
    import('@slorber/remark-comment'),
  ]);
  const plugins = [mdx, comments] as unknown as ((this: Processor) => void)[];
  return (text, report) => {
    try {
      const tree = parse(withoutIds(text), math, plugins);
      adjust(tree);
      tree.data = { ...tree.data, isMdx: true };
      return tree;
    } catch (error) {
      if (!isFault(error)) throw error;
      if (!isStrict) return undefined;
      const { reason } = error;
      // The start of what has no end is said in the text only.
      const [, line = error.line ?? 1, column = error.column ?? 1] =
        /\((\d+):(\d+)-/.exec(reason) ?? [];
      const hint =
        'correct it; in MDX, "<" and "{" begin code: write "\\\\<" or "\\\\{" for the character.';
      report.error(
        'markdown/mdx-syntax',
        `This is no MDX: ${sentenceOf(reason)}.`,
        { line: Number(line), column: Number(column) },
        { hint },
      );
      return { type: 'root', children: [] };
    }
  };
}
