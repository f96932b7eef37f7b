// Converts comments with one paragraph of words, inline code and links to hast without a Markdown parser.
// This saves 0.3 ms for each of many thousand texts.
import type { ElementContent, Root } from 'hast';
import { element, text } from '../../../model/page/hast-element.js';

/** A line that starts no block and contains no markup of Markdown or GFM. */
const PLAIN_LINE = /^[A-Za-z(“"'][^\\`*_[\]<>&~|]*$/;
/** Space at the end of a line, which the parser drops or turns into a break. */
const TRAILING_SPACE = /\s$/;

/** Whether a text has no markup and nothing that GFM links. */
const isPlainText = (text: string): boolean => !/[\\`*_[\]<>&~|@\t]|:\/\/|www\./.test(text);

/** A simple code span: one backtick on each side, no line break, no space at the ends. */
const SPAN = /(`[^`\n]+`|\[(?:`[^`\n\]]+`|[^`[\]\\*_<>&~|\n]+)\]\(api:[^\s()]+\))/;

function spanToHast(span: string): ElementContent {
  if (span.startsWith('`')) return inlineCode(span.slice(1, -1));
  const end = span.indexOf('](');
  const label = span.slice(1, end);
  return element('a', { href: span.slice(end + 2, -1) }, [
    label.startsWith('`') ? inlineCode(label.slice(1, -1)) : text(label),
  ]);
}

const inlineCode = (value: string): ElementContent => element('code', {}, [text(value)]);

const isTrickySpan = (span: string): boolean => /^` | `$/.test(span);

/** Two adjacent spans, whose backticks form a fence, or an exclamation mark that turns a link into an image. */
const TOUCHING = /``|!\[/;

/**
 * The hast of a Markdown text with one plain paragraph, exactly as the parser would make it.
 * @param markdown Text without surrounding white space.
 * @returns undefined if the text may contain anything else and has to be parsed.
 */
export function plainTextToHast(markdown: string): Root | undefined {
  if (TOUCHING.test(markdown)) return undefined;
  const pieces = markdown.split(SPAN);
  const words = pieces.filter((_piece, index) => index % 2 === 0);
  const spans = pieces.filter((_piece, index) => index % 2 === 1);
  if (!words.every(isPlainText) || spans.some(isTrickySpan)) return undefined;
  const lines = pieces
    .map((piece, index) => (index % 2 === 0 ? piece : 'x'))
    .join('')
    .split('\n');
  if (!lines.every((line) => PLAIN_LINE.test(line) && !TRAILING_SPACE.test(line))) return undefined;
  const children = pieces.flatMap((piece, index): ElementContent[] => {
    if (index % 2 === 1) return [spanToHast(piece)];
    return piece === '' ? [] : [text(piece)];
  });
  return { type: 'root', children: [element('p', {}, children)] };
}
