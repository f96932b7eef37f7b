// Makes the figure of a code block: its caption and its highlighted lines.

import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { Attribute } from '../../model/browser/browser-contract.js';
import { element, text } from '../../model/page/hast-element.js';
import { hastProperty } from '../../model/page/hast-property.js';
import type { CodeBlock, CodeOrigin } from './code-fence.js';
import { showAs } from './directives/directive.js';
import { highlightBlock, joined } from './highlighter.js';

/** The frame of a code block, with its buttons. */
export const figure = (language: string, children: ElementContent[], sample?: string): Element =>
  element(
    'figure',
    {
      ...showAs('code-block'),
      className: ['code-block'],
      dataLanguage: language,
      ...(sample !== undefined && { [hastProperty(Attribute.Sample)]: sample }),
    },
    children,
  );

/** Highlighted code. It is a stop of the Tab key, so it has a role and a name. */
export function preElement(
  grammar: string | undefined,
  classNames: readonly string[],
  children: ElementContent[],
  ariaLabel = 'Code',
): Element {
  const language = `language-${grammar ?? 'text'}`;
  const code = element('code', { className: [language, ...classNames] }, children);
  const properties = { className: [language], tabIndex: 0, role: 'group', ariaLabel };
  return element('pre', properties, [code]);
}

/** The figure of a prepared code node: its code, the folded lines around it, and its output. */
export function codeFigure(node: Code): Element {
  const block = blockOf(node);
  const { excerpt, language } = block;
  const { start, end } = excerpt;
  const lines = highlightedLines(block);
  const above = context(block, lines, 0, start);
  const below = context(block, lines, end, excerpt.lines.length);
  const isPart = !block.isCut && above.length + below.length > 0;
  const output = node.data?.output && outputElement(blockOf(node.data.output), isPart);
  const children = [
    ...caption(block.title, node.data?.origin),
    ...above,
    codeElement(block, lines.slice(start, end)),
    ...below,
    ...(output ? [output] : []),
  ];
  return figure(language, children, node.data?.key);
}

function blockOf({ data }: Code): CodeBlock {
  if (data?.block === undefined)
    throw new Error('A code block was not prepared before conversion.');
  return data.block;
}

/** All lines of the excerpt, highlighted together: a comment may start before the shown lines. */
function highlightedLines(block: CodeBlock): Element[] {
  const { excerpt, grammar, classNames } = block;
  const lines = highlightBlock(excerpt.lines.map((line) => line.text).join('\n'), grammar);
  markLines(lines, classNames);
  for (const [index, margin] of marginsOf(block).entries()) {
    const properties = lines[index]?.properties;
    if (properties && margin.trim() !== '') properties['dataMargin'] = margin;
  }
  return lines;
}

function codeElement(block: CodeBlock, lines: readonly Element[], label?: string): Element {
  const { firstLineNumber, classNames, grammar } = block;
  // The highlighter has marked the lines of a diff.
  const showsLines = firstLineNumber !== undefined || classNames.size > 0 || grammar === 'diff';
  const children = showsLines ? [...lines] : joined(lines);
  const classes = showsLines ? marginClasses(marginsOf(block)) : ['code-line'];
  return preElement(grammar, ['code-highlight', ...classes], children, label);
}

const SPACE = '\u00a0';

const signOf = (classNames: readonly string[]): string =>
  classNames.includes('inserted') ? '+' : classNames.includes('deleted') ? '−' : SPACE;

/** What stands beside each line: its number, and the sign of a change. */
function marginsOf({ excerpt, firstLineNumber, classNames }: CodeBlock): string[] {
  const signs = excerpt.lines.map((_, index) => signOf(classNames.get(index + 1) ?? []));
  const hasSigns = signs.some((sign) => sign !== SPACE);
  return signs.map((sign, index) => {
    const parts = hasSigns ? [sign] : [];
    if (firstLineNumber !== undefined) parts.unshift(`${firstLineNumber - excerpt.start + index}`);
    return parts.join(SPACE);
  });
}

/** The longest margin for which the stylesheet has a width. */
const MAX_MARGIN = 5;

/** The classes of code whose lines have margins: the stylesheet makes them as wide as the longest. */
export function marginClasses(margins: readonly string[]): string[] {
  const longest = margins.reduce((length, margin) => Math.max(length, margin.length), 0);
  if (longest === 0) return [];
  return ['code-margin', ...(longest === 1 ? [] : [`margin-${Math.min(longest, MAX_MARGIN)}`])];
}

/** The folded lines of the file before or after the shown ones. */
function context(
  block: CodeBlock,
  lines: readonly Element[],
  start: number,
  end: number,
): Element[] {
  const written = block.excerpt.lines.slice(start, end).map((line) => line.text);
  const count = written.join('\n').trim().split('\n').length;
  const { isCut } = block;
  // Blank lines that are cut off are part of the code, too, in which names have offsets.
  if (written.every((line) => line.trim() === '') && (!isCut || written.length === 0)) return [];
  const where = start === 0 ? 'above' : 'below';
  const label = `${count} more ${count === 1 ? 'line' : 'lines'} ${where}`;
  const className = ['code-context', `code-context-${where}`];
  const summary = element('summary', { className: ['code-context-label'] }, [text(label)]);
  return [
    element('details', { className, ...(isCut && { hidden: true }) }, [
      summary,
      codeElement(block, lines.slice(start, end)),
    ]),
  ];
}

/** @param isPart Whether only a part of the program is shown; all of it was run. */
function outputElement(block: CodeBlock, isPart: boolean): Element {
  const label = block.title ?? (isPart ? 'Output of the whole file' : 'Output');
  return element('div', { className: ['code-output'] }, [
    element('p', { className: ['code-output-label'] }, [text(label)]),
    codeElement(block, highlightedLines(block), label),
  ]);
}

function markLines(lines: readonly Element[], classNames: CodeBlock['classNames']): void {
  for (const [line, names] of classNames) {
    const properties = lines[line - 1]?.properties;
    const before = properties?.['className'];
    if (properties && Array.isArray(before)) properties['className'] = [...before, ...names];
  }
}

/** Text with line break opportunities after slashes: paths are longer than a phone is wide. */
const breakable = (value: string): ElementContent[] =>
  value
    .split(/(?<=\/)/)
    .flatMap((part, index) => [...(index > 0 ? [element('wbr', {}, [])] : []), text(part)]);

function caption(title: string | undefined, origin: CodeOrigin | undefined): Element[] {
  if (title === undefined && origin === undefined) return [];
  const children: ElementContent[] = [];
  if (title !== undefined) children.push(...breakable(title));
  if (origin) {
    const { href, label } = origin;
    const properties = { className: ['code-block-source'], ...(href !== undefined && { href }) };
    children.push(element(href === undefined ? 'span' : 'a', properties, breakable(label)));
  }
  return [element('figcaption', { className: ['code-block-title'] }, children)];
}
