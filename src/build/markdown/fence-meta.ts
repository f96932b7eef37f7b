// Parses the meta of a code fence, the text after its language: title, highlighted lines, line numbers, sample options.
import { didYouMean } from '../text/nearest.js';
import { type MetaFault, type OptionWord, SAMPLE_OPTIONS } from './sample-options.js';

/** A class of lines, and their numbers from 1, ascending. */
export type LineMarks = ReadonlyMap<string, readonly number[]>;

export interface FenceMeta {
  readonly title: string | undefined;
  /** Number of the first line, if line numbers are shown. */
  readonly firstLineNumber: number | undefined;
  readonly marks: LineMarks;
  readonly options: readonly OptionWord[];
  /** Whether the notation of Twoslash is in the code. */
  readonly isTwoslash: boolean;
  /** Whether the lines start with the signs of a diff. */
  readonly isDiff: boolean;
  /** Offset of the word that marks the code as the output of the previous sample. */
  readonly outputOffset: number | undefined;
  readonly faults: readonly MetaFault[];
}

const TOKEN =
  /(?<key>:?[\w.-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braces>[^}]*)\}|(?<bare>[^\s{]*))|\{(?<range>[^}]*)\}|\[(?<label>[^\]]*)\]|(?<text>"[^"]*"|'[^']*'|\/(?:[^/\s\\]|\\.)+\/\S*)|(?<word>[^\s{[]+|\S+)/g;

const KNOWN: readonly string[] = ['showLineNumbers', 'output', 'twoslash', ...SAMPLE_OPTIONS];

const TITLE = /^(?:caption|file-?name|file|label|name|title)$/i;
const NUMBERS = /^[:.]?(?<not>no-?)?(?:show)?-?(?:line-?numbers|number-?lines)$/i;
const FIRST_NUMBER =
  /^(?:start|start-?from|start-?line(?:-?number)?|first-?line-?number|linenostart)$/i;

/** What other tools call the marks of lines. */
const MARKS: Readonly<Record<string, RegExp>> = {
  'highlight-line': /^(?:focus|highlight|highlight-?lines|hl|hl_lines|lines|mark)$/i,
  inserted: /^(?:add|added|ins|insert)$/i,
  deleted: /^(?:del|deleted|remove|removed)$/i,
};

/** Words of other tools about the look of a block, without which nothing is lost. */
const WITHOUT_EFFECT =
  /^(?:collapse|collapsible|copy|expandable|fold|frame|group|hide-?copy|icon|lang|no-?copy|no-?icon|no-?wrap|overflow|preserveIndent|sync|theme|useDiffSyntax|wrap|wrapLines)$/i;

const RANGE_PART = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/**
 * @param meta The fence's text after the language.
 * @param lineCount Number of lines of the block; marked lines must be among them.
 */
export function parseFenceMeta(meta: string, lineCount: number): FenceMeta {
  let title: string | undefined;
  let label: string | undefined;
  let firstLineNumber: number | undefined;
  let isTwoslash = false;
  let isDiff = false;
  let outputOffset: number | undefined;
  const ranges = new Map<string, LineRange[]>();
  const options: OptionWord[] = [];
  const faults: MetaFault[] = [];
  const markLines = (className: string, range: string, offset: number): void => {
    const parsed = parseRanges(range, lineCount);
    if (!parsed.isSound) faults.push(badRange(range, offset, lineCount));
    ranges.set(className, [...(ranges.get(className) ?? []), ...parsed.ranges]);
  };
  const readWord = (name: string, value: string | undefined, offset: number): void => {
    const { groups: numbers } = NUMBERS.exec(name) ?? {};
    const mark = Object.keys(MARKS).find((className) => MARKS[className]?.test(name));
    if (SAMPLE_OPTIONS.includes(name)) options.push({ name, value, offset });
    else if (numbers) {
      const isOff = numbers['not'] !== undefined || value === 'false';
      firstLineNumber = isOff ? undefined : Number(/^\d+$/.exec(value ?? '')?.[0] ?? 1);
    } else if (name === 'output' && value === undefined) outputOffset = offset;
    else if (name === 'twoslash') isTwoslash = true;
    else if (name === 'diff') isDiff = true;
    else if (value === undefined && /^:?[^:]*[./]/.test(name) && name.startsWith(':')) {
      label = name.slice(1);
    } else if (value !== undefined && TITLE.test(name)) {
      if (title !== undefined) faults.push(secondTitle(offset));
      title ??= value;
    } else if (value !== undefined && FIRST_NUMBER.test(name)) firstLineNumber = Number(value) || 1;
    else if (mark !== undefined) {
      // Others mark words: `ins="text"`.
      if (/^[\d\s,-]+$/.test(value ?? ''))
        markLines(mark, (value ?? '').trim().replace(/\s+/g, ','), offset);
    } else if (!WITHOUT_EFFECT.test(name)) {
      faults.push(unknownMeta(value === undefined ? name : `${name}=`, offset));
    }
  };
  for (const { groups = {}, index } of meta.matchAll(TOKEN)) {
    const { key, word } = groups;
    const value = groups['double'] ?? groups['single'] ?? groups['braces'] ?? groups['bare'];
    if (key !== undefined) readWord(key, value, index);
    else if (word !== undefined) readWord(word, undefined, index);
    else if (groups['range'] !== undefined) markLines('highlight-line', groups['range'], index);
    else if (groups['label'] !== undefined) label ??= groups['label'];
  }
  const marks = new Map(
    [...ranges].map(([className, those]) => [className, linesIn(those, lineCount)] as const),
  );
  title ??= label || undefined;
  return { title, firstLineNumber, marks, options, isTwoslash, isDiff, outputOffset, faults };
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

/** The ranges within the block; it is not sound if any part is something else. */
function parseRanges(
  range: string,
  lineCount: number,
): { readonly ranges: readonly LineRange[]; readonly isSound: boolean } {
  const parts = range.split(',').filter((part, index) => index === 0 || part.trim() !== '');
  const ranges = parts.flatMap((part): LineRange[] => {
    const [, from, to = from] = RANGE_PART.exec(part.trim()) ?? [];
    const first = Number(from);
    const last = Number(to);
    const isSound = from !== undefined && first >= 1 && last >= first && last <= lineCount;
    return isSound ? [[first, last]] : [];
  });
  return { ranges, isSound: ranges.length === parts.length };
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

function hintFor(word: string): string {
  if (word === 'npm2yarn') return 'write ::install{package="..."} in place of the block.';
  return didYouMean(word, KNOWN, `known options: title="...", {1,3-5}, ${KNOWN.join(', ')}.`);
}

const unknownMeta = (word: string, offset: number): MetaFault => ({
  code: 'code/unknown-meta',
  message: `"${shown(word)}" has no meaning after the language of a code block.`,
  hint: hintFor(shown(word)),
  offset,
});
