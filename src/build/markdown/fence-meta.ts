// Parses the meta of a code fence, behind its language: title, highlighted lines, line numbers, options of samples.
import { didYouMean } from '../text/nearest.js';
import { type MetaFault, type OptionWord, SAMPLE_OPTIONS } from './sample-options.js';

export interface FenceMeta {
  readonly title: string | undefined;
  /** Number of the first line where numbers are shown. */
  readonly firstLineNumber: number | undefined;
  /** Highlighted lines, from 1, ascending. */
  readonly highlighted: readonly number[];
  readonly options: readonly OptionWord[];
  /** Where the code says that it is the output of the sample before it. */
  readonly outputOffset: number | undefined;
  readonly faults: readonly MetaFault[];
}

const TOKEN =
  /(?<title>title=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'))|\{(?<range>[^}]*)\}|(?<numbers>showLineNumbers(?:=\{?(?<first>\d+)\}?)?(?=\s|$))|(?<option>no-check|no-run|expect-error|expect-throw)(?:=(?<value>\S*))?(?=\s|$)|(?<output>output(?=\s|$))|(?<unknown>\S+)/g;

const KNOWN: readonly string[] = ['showLineNumbers', 'output', ...SAMPLE_OPTIONS];

const RANGE_PART = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/**
 * @param meta - the fence's text after the language
 * @param lineCount - lines that the block shows; highlighted lines must lie within
 */
export function parseFenceMeta(meta: string, lineCount: number): FenceMeta {
  let title: string | undefined;
  let firstLineNumber: number | undefined;
  const highlighted = new Set<number>();
  const options: OptionWord[] = [];
  let outputOffset: number | undefined;
  const faults: MetaFault[] = [];
  for (const { groups = {}, index } of meta.matchAll(TOKEN)) {
    if (groups['title'] !== undefined) title = groups['double'] ?? groups['single'];
    else if (groups['numbers'] !== undefined) firstLineNumber = Number(groups['first'] ?? 1);
    else if (groups['output'] !== undefined) outputOffset = index;
    else if (groups['option'] !== undefined) {
      options.push({ name: groups['option'], value: groups['value'], offset: index });
    } else if (groups['range'] !== undefined) {
      const lines = parseRange(groups['range'], lineCount);
      if (lines === undefined) faults.push(badRange(groups['range'], index, lineCount));
      for (const line of lines ?? []) highlighted.add(line);
    } else faults.push(unknownMeta(groups['unknown'] ?? '', index));
  }
  const lines = [...highlighted].sort((a, b) => a - b);
  return { title, firstLineNumber, highlighted: lines, options, outputOffset, faults };
}

/** Undefined if any part is no line number or range within the block. */
function parseRange(range: string, lineCount: number): number[] | undefined {
  const lines: number[] = [];
  for (const part of range.split(',')) {
    const [, from, to = from] = RANGE_PART.exec(part.trim()) ?? [];
    const first = Number(from);
    const last = Number(to);
    if (from === undefined || first < 1 || last < first || last > lineCount) return undefined;
    for (let line = first; line <= last; line += 1) lines.push(line);
  }
  return lines;
}

const badRange = (range: string, offset: number, lineCount: number): MetaFault => ({
  code: 'code/highlight-range',
  message: `"{${range}}" is no valid range of lines to highlight.`,
  hint: `write line numbers from 1 to ${lineCount}, such as {1${lineCount > 2 ? `,2-${lineCount}` : ''}}.`,
  offset,
});

const unknownMeta = (word: string, offset: number): MetaFault => ({
  code: 'code/unknown-meta',
  message: `"${word}" means nothing behind the language of a code block.`,
  hint: didYouMean(word, KNOWN, `known are title="...", {1,3-5}, ${KNOWN.join(', ')}.`),
  offset,
});
