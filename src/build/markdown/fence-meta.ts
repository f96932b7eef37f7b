// Parses the meta of a code fence, the text after its language: title, highlighted lines, line numbers, sample options.
import { didYouMean } from '../text/nearest.js';
import { type MetaFault, type OptionWord, SAMPLE_OPTIONS } from './sample-options.js';

export interface FenceMeta {
  readonly title: string | undefined;
  /** Number of the first line, if line numbers are shown. */
  readonly firstLineNumber: number | undefined;
  /** Numbers of the highlighted lines, from 1, ascending. */
  readonly highlighted: readonly number[];
  readonly options: readonly OptionWord[];
  /** Offset of the word that marks the code as the output of the previous sample. */
  readonly outputOffset: number | undefined;
  readonly faults: readonly MetaFault[];
}

const TOKEN =
  /(?<title>title=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'))|\{(?<range>[^}]*)\}|(?<numbers>showLineNumbers(?:=\{?(?<first>\d+)\}?)?(?=\s|$))|(?<option>no-check|no-run|expect-error|expect-throw)(?:=(?<value>\S*))?(?=\s|$)|(?<output>output(?=\s|$))|(?<unknown>(?:[^\s=]+=)?(?:"[^"]*"|'[^']*')\S*|\[[^[\]]*\]|\S+)/g;

const KNOWN: readonly string[] = ['showLineNumbers', 'output', ...SAMPLE_OPTIONS];

const RANGE_PART = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/**
 * @param meta The fence's text after the language.
 * @param lineCount Number of lines of the block; highlighted lines must be among them.
 */
export function parseFenceMeta(meta: string, lineCount: number): FenceMeta {
  let title: string | undefined;
  let firstLineNumber: number | undefined;
  const ranges: LineRange[] = [];
  const options: OptionWord[] = [];
  let outputOffset: number | undefined;
  const faults: MetaFault[] = [];
  for (const { groups = {}, index } of meta.matchAll(TOKEN)) {
    if (groups['title'] !== undefined && title !== undefined) faults.push(secondTitle(index));
    else if (groups['title'] !== undefined) title = groups['double'] ?? groups['single'];
    else if (groups['numbers'] !== undefined) firstLineNumber = Number(groups['first'] ?? 1);
    else if (groups['output'] !== undefined) outputOffset = index;
    else if (groups['option'] !== undefined) {
      options.push({ name: groups['option'], value: groups['value'], offset: index });
    } else if (groups['range'] !== undefined) {
      const parsed = parseRanges(groups['range'], lineCount);
      if (parsed === undefined) faults.push(badRange(groups['range'], index, lineCount));
      for (const range of parsed ?? []) ranges.push(range);
    } else faults.push(unknownMeta(groups['unknown'] ?? '', index));
  }
  const highlighted = linesIn(ranges, lineCount);
  return { title, firstLineNumber, highlighted, options, outputOffset, faults };
}

type LineRange = readonly [first: number, last: number];

/** The lines of all ranges, ascending. Linear in ranges and lines, even if ranges overlap. */
function linesIn(ranges: readonly LineRange[], lineCount: number): number[] {
  if (ranges.length === 0) return [];
  /** For each line: how many more ranges cover it than the previous line. */
  const steps = new Int32Array(lineCount + 2);
  for (const [first, last] of ranges) {
    steps[first] = (steps[first] ?? 0) + 1;
    steps[last + 1] = (steps[last + 1] ?? 0) - 1;
  }
  const lines: number[] = [];
  let covered = 0;
  for (let line = 1; line <= lineCount; line += 1) {
    covered += steps[line] ?? 0;
    if (covered > 0) lines.push(line);
  }
  return lines;
}

/** Undefined if any part is not a line number or range within the block. */
function parseRanges(range: string, lineCount: number): LineRange[] | undefined {
  const ranges: LineRange[] = [];
  for (const part of range.split(',')) {
    const [, from, to = from] = RANGE_PART.exec(part.trim()) ?? [];
    const first = Number(from);
    const last = Number(to);
    if (from === undefined || first < 1 || last < first || last > lineCount) return undefined;
    ranges.push([first, last]);
  }
  return ranges;
}

/** Characters of a text shown in a message. */
const MAX_SHOWN = 60;

const shown = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;

const badRange = (range: string, offset: number, lineCount: number): MetaFault => ({
  code: 'code/highlight-range',
  message: `"{${shown(range)}}" is not a valid range of lines to highlight.`,
  hint: `write line numbers from 1 to ${lineCount}, such as {1${lineCount > 2 ? `,2-${lineCount}` : ''}}.`,
  offset,
});

const secondTitle = (offset: number): MetaFault => ({
  code: 'code/unknown-meta',
  message: 'The code block has two titles.',
  hint: 'remove one of them.',
  offset,
});

/** How other tools write a title. */
const TITLE_ELSEWHERE = /^(?:(?:caption|file|filename|label|name)=|\[.*\]$)/i;

function hintFor(word: string): string {
  if (TITLE_ELSEWHERE.test(word)) return 'write a title or the name of a file as title="...".';
  if (word === 'npm2yarn') return 'write ::install{package="..."} in place of the block.';
  return didYouMean(word, KNOWN, `known options: title="...", {1,3-5}, ${KNOWN.join(', ')}.`);
}

const unknownMeta = (word: string, offset: number): MetaFault => ({
  code: 'code/unknown-meta',
  message: `"${shown(word)}" has no meaning after the language of a code block.`,
  hint: hintFor(shown(word)),
  offset,
});
