// A whole source file as highlighted hast, each line with a number and an anchor, for the source view.

import type { Element, Root } from 'hast';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { highlightLines, type Line } from './highlighter.js';
import { grammarOf, isKnownLanguage, loadLanguages } from './languages.js';

/** The line feed joins the last text: React would put a comment between two texts. */
function withLineFeed(line: Line): Line {
  const last = line.at(-1);
  return last?.type === 'text'
    ? [...line.slice(0, -1), { type: 'text', value: `${last.value}\n` }]
    : [...line, { type: 'text', value: '\n' }];
}

/** The stylesheet counts the numbers of the lines: files have thousands. */
const lineElement = (line: Line, index: number): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { id: `L${index + 1}`, className: ['code-line'] },
  children: withLineFeed(line),
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
    properties: { className: [...className, 'code-highlight', 'numbered-lines'] },
    children: lines.map(lineElement),
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
    properties: {
      className: ['code-block'],
      dataLanguage: known,
      [hastProperty(Attribute.Island)]: Island.CodeActions,
    },
    children: [pre],
  };
  return { type: 'root', children: [figure] };
}
