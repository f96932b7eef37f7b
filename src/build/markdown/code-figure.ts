// The figure that holds a code block: its caption and its highlighted lines.
import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { Attribute, Island } from '../../model/browser-contract.js';
import { element } from '../../model/hast-element.js';
import { hastProperty } from '../../model/hast-property.js';
import type { CodeBlock, CodeOrigin } from './code-fence.js';
import { highlightBlock, joined } from './highlighter.js';

/** The figure of a prepared code node. */
export function codeFigure(node: Code): Element {
  const block = node.data?.block;
  if (block === undefined) throw new Error('A code block was not prepared before conversion.');
  const lines = highlightBlock(block.code, block.grammar, block.firstLineNumber);
  markLines(lines, block.classNames);
  const showsLines = block.firstLineNumber !== undefined || block.classNames.size > 0;
  const figure = figureOf(block, ['code-highlight'], showsLines ? lines : joined(lines));
  figure.children.unshift(...caption(block.title, node.data?.origin));
  return figure;
}

/** The figure of highlighted code, without a caption. */
export function figureOf(
  { language, grammar = 'text' }: Pick<CodeBlock, 'language' | 'grammar'>,
  classNames: readonly string[],
  code: ElementContent[],
): Element {
  const className = `language-${grammar}`;
  const properties = {
    className: ['code-block'],
    dataLanguage: language,
    [hastProperty(Attribute.Island)]: Island.CodeActions,
  };
  return element('figure', properties, [
    element('pre', { className: [className], tabIndex: 0 }, [
      element('code', { className: [className, ...classNames] }, code),
    ]),
  ]);
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
    const { href, label } = origin;
    const properties = { className: ['code-block-source'], ...(href !== undefined && { href }) };
    const text: ElementContent[] = [{ type: 'text', value: label }];
    children.push(element(href === undefined ? 'span' : 'a', properties, text));
  }
  return [element('figcaption', { className: ['code-block-title'] }, children)];
}
