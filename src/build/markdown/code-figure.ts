// The figure that holds a code block: its caption and its highlighted lines.

import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import type { CodeBlock, CodeOrigin } from './code-fence.js';
import { highlightBlock, joined } from './highlighter.js';

/** The figure of a prepared code node. */
export function codeFigure(node: Code): Element {
  const block = node.data?.block;
  if (block === undefined) throw new Error('A code block was not prepared before conversion.');
  const language = `language-${block.grammar ?? 'text'}`;
  const lines = highlightBlock(block.code, block.grammar, block.firstLineNumber);
  markLines(lines, block.classNames);
  const showsLines = block.firstLineNumber !== undefined || block.classNames.size > 0;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [language, 'code-highlight'] },
    children: showsLines ? lines : joined(lines),
  };
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: { className: [language], tabIndex: 0 },
    children: [code],
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      className: ['code-block'],
      dataLanguage: block.language,
      [hastProperty(Attribute.Island)]: Island.CodeActions,
    },
    children: [...caption(block.title, node.data?.origin), pre],
  };
}

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
