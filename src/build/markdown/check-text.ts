// Checks Markdown, nearly all before it is parsed: deceptive characters, and tables that would use up the memory.
import type { Root } from 'mdast';
import {
  forbiddenCharacters,
  hasForbidden,
  REMOVE_CHARACTER,
  REMOVE_ESCAPE,
  withControlSigns,
} from '../text/forbidden-characters.js';
import { placeAt } from '../text/place-at.js';
import type { Reporter } from './finding-reporter.js';
import { walk } from './mdast-walk.js';

/** Reports invisible characters that change what a reader sees. */
function checkCharacters(text: string, report: Reporter): void {
  for (const { code, message, place } of forbiddenCharacters(text)) {
    report.error(code, message, place, { hint: REMOVE_CHARACTER });
  }
}

/** Most table cells of a page, similar to GitHub's limit: even a short row gets as many cells as the head. */
const MAX_CELLS = 500_000;

function checkTables(text: string, report: Reporter): void {
  let head = 0;
  let columns = 0;
  let cells = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') columns = 0;
    else if (/^[\s>|:-]*$/.test(line) && line.includes('|') && line.includes('-')) {
      columns = line.split('|').length;
      head = index;
    }
    cells += columns;
    if (cells <= MAX_CELLS) continue;
    const message = `The tables of the text have more than ${MAX_CELLS} cells: every row has as many as the head.`;
    const hint = 'divide the table, or give its head fewer columns.';
    report.error('markdown/table', message, { line: head + 1, column: 1 }, { hint });
    return;
  }
}

/** Reports everything that keeps a text from being parsed. */
export function checkMarkdownText(text: string, report: Reporter): void {
  checkCharacters(text, report);
  checkTables(text, report);
}

/** Warns of the control characters that have signs, in the text without these. */
export function reportControls(text: string, report: Reporter): void {
  for (const { code, message, index, place } of forbiddenCharacters(text)) {
    const sign = withControlSigns(text.charAt(index));
    if (hasForbidden(sign)) continue;
    const shown = `${message.slice(0, -1)}, in place of which "${sign}" is shown.`;
    report.warning(code, shown, place, { hint: 'write what it means, such as \\x1b.' });
  }
}

/** No forbidden character has a name. */
const REFERENCE = /&#(x[\da-f]+|\d+);/gi;

const decoded = (_: string, number: string): string => String.fromCharCode(Number(`0${number}`));

const isForbidden = ([written, number = '']: RegExpExecArray): boolean =>
  hasForbidden(decoded(written, number));

/** Reports deceptive characters written as references (`&#x202e;`), in a tree since code has no references. */
export function checkReferences(tree: Root, text: string, report: Reporter): void {
  if (!text.includes('&#')) return;
  walk(tree, (node) => {
    const attributes = 'attributes' in node ? Object.values(node.attributes ?? {}) : [];
    const values = [...Object.values(node), ...attributes]
      .filter((value) => typeof value === 'string')
      .map((value) => (node.type === 'html' ? value.replace(REFERENCE, decoded) : value));
    const [found] = forbiddenCharacters(values.join(' '));
    if (found === undefined || node.position === undefined) return;
    const { start, end } = node.position;
    const written = text.slice(start.offset, end.offset);
    const reference = [...written.matchAll(REFERENCE)].find(isForbidden);
    const at = placeAt(text, (start.offset ?? 0) + (reference?.index ?? 0));
    report.error(found.code, found.message, at, { hint: REMOVE_ESCAPE });
  });
}
