// Converts a source file to highlighted hast for the source view. Each line has a number and an id.

import type { Element, Root } from 'hast';
import { element, text } from '../../model/page/hast-element.js';
import { hastSize } from '../../model/page/hast-size.js';
import { figure, marginClasses, preElement } from './code-figure.js';
import { highlightLines, type Line } from './highlighter.js';
import { grammarOf, isKnownLanguage, loadLanguages } from './languages.js';

/** Largest highlighted listing, in estimated bytes of HTML: dense code gives ten times the bytes of its text. */
const MAX_LISTING = 1_200_000;

/** A source file to show. */
export interface Listing {
  /** With LF line endings. */
  readonly code: string;
  /** As in a code fence or a file extension; unknown languages are shown as plain text. */
  readonly language: string;
}

/** Appends the line feed to the last text: React would put a comment between two texts. */
function withLineFeed(line: Line): Line {
  const last = line.at(-1);
  return last?.type === 'text'
    ? [...line.slice(0, -1), text(`${last.value}\n`)]
    : [...line, text('\n')];
}

/** The stylesheet numbers the lines, since files have thousands. */
const lineElement = (line: Line, index: number): Element =>
  element('span', { id: `L${index + 1}`, className: ['code-line'] }, withLineFeed(line));

/** @returns one code block, whose lines have the ids `L1`, `L2`, ... */
export async function renderSource({ code, language }: Listing): Promise<Root> {
  const known = isKnownLanguage(language) ? language : 'text';
  await loadLanguages([known]);
  const lines = highlightLines(code.replace(/\n$/, ''), known);
  const pre = preElement(
    grammarOf(known),
    ['code-highlight', ...marginClasses([`${lines.length}`]), 'numbered-lines'],
    lines.map(lineElement),
  );
  const tree: Root = { type: 'root', children: [figure(known, [pre])] };
  const isTooLarge = known !== 'text' && hastSize(tree) > MAX_LISTING;
  return isTooLarge ? renderSource({ code, language: 'text' }) : tree;
}
