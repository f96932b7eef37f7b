// Syntax highlighting: rehype-prism-plus for short fences, the same grammars line by line for longer ones and files.
import type { Element, ElementContent, RootContent, Text } from 'hast';
import { refractor } from 'refractor/core';
import rehypePrismGenerator from 'rehype-prism-plus/generator';
import { unified } from 'unified';
import { tokenClass } from '../../model/page/code-token.js';
import { element, text } from '../../model/page/hast-element.js';
import { grammarOf, isLoaded } from './languages.js';

const highlightTree = unified().use(rehypePrismGenerator(refractor)).freeze();

/** Longer blocks are highlighted line by line: rehype-prism-plus filters all tokens of a block once for each line. */
const FEW_LINES = 4;

/**
 * Highlights a code block.
 *
 * @param code Code with LF line endings.
 * @param grammar Name of a loaded refractor grammar; undefined: plain text.
 * @returns one `span.code-line` per line, with its line feed.
 * @throws Error if the grammar is not loaded.
 */
export function highlightBlock(code: string, grammar: string | undefined): Element[] {
  const isLong = code.split('\n', FEW_LINES + 1).length > FEW_LINES;
  return isLong ? highlightByLine(code, grammar) : highlightByPlugin(code, grammar);
}

/**
 * Same result as `highlightByPlugin`, but in linear time: the plugin filters the whole tree once per line.
 * @internal exported for its test
 */
export function highlightByLine(code: string, grammar: string | undefined): Element[] {
  const nodes = grammar === undefined ? [text(code)] : refractor.highlight(code, grammar).children;
  // SAFETY: refractor's roots hold elements and text only.
  return splitLines(nodes as ElementContent[]).map((line) =>
    element('span', { className: ['code-line'] }, withRoles([...line, text('\n')])),
  );
}

/** @internal exported for its test */
export function highlightByPlugin(code: string, grammar: string | undefined): Element[] {
  const className = grammar === undefined ? [] : [`language-${grammar}`];
  const block = element('code', { className }, [text(code === '' ? '' : `${code}\n`)]);
  highlightTree.runSync({ type: 'root', children: [element('pre', {}, [block])] });
  return block.children
    .filter((line) => line.type === 'element')
    .map((line) => ({ ...line, children: withRoles(line.children) }));
}

/** Merges adjacent texts, between which React would put a comment. */
function mergeTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      merged[merged.length - 1] = text(last.value + node.value);
    } else merged.push(node);
  }
  return merged;
}

/**
 * Keeps tokens that have a role, with its class. Others, such as punctuation, become text in the surrounding
 * colour: an element for each would be a third of a page's bytes.
 */
const withRoles = (nodes: readonly ElementContent[]): ElementContent[] =>
  mergeTexts(
    nodes.flatMap((node) => {
      if (node.type !== 'element') return [node];
      const children = withRoles(node.children);
      const { className: kinds } = node.properties;
      const className = Array.isArray(kinds) ? tokenClass(kinds.map(String)) : undefined;
      return className === undefined
        ? children
        : [element('span', { className: [className] }, children)];
    }),
  );

/** Joins lines without an element for each, for code in which no line has a class or number. */
export const joined = (lines: readonly Element[]): ElementContent[] =>
  mergeTexts(lines.flatMap(({ children }) => children));

/** The content of one line, without its line feed. */
export type Line = ElementContent[];

/** Splits nodes at line feeds. Elements around a line feed are repeated on both lines. */
function splitLines(nodes: readonly RootContent[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    const parts =
      node.type === 'text' ? splitText(node) : node.type === 'element' ? splitElement(node) : [];
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push(part);
    });
  }
  return lines;
}

const splitText = ({ value }: Text): (Text | undefined)[] =>
  value.split('\n').map((part) => (part === '' ? undefined : text(part)));

const splitElement = ({ tagName, properties, children }: Element): (Element | undefined)[] =>
  splitLines(children).map((line) =>
    line.length === 0 ? undefined : element(tagName, properties, line),
  );

/**
 * Highlights a whole file in linear time; rehype-prism-plus filters the whole tree once per line.
 *
 * @param code Code with LF line endings.
 * @param language As in a code fence; its grammar must be loaded.
 * @throws Error if the grammar is not loaded.
 */
export function highlightLines(code: string, language: string): Line[] {
  const grammar = grammarOf(language);
  if (grammar === undefined) return splitLines([text(code)]);
  if (!isLoaded(grammar)) throw new Error(`The grammar of "${language}" is not loaded.`);
  // SAFETY: refractor's roots hold elements and text only.
  return splitLines(withRoles(refractor.highlight(code, grammar).children as ElementContent[]));
}
