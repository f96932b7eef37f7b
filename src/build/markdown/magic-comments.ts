// Magic comments in code, such as `// highlight-next-line`: marks the lines and removes the comments.
import type { MagicComment } from '../../model/config.js';

export interface MarkedCode {
  /** Indexes of the lines that are magic comments. */
  readonly removed: ReadonlySet<number>;
  /** Class names by line number, from 1, of the lines that remain. */
  readonly classNames: ReadonlyMap<number, readonly string[]>;
  readonly unpaired: readonly UnpairedComment[];
}

/** A start without an end, an end without a start, or a comment without a line to mark. */
interface UnpairedComment {
  readonly comment: string;
  /** Line in the given code, from 1. */
  readonly line: number;
  readonly role: Mark['role'];
}

type CommentStyle = 'slashes' | 'block' | 'jsx' | 'hash' | 'dashes' | 'markup';

const COMMENTS: Readonly<Record<CommentStyle, RegExp>> = {
  slashes: /^\s*\/\/\s*([\w-]+)\s*$/,
  block: /^\s*\/\*\s*([\w-]+)\s*\*\/\s*$/,
  jsx: /^\s*\{\s*\/\*\s*([\w-]+)\s*\*\/\s*\}\s*$/,
  hash: /^\s*#\s*([\w-]+)\s*$/,
  dashes: /^\s*--\s*([\w-]+)\s*$/,
  markup: /^\s*<!--\s*([\w-]+)\s*-->\s*$/,
};

const C_LIKE: readonly CommentStyle[] = ['slashes', 'block'];

const STYLES: Readonly<Record<string, readonly CommentStyle[]>> = {
  jsx: ['slashes', 'block', 'jsx'],
  tsx: ['slashes', 'block', 'jsx'],
  css: ['block'],
  markup: ['markup'],
  markdown: ['markup'],
  yaml: ['hash'],
  graphql: ['hash'],
  python: ['hash'],
  bash: ['hash'],
  sql: ['dashes', 'block'],
};

/** Languages without comments. */
const COMMENTLESS = new Set<string | undefined>([undefined, 'diff']);

function directiveIn(line: string, styles: readonly CommentStyle[]): string | undefined {
  for (const style of styles) {
    const match = COMMENTS[style].exec(line);
    if (match) return match[1];
  }
  return undefined;
}

interface Mark {
  readonly role: 'line' | 'start' | 'end';
  readonly className: string;
}

function rolesOf(comments: readonly MagicComment[]): Map<string, Mark> {
  const roles = new Map<string, Mark>();
  for (const { className, line, block } of comments) {
    if (line !== undefined) roles.set(line, { role: 'line', className });
    if (block) {
      roles.set(block.start, { role: 'start', className });
      roles.set(block.end, { role: 'end', className });
    }
  }
  return roles;
}

/**
 * @param grammar The refractor grammar of the code, which determines the comment syntax.
 * @param comments The magic comments of the configuration.
 */
export function applyMagicComments(
  code: string,
  grammar: string | undefined,
  comments: readonly MagicComment[],
): MarkedCode {
  const roles = rolesOf(comments);
  const isPlain =
    COMMENTLESS.has(grammar) || ![...roles.keys()].some((name) => code.includes(name));
  if (isPlain) return { removed: new Set(), classNames: new Map(), unpaired: [] };
  return mark(code.split('\n'), STYLES[grammar ?? ''] ?? C_LIKE, roles);
}

function mark(
  lines: readonly string[],
  styles: readonly CommentStyle[],
  roles: ReadonlyMap<string, Mark>,
): MarkedCode {
  const removed = new Set<number>();
  const classNames = new Map<number, readonly string[]>();
  const unpaired: UnpairedComment[] = [];
  const open = new Map<string, UnpairedComment>();
  const next = new Map<string, UnpairedComment>();
  lines.forEach((text, index) => {
    const comment = directiveIn(text, styles);
    const found = comment === undefined ? undefined : roles.get(comment);
    if (comment === undefined || found === undefined) {
      const names = [...new Set([...open.keys(), ...next.keys()])];
      if (names.length > 0) classNames.set(index + 1 - removed.size, names);
      next.clear();
      return;
    }
    removed.add(index);
    const { className, role } = found;
    const marking = { comment, line: index + 1, role };
    if (role === 'line') next.set(className, marking);
    else if (role === 'start') open.set(className, marking);
    else if (!open.delete(className)) unpaired.push(marking);
  });
  return { removed, classNames, unpaired: [...unpaired, ...open.values(), ...next.values()] };
}
