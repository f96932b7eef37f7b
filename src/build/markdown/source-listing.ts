// A whole source file as highlighted hast, each line with a number and an anchor, for the source view.
import type { Element, Root } from 'hast';
import { highlightLines } from './highlighter.js';
import { grammarOf, isKnownLanguage, loadLanguages } from './languages.js';

const lineElement = (children: Element['children'], number: number): Element => ({
  type: 'element',
  tagName: 'span',
  properties: {
    id: `L${number}`,
    className: ['code-line', 'line-number'],
    line: [String(number)],
  },
  children: [...children, { type: 'text', value: '\n' }],
});

/**
 * @param code - the file, LF line endings
 * @param language - as in a code fence or a file extension; unknown ones are shown as plain text
 * @returns one code block, whose lines have the ids `L1`, `L2`, ...
 */
export async function renderSource(code: string, language: string): Promise<Root> {
  const known = isKnownLanguage(language, []) ? language : 'text';
  await loadLanguages([known]);
  const lines = highlightLines(code.replace(/\n$/, ''), known);
  const className = [`language-${grammarOf(known) ?? 'text'}`];
  const codeElement: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [...className, 'code-highlight'] },
    children: lines.map((line, index) => lineElement(line, index + 1)),
  };
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: { className, tabIndex: 0 },
    children: [codeElement],
  };
  const figure: Element = {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['code-block'], dataLanguage: known, dataIsland: 'code-actions' },
    children: [pre],
  };
  return { type: 'root', children: [figure] };
}
