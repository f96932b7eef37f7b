// The notation of other tools in code: comments at the ends of lines (`// [!code ++]`), the signs of a diff, and the
// comments of Twoslash. It is removed from the code, and what it says is kept.
import type { CodeLine, SampleOptions } from '../../model/page/sample.js';
import type { CodeExcerpt } from './code-lines.js';

type ClassNames = ReadonlyMap<number, readonly string[]>;

export interface ReadCode {
  readonly excerpt: CodeExcerpt;
  /** By line number in the whole excerpt, from 1. */
  readonly classNames: ClassNames;
  /** Options of the sample that the notation decides. */
  readonly options: Partial<SampleOptions>;
  /** Whether the lines around the excerpt are compiled and not shown. */
  readonly isCut: boolean;
}

/** `// [!code ++:2]` in any style of comment, at the end of a line. */
const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\s*\/\*)[ \t]*\[!code ([\w+-]+)(?::([^\]]*))?\][ \t]*(?:\*\/[ \t]*\}?|-->)?[ \t]*$/;

/** The class of the lines with each mark; others are removed only. */
const CLASSES: Readonly<Record<string, string>> = {
  '++': 'inserted',
  '--': 'deleted',
  error: 'expect-error-line',
  focus: 'highlight-line',
  highlight: 'highlight-line',
  hl: 'highlight-line',
  warning: 'highlight-line',
};

/** `//  ^?` asks what the name above the sign is, `^|` for completions, `^^^` marks a part of the line. */
const QUERY = /^\s*\/\/\s*\^(?:(?<asks>\?)|\||\^*(?:\s|$))/;
const FLAG = /^\s*\/\/\s*@(?!filename)(\w+|twoslash-cache)(?::\s*(.*))?$/;
/** Comments that say nothing about how the code is compiled; all others are `noErrors`, or options of the compiler. */
const HARMLESS: ReadonlySet<string> = new Set([
  'errors',
  'log',
  'warn',
  'error',
  'annotate',
  'twoslash-cache',
]);
const CUT = /^\s*\/\/\s*-{3,}cut(?:-(before|after|start|end))?-{3,}\s*$/;

/** Whether a line of the code says what of it is shown: some sites read all their code as Twoslash. */
export const isCut = (code: string): boolean =>
  code.includes('cut') && code.split('\n').some((line) => CUT.test(line));

/** Does not compile with both its old and its new lines, or in one file. */
const UNCHECKED: Partial<SampleOptions> = { check: false, run: false };

interface Line extends CodeLine {
  readonly classes: readonly string[];
}

class Reader {
  readonly #lines: Line[] = [];
  /** How many more lines each class has. */
  readonly #pending = new Map<string, number>();
  options: Partial<SampleOptions> = {};
  start: number | undefined;
  end: number | undefined;
  allowsErrors = false;
  /** Numbers of lines and columns from 0. */
  readonly #queries: { readonly line: number; readonly column: number }[] = [];

  get lines(): readonly Line[] {
    return this.#lines;
  }

  add({ text, place }: CodeLine, classes: readonly string[]): void {
    const all = new Set([...classes, ...this.#pending.keys()]);
    if (all.has('deleted')) this.options = { ...this.options, ...UNCHECKED };
    this.#lines.push({ text, place, classes: [...all] });
    for (const [name, left] of this.#pending) {
      if (left > 1) this.#pending.set(name, left - 1);
      else this.#pending.delete(name);
    }
  }

  /** A line without the marks at its end, which may also be of the lines below. */
  addMarked({ text, place }: CodeLine, classes: readonly string[]): void {
    let rest = text;
    for (let mark = MARK.exec(rest); mark; mark = MARK.exec(rest)) {
      const [{ length }, word = '', count = ''] = mark;
      const name = CLASSES[word];
      if (name !== undefined) this.#pending.set(name, Number(/^\d+$/.exec(count)?.[0] ?? 1));
      rest = rest.slice(0, rest.length - length);
    }
    if (rest.trim() !== '' || text === rest) this.add({ text: rest, place }, classes);
  }

  /** Whether a line is a comment of Twoslash, which is not shown. */
  readTwoslash(text: string): boolean {
    const [, flag, value = ''] = FLAG.exec(text) ?? [];
    const cut = CUT.exec(text);
    if (flag === 'errors') {
      this.options = { ...this.options, expectedErrors: value.split(/[\s,]+/).map(Number) };
    }
    if (flag !== undefined && !HARMLESS.has(flag)) {
      this.allowsErrors = true;
      this.options = { ...this.options, run: false };
    }
    if (/^\s*\/\/\s*@filename/.test(text)) this.options = { ...this.options, ...UNCHECKED };
    if (cut?.[1] === undefined || cut[1] === 'before')
      this.start = cut ? this.lines.length : this.start;
    else if (cut[1] === 'after') this.end = this.lines.length;
    const query = QUERY.exec(text);
    if (query?.groups?.['asks'] && this.lines.length > 0) {
      this.#queries.push({ line: this.lines.length - 1, column: text.indexOf('^') });
    }
    return cut !== null || flag !== undefined || query !== null;
  }

  get twoslash(): NonNullable<SampleOptions['twoslash']> {
    const before = (line: number): number =>
      this.lines.slice(0, line).reduce((sum, { text }) => sum + text.length + 1, 0);
    const queries = this.#queries.map(({ line, column }) => before(line) + column);
    return { queries, allowsErrors: this.allowsErrors };
  }
}

/** The sign that a line of a diff starts with, and the class of the line. */
const SIGNS: Readonly<Record<string, readonly string[]>> = { '+': ['inserted'], '-': ['deleted'] };

export function readNotation(
  excerpt: CodeExcerpt,
  classNames: ClassNames,
  { isTwoslash, isDiff, isMarked }: { isTwoslash: boolean; isDiff: boolean; isMarked: boolean },
): ReadCode {
  if (!isTwoslash && !isDiff && !isMarked)
    return { excerpt, classNames, options: {}, isCut: false };
  const reader = new Reader();
  const isIndented = excerpt.lines.every(({ text }) => text === '' || /^[+\- ]/.test(text));
  let { start, end } = excerpt;
  excerpt.lines.forEach((line, index) => {
    if (index === excerpt.start) start = reader.lines.length;
    if (index === excerpt.end) end = reader.lines.length;
    if (isTwoslash && reader.readTwoslash(line.text)) return;
    const classes = classNames.get(index + 1) ?? [];
    const signs = isDiff ? (SIGNS[line.text.charAt(0)] ?? []) : [];
    const text = isDiff && (isIndented || signs.length > 0) ? line.text.slice(1) : line.text;
    reader.addMarked({ ...line, text }, [...classes, ...signs]);
  });
  const { lines, options } = reader;
  const marked = lines.flatMap(({ classes }, index) =>
    classes.length > 0 ? [[index + 1, classes] as const] : [],
  );
  if (excerpt.end >= excerpt.lines.length) end = lines.length;
  return {
    excerpt: {
      file: excerpt.file,
      lines: lines.map(({ text, place }) => ({ text, place })),
      start: reader.start ?? start,
      end: reader.end ?? end,
    },
    classNames: new Map(marked),
    options: { ...options, ...(isTwoslash && { twoslash: reader.twoslash }) },
    isCut: reader.start !== undefined || reader.end !== undefined,
  };
}

/** Whether code has marks at the ends of lines. */
export const hasMarks = (code: string): boolean => code.includes('[!code ');
