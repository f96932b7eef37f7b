// Selects the line of a text with words of the query, shortens it and marks the words.
import type { MarkedText, Marks, SearchExcerpt } from './contract.js';
import { termsIn } from './terms.js';

/** For a word of the query that results need not contain. */
export const OPTIONAL = -1;

/** The index of the query word that a term of the text matches, or OPTIONAL; undefined if it matches none. */
export type TermMatcher = (term: string) => number | undefined;

const LENGTH = 160;
/** Characters that are certain to be in view, on phones in two lines. */
const IN_VIEW = 75;
/** Most characters kept before the first word of a shortened line. */
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
    const last = marks.at(-1);
    // A whole identifier follows its parts; a pair of characters overlaps the one before.
    if (last && start < last.end && (start <= last.start || end <= last.end)) continue;
    marks.push({ start, end, word });
  }
  return marks;
}

/** The marked ranges, in which pairs that overlap are joined. */
function rangesOf(marks: readonly Mark[]): Marks {
  const ranges: [start: number, end: number][] = [];
  for (const { start, end } of marks) {
    const last = ranges.at(-1);
    if (last && start < last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

export const markText = (text: string, match: TermMatcher): MarkedText => ({
  text,
  marks: rangesOf(marksIn(text, match)),
});

const wordsIn = (marks: readonly Mark[]): number => new Set(marks.map(({ word }) => word)).size;

/** The marks that are in view together with most words of the query; among equal ones the first. */
function bestInView(marks: readonly Mark[]): readonly Mark[] {
  let best: readonly Mark[] = [];
  for (const [index, { start }] of marks.entries()) {
    // No more marks than characters can be in view.
    const together = marks
      .slice(index, index + IN_VIEW)
      .filter(({ end }) => end <= start + IN_VIEW);
    if (wordsIn(together) > wordsIn(best)) best = together;
  }
  return best;
}

/** Where a shortened line begins, so that these marks are in view: between words, if one begins there. */
function beginning(line: string, marks: readonly Mark[]): number {
  const [start, end] = [marks[0]?.start ?? 0, marks.at(-1)?.end ?? 0];
  if (end <= IN_VIEW) return 0;
  const from = Math.max(0, start - Math.min(LEAD, Math.max(0, IN_VIEW - (end - start))));
  const space = line.indexOf(' ', from);
  return space >= 0 && space < start && space - from < 20 ? space + 1 : from;
}

function cut(line: string, marks: readonly Mark[], isCode: boolean): SearchExcerpt {
  const best = bestInView(marks);
  const from = beginning(line, best);
  const to = Math.min(line.length, from + LENGTH);
  const end =
    to < line.length ? Math.max(from + 1, line.lastIndexOf(' ', to), best[0]?.end ?? 0) : to;
  const before = from > 0 ? '…' : '';
  const text = `${before}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
  const offset = before.length - from;
  const within = marks
    .filter((mark) => mark.start >= from && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start + offset, end: mark.end + offset }));
  return { text, isCode, marks: rangesOf(within) };
}

/**
 * The line with the most words of the query; among equal ones the first.
 * @param text Lines; a line of code starts with a tab.
 */
export function excerptOf(text: string, match: TermMatcher): SearchExcerpt | undefined {
  let best: { line: string; marks: Mark[]; words: number } | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const marks = marksIn(line, match).filter(({ word }) => word !== OPTIONAL);
    const words = wordsIn(marks);
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
