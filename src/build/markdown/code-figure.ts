// The figure that holds a code block: its caption and its highlighted lines.

import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import type { CodeBlock, CodeOrigin } from './code-fence.js';
import { highlightBlock, joined } from './highlighter.js';

/** The figure of a prepared code node: its code, the lines around it and what it prints. */
export function codeFigure(node: Code): Element {
  const block = blockOf(node);
  const { excerpt, language } = block;
  const { start, end } = excerpt;
  const lines = highlightedLines(block);
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      className: ['code-block'],
      dataLanguage: language,
      [hastProperty(Attribute.Island)]: Island.CodeActions,
      ...(node.data?.key !== undefined && { [hastProperty(Attribute.Sample)]: node.data.key }),
    },
    children: [
      ...caption(block.title, node.data?.origin),
      ...context(block, lines, 0, start),
      codeElement(block, lines.slice(start, end)),
      ...context(block, lines, end, excerpt.lines.length),
      ...(node.data?.output ? [outputElement(blockOf(node.data.output))] : []),
    ],
  };
}

function blockOf({ data }: Code): CodeBlock {
  if (data?.block === undefined)
    throw new Error('A code block was not prepared before conversion.');
  return data.block;
}

const element = (
  tagName: string,
  className: readonly string[],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties: { className: [...className] }, children });

const text = (value: string): ElementContent => ({ type: 'text', value });

/** All lines of the excerpt, highlighted together: a comment may begin above the lines shown first. */
function highlightedLines({ excerpt, grammar, firstLineNumber, classNames }: CodeBlock): Element[] {
  const code = excerpt.lines.map((line) => line.text).join('\n');
  const number = firstLineNumber === undefined ? undefined : firstLineNumber - excerpt.start;
  const lines = highlightBlock(code, grammar, number);
  markLines(lines, classNames);
  return lines;
}

function codeElement(block: CodeBlock, lines: readonly Element[]): Element {
  const language = `language-${block.grammar ?? 'text'}`;
  const showsLines = block.firstLineNumber !== undefined || block.classNames.size > 0;
  const code = element(
    'code',
    [language, 'code-highlight'],
    showsLines ? [...lines] : joined(lines),
  );
  const pre = element('pre', [language], [code]);
  return { ...pre, properties: { ...pre.properties, tabIndex: 0 } };
}

/** The lines of the file above or below, which the reader may open. */
function context(
  block: CodeBlock,
  lines: readonly Element[],
  start: number,
  end: number,
): Element[] {
  const written = block.excerpt.lines.slice(start, end).map((line) => line.text);
  const count = written.join('\n').trim().split('\n').length;
  if (written.every((line) => line.trim() === '')) return [];
  const where = start === 0 ? 'above' : 'below';
  const label = `${count} more ${count === 1 ? 'line' : 'lines'} ${where}`;
  const summary = element('summary', ['code-context-label'], [text(label)]);
  return [
    element(
      'details',
      ['code-context', `code-context-${where}`],
      [summary, codeElement(block, lines.slice(start, end))],
    ),
  ];
}

const outputElement = (block: CodeBlock): Element =>
  element(
    'div',
    ['code-output'],
    [
      element('p', ['code-output-label'], [text(block.title ?? 'Output')]),
      codeElement(block, highlightedLines(block)),
    ],
  );

function markLines(lines: readonly Element[], classNames: CodeBlock['classNames']): void {
  for (const [line, names] of classNames) {
    const properties = lines[line - 1]?.properties;
    const before = properties?.['className'];
    if (properties && Array.isArray(before)) properties['className'] = [...before, ...names];
  }
}

function caption(title: string | undefined, origin: CodeOrigin | undefined): Element[] {
  if (title === undefined && origin === undefined) return [];
  const children: ElementContent[] = [];
  if (title !== undefined) children.push({ type: 'text', value: title });
  if (origin) {
    children.push({
      type: 'element',
      tagName: origin.href === undefined ? 'span' : 'a',
      properties: {
        className: ['code-block-source'],
        ...(origin.href !== undefined && { href: origin.href }),
      },
      children: [{ type: 'text', value: origin.label }],
    });
  }
  return [
    {
      type: 'element',
      tagName: 'figcaption',
      properties: { className: ['code-block-title'] },
      children,
    },
  ];
}
