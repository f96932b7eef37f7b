// Magic comments in code, such as `// highlight-next-line`: marks the lines and removes the comments.
import type { MagicComment } from '../../model/site/config.js';

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

/** What surrounds a comment, from outside to inside; no end means that of the line. */
type CommentStyle = readonly (readonly [start: string, end: string])[];

const SLASHES: CommentStyle = [['//', '']];
const BLOCK: CommentStyle = [['/*', '*/']];
const JSX: CommentStyle = [['{', '}'], ...BLOCK];
const HASH: CommentStyle = [['#', '']];
const MARKUP: CommentStyle = [['<!--', '-->']];
const DASHES: CommentStyle = [['--', '']];
const PERCENT: CommentStyle = [['%', '']];
const APOSTROPHE: CommentStyle = [["'", '']];
const EXCLAMATION: CommentStyle = [['!', '']];
const PARENTHESES: CommentStyle = [['(*', '*)']];
const SEMICOLONS: readonly CommentStyle[] = [[[';', '']], [[';;', '']]];
const REM: readonly CommentStyle[] = [[['REM ', '']], [['rem ', '']], [['Rem ', '']]];

const POPULAR: readonly CommentStyle[] = [SLASHES, BLOCK, JSX, HASH, MARKUP];

/** Styles of languages that have others, or in which popular ones may be part of the code. */
const STYLES: Readonly<Record<string, readonly CommentStyle[]>> = {
  typescript: [SLASHES, BLOCK],
  javascript: [SLASHES, BLOCK],
  jsx: [SLASHES, BLOCK, JSX],
  tsx: [SLASHES, BLOCK, JSX],
  // With its scripts and styles.
  markup: [MARKUP, SLASHES, BLOCK],
  // With its front matter. Its code blocks show their comments.
  markdown: [MARKUP, JSX, HASH],
  python: [HASH],
  bash: [HASH],
  sql: [DASHES, BLOCK],
  lua: [DASHES],
  haskell: [DASHES],
  ada: [DASHES],
  elm: [DASHES],
  vhdl: [DASHES],
  latex: [PERCENT],
  matlab: [PERCENT],
  erlang: [PERCENT],
  prolog: [PERCENT, BLOCK],
  ini: [...SEMICOLONS, HASH],
  clojure: SEMICOLONS,
  lisp: SEMICOLONS,
  nasm: SEMICOLONS,
  racket: SEMICOLONS,
  scheme: SEMICOLONS,
  wasm: SEMICOLONS,
  batch: [...REM, [['::', '']]],
  basic: [...REM, EXCLAMATION, APOSTROPHE],
  'visual-basic': [...REM, APOSTROPHE],
  vbnet: [...REM, APOSTROPHE],
  vim: [[['"', '']]],
  fortran: [EXCLAMATION],
  cobol: [[['*>', '']]],
  fsharp: [SLASHES, PARENTHESES],
  ocaml: [PARENTHESES],
  sml: [PARENTHESES],
  // Each line has a sign before its text.
  diff: [],
};

/** The text of a comment that fills the line; undefined if it is none of this style. */
function commentIn(line: string, style: CommentStyle): string | undefined {
  let text = line.trim();
  for (const [start, end] of style) {
    if (!text.startsWith(start) || !text.endsWith(end)) return undefined;
    text = text.slice(start.length, text.length - end.length).trim();
  }
  return text;
}

/** Classes of lines to which the stylesheet gives a look. */
const WITH_LOOK: ReadonlySet<string> = new Set([
  'highlight-line',
  'expect-error-line',
  'inserted',
  'deleted',
]);

/** Lines with a class of the configuration look highlighted, since a site has no stylesheet of its own. */
function withLook(classNames: ReadonlySet<string>): readonly string[] {
  const hasLook = [...classNames].every((name) => WITH_LOOK.has(name));
  return hasLook ? [...classNames] : [...new Set([...classNames, 'highlight-line'])];
}

interface Mark {
  readonly role: 'line' | 'start' | 'end';
  readonly className: string;
}

function rolesOf(comments: readonly MagicComment[]): Map<string, Mark> {
  const roles = new Map<string, Mark>();
  for (const { className, line, block } of comments) {
    if (line !== undefined) roles.set(line.trim(), { role: 'line', className });
    if (block) {
      roles.set(block.start.trim(), { role: 'start', className });
      roles.set(block.end.trim(), { role: 'end', className });
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
  const isPlain = ![...roles.keys()].some((name) => code.includes(name));
  if (isPlain) return { removed: new Set(), classNames: new Map(), unpaired: [] };
  return mark(code.split('\n'), STYLES[grammar ?? 'text'] ?? POPULAR, roles);
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
    const comment = styles
      .map((style) => commentIn(text, style))
      .find((inner) => inner !== undefined && roles.has(inner));
    const found = comment === undefined ? undefined : roles.get(comment);
    if (comment === undefined || found === undefined) {
      const names = new Set([...open.keys(), ...next.keys()]);
      if (names.size > 0) classNames.set(index + 1 - removed.size, withLook(names));
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
