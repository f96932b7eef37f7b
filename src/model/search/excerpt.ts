// Selects the line of a text with words of the query, shortens it and marks the words.
import type { MarkedText, SearchExcerpt } from './contract.js';
import { termsIn } from './terms.js';

/** The index of the query word that a term of the text matches; undefined if it matches none. */
export type TermMatcher = (term: string) => number | undefined;

const LENGTH = 160;
/** Characters kept before the first mark of a shortened line. */
const LEAD = 40;

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly word: number;
}

function marksIn(text: string, match: TermMatcher): Mark[] {
  const marks: Mark[] = [];
  for (const { term, start, end } of termsIn(text)) {
    const word = match(term);
    if (word === undefined) continue;
    // A whole identifier follows its parts.
    if (start < (marks.at(-1)?.end ?? 0)) continue;
    marks.push({ start, end, word });
  }
  return marks;
}

const pairs = (marks: readonly Mark[]) => marks.map(({ start, end }) => [start, end] as const);

export const markText = (text: string, match: TermMatcher): MarkedText => ({
  text,
  marks: pairs(marksIn(text, match)),
});

/** The start of a word, at most a few characters before `at`. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space - at < 20 ? space + 1 : at;
}

function cut(line: string, marks: readonly Mark[], isCode: boolean): SearchExcerpt {
  const first = marks[0]?.start ?? 0;
  const isLong = line.length > LENGTH && first > LENGTH - LEAD;
  const from = isLong ? wordStart(line, first - LEAD) : 0;
  const to = Math.min(line.length, from + LENGTH);
  const end =
    to < line.length ? Math.max(from + 1, line.lastIndexOf(' ', to), marks[0]?.end ?? 0) : to;
  const before = from > 0 ? '…' : '';
  const text = `${before}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
  const offset = before.length - from;
  const within = marks.filter((mark) => mark.start >= from && mark.end <= end);
  return {
    text,
    isCode,
    marks: within.map(({ start, end: stop }) => [start + offset, stop + offset] as const),
  };
}

/**
 * The line with the most words of the query; among equal ones the first.
 * @param text Lines; a line of code starts with a tab.
 */
export function excerptOf(text: string, match: TermMatcher): SearchExcerpt | undefined {
  let best: { line: string; marks: Mark[]; words: number } | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const marks = marksIn(line, match);
    const words = new Set(marks.map(({ word }) => word)).size;
    if (best === undefined || words > best.words) best = { line, marks, words };
  }
  if (!best) return undefined;
  const indent = best.line.length - best.line.trimStart().length;
  const marks = best.marks.map((mark) => ({
    ...mark,
    start: mark.start - indent,
    end: mark.end - indent,
  }));
  return cut(best.line.trim(), marks, best.line.startsWith('\t'));
}
