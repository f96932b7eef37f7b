// The syntax of directives: reports unknown, unclosed and malformed ones.
import type { Nodes, Paragraph, Parents } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { didYouMean } from '../text/nearest.js';
import type { DirectiveNode, DirectiveSyntax } from './directives/directive.js';
import type { Reporter } from './finding-reporter.js';
import { isLabel } from './label.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

/**
 * Reports what is wrong with a directive; true if it is correct.
 * @param isInFaulty Whether the directive around it is reported: then it has its place in the one that is meant.
 */
export function checkDirective(
  node: DirectiveNode,
  parent: Parents,
  context: MarkdownContext,
  isInFaulty = false,
): boolean {
  const { report, directives } = context;
  const at = startOf(node);
  const syntax = directives.get(node.name);
  if (syntax === undefined) {
    const names = [...new Set([...directives.values()].map(({ name }) => name))];
    const hint = didYouMean(node.name, names, `known directives: ${names.join(', ')}.`);
    report.error('directive/unknown', `There is no directive "${node.name}".`, at, { hint });
    return false;
  }
  const isBlock = syntax.form === 'container';
  if (isBlock !== (node.type === 'containerDirective')) {
    const hint = isBlock
      ? `write ":::${node.name}", the content, and a line ":::".`
      : `write "::${node.name}{...}" with two colons.`;
    const what = isBlock ? 'needs content' : 'takes no content';
    report.error('directive/wrong-form', `The directive "${node.name}" ${what}.`, at, { hint });
    return false;
  }
  const isClosed = node.type === 'leafDirective' || checkClosed(node, parent, context);
  const hasSoundLabel = syntax.hasLabel || checkLabel(node, syntax, context);
  if (syntax.holds !== undefined) checkContents(node, syntax.holds, context);
  if (syntax.within !== undefined && !isInFaulty) checkParent(node, syntax.within, parent, context);
  return checkAttributes(node, syntax, context) && hasSoundLabel && isClosed;
}

/** Reports a label of a directive that shows none. */
function checkLabel(
  node: DirectiveNode,
  { required = [], optional = [] }: DirectiveSyntax,
  { report }: MarkdownContext,
): boolean {
  const hasLabel =
    node.type === 'leafDirective' ? node.children.length > 0 : node.children.some(isLabel);
  if (!hasLabel) return true;
  const instead = [...required, ...optional].find((name) => name === 'label' || name === 'title');
  const hint = instead ? `write {${instead}="..."} in place of it.` : 'remove it.';
  const message = `The directive "${node.name}" takes no label in brackets.`;
  report.error('directive/label', message, startOf(node), { hint });
  return false;
}

/** Not shown, or reported as such. */
const UNSEEN: readonly string[] = ['html', 'definition', 'footnoteDefinition'];

/** Reports what is not in one of the directives that this one holds. */
function checkContents(
  node: DirectiveNode,
  inner: string,
  { report, directives }: MarkdownContext,
): void {
  const isAllowed = (child: Nodes): boolean =>
    UNSEEN.includes(child.type) ||
    isLabel(child) ||
    (child.type === 'containerDirective' && child.name === inner);
  const children: readonly Nodes[] = node.children;
  const stray = children.find((child) => !isAllowed(child));
  if (stray === undefined && children.length > 0) return;
  const attributes = directives.get(inner)?.required?.map((name) => `{${name}="..."}`) ?? [];
  const hint = `put all content into ":::${inner}${attributes.join('')}" ... ":::".`;
  const message = `The directive "${node.name}" may contain only the directive "${inner}".`;
  report.error('directive/misplaced', message, startOf(stray ?? node), { hint });
}

/** Reports a directive outside of the one that it must be in. */
function checkParent(
  node: DirectiveNode,
  outer: string,
  parent: Parents,
  { report }: MarkdownContext,
): void {
  if (parent.type === 'containerDirective' && parent.name === outer) return;
  const hint = `surround it with "::::${outer}" and "::::".`;
  const message = `This ${node.name} is outside of ${outer}.`;
  report.error('directive/misplaced', message, startOf(node), { hint });
}

function checkAttributes(
  node: DirectiveNode,
  { required = [], optional = [] }: DirectiveSyntax,
  { report }: MarkdownContext,
): boolean {
  const at = startOf(node);
  const allowed = [...required, ...optional];
  const given = Object.entries(node.attributes ?? {});
  const otherwise = allowed.length > 0 ? `known attributes: ${allowed.join(', ')}.` : 'remove it.';
  const unknown = given.filter(([name]) => !allowed.includes(name));
  for (const [name] of unknown) {
    const message = `The directive "${node.name}" has no attribute "${name}".`;
    const hint = didYouMean(name, allowed, otherwise);
    report.error('directive/unknown-attribute', message, at, { hint });
  }
  const missing = required.filter((name) => !given.some(([key, value]) => key === name && value));
  const colons = node.type === 'leafDirective' ? '::' : ':::';
  for (const name of missing) {
    const message = `The directive "${node.name}" needs the attribute "${name}".`;
    const hint = `write "${colons}${node.name}{${name}="..."}".`;
    report.error('directive/missing-attribute', message, at, { hint });
  }
  return unknown.length === 0 && missing.length === 0;
}

/** Reports an unclosed container, which the parser closes at the end of its parent. */
function checkClosed(
  node: ContainerDirective,
  parent: Parents,
  { lines, report }: MarkdownContext,
): boolean {
  if (!node.position) return true;
  const { start, end } = node.position;
  const last = lines[end.line - 1]?.slice(0, end.column - 1) ?? '';
  const opening = lines[start.line - 1]?.slice(start.column - 1) ?? '';
  // Made of a component, or of MkDocs, which the next line that is not indented ends.
  if (!/^(?::|\{%)/.test(opening)) return true;
  if (opening.startsWith('{')) return checkClosedBlock(node, last, report);
  const colons = colonsOf(node, lines);
  if (hasEnd(node, lines)) return true;
  const hint = `end it with a line "${':'.repeat(colons)}"; a container around others needs more colons than they have.`;
  const message = `The directive "${node.name}" is never closed.`;
  // Other tools end it there, too. Tabs that are made of lines have no place.
  const isEndedByParent =
    parent.type === 'listItem' ||
    (parent.type === 'containerDirective' && (!parent.position || hasEnd(parent, lines)));
  report[isEndedByParent ? 'warning' : 'error']('directive/unclosed', message, start, { hint });
  return isEndedByParent;
}

/** Number of colons that open a container. */
const colonsOf = ({ position }: ContainerDirective, lines: readonly string[]): number =>
  /^:+/.exec(
    lines[(position?.start.line ?? 1) - 1]?.slice((position?.start.column ?? 1) - 1) ?? '',
  )?.[0].length ?? 3;

/** Whether a line of colons ends a container. */
function hasEnd(node: ContainerDirective, lines: readonly string[]): boolean {
  const { start, end } = node.position ?? {};
  if (!start || !end || end.line <= start.line) return false;
  const last = lines[end.line - 1]?.slice(0, end.column - 1) ?? '';
  return (/(:{3,})[ \t]*$/.exec(last)?.[1]?.length ?? 0) >= colonsOf(node, lines);
}

/** Reports an unclosed block of GitBook. */
function checkClosedBlock(node: ContainerDirective, last: string, report: Reporter): boolean {
  if (/\{%\s*end[\w-]+\s*%\}\s*$/.test(last)) return true;
  const message = 'The block is never closed.';
  report.error('directive/unclosed', message, startOf(node), { hint: 'end it with {% end... %}.' });
  return false;
}

/** Whether a line begins within inline code. */
function isInCode(paragraph: Paragraph, line: number): boolean {
  let isCode = false;
  walk(paragraph, ({ type, position }) => {
    if (type !== 'inlineCode' || !position) return;
    isCode ||= position.start.line < line && line <= position.end.line;
  });
  return isCode;
}

/** @param written The line from its colons on. */
function malformedHint(written: string): string {
  if (/^:+\s*$/.test(written)) {
    return 'no directive is open here: correct the line that should open it, or remove this one.';
  }
  return 'write ":::name[Title]{key="value"}", or "\\::" for two colons.';
}

/** Containers that are reported, and whose ends are still to come. These are no mistakes of their own. */
export interface Unended {
  count: number;
}

/** Reports a line that starts like a directive but is text to the parser. */
export function checkParagraph(node: Paragraph, context: MarkdownContext, unended: Unended): void {
  const { lines, report } = context;
  if (!node.position) return;
  const { start, end } = node.position;
  for (let line = start.line; line <= end.line; line += 1) {
    const from = line === start.line ? start.column - 1 : 0;
    const written = lines[line - 1]?.slice(from) ?? '';
    const match = /^([\s>]*)(:{3,}|::[a-z])/i.exec(written);
    if (!match || isInCode(node, line)) continue;
    const { length } = match[1] ?? '';
    const isEnd = /^:+\s*$/.test(written.slice(length));
    if (isEnd && unended.count > 0) {
      unended.count -= 1;
      continue;
    }
    if (!isEnd && match[2]?.startsWith(':::')) unended.count += 1;
    const at = { line, column: from + length + 1 };
    const hint = malformedHint(written.slice(length));
    const message = 'This line starts like a directive but is not one.';
    report.error('directive/malformed', message, at, { hint });
  }
}
