// Code fences as mdast nodes: checks language and meta, and prepares how the block is shown.
import type { Code } from 'mdast';
import type { SampleLanguage, SampleOptions } from '../../model/page/sample.js';
import type { Place } from '../../model/site/diagnostic.js';
import { didYouMean } from '../text/nearest.js';
import { type CodeExcerpt, linesOfFence } from './code-lines.js';
import { hasMarks, isCut, readNotation } from './code-notation.js';
import { fenceInfoOf, infoOf } from './fence-info.js';
import { type LineMarks, parseFenceMeta } from './fence-meta.js';
import type { Reporter } from './finding-reporter.js';
import { grammarOf, isLoaded, knownLanguages } from './languages.js';
import { applyMagicComments } from './magic-comments.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { misplacedOptions, readSampleOptions } from './sample-options.js';

/** The origin of included code. */
export interface CodeOrigin {
  /** Text of the link to the file. */
  readonly label: string;
  readonly href: string | undefined;
  /** Caption of the block. */
  readonly title: string | undefined;
}

/** A prepared code block, stored on the mdast node as `data.block`. */
export interface CodeBlock {
  readonly language: string;
  readonly grammar: string | undefined;
  /** Without magic comments. */
  readonly excerpt: CodeExcerpt;
  /** Whether readers cannot unfold the lines around the excerpt. */
  readonly isCut: boolean;
  readonly title: string | undefined;
  readonly firstLineNumber: number | undefined;
  /** By line number in the whole excerpt, from 1. */
  readonly classNames: ReadonlyMap<number, readonly string[]>;
  /** Undefined for code that is not a sample. */
  readonly sample:
    | { readonly language: SampleLanguage; readonly options: SampleOptions }
    | undefined;
  /** Place of the word that marks the code as the output of the previous sample. */
  readonly outputAt: Place | undefined;
}

declare module 'mdast' {
  interface CodeData {
    /** Set for included code. */
    origin?: CodeOrigin;
    /** For included code: the lines of the file. */
    excerpt?: CodeExcerpt;
    /** Whether it was included from a file of recorded output. */
    isOutputFile?: boolean;
    /** Whether it is alone in a tab, whose label is its title. */
    isTab?: boolean;
    block?: CodeBlock;
  }
}

/** The fence's language in lower case; `text` without one. */
export const languageOf = (node: Code): string => fenceInfoOf(node).language || 'text';

/** Sample languages by their names in fences. */
const SAMPLE_LANGUAGES: ReadonlyMap<string, SampleLanguage> = new Map([
  ...['ts', 'mts', 'cts', 'typescript'].map((name) => [name, 'ts'] as const),
  ...['js', 'mjs', 'cjs', 'javascript'].map((name) => [name, 'js'] as const),
  ['tsx', 'tsx'],
  ['jsx', 'jsx'],
]);

/** The language of a sample; undefined for languages that are not compiled. */
export const sampleLanguageOf = (language: string): SampleLanguage | undefined =>
  SAMPLE_LANGUAGES.get(language);

/** The lines without the colours of a terminal, whose escape characters have become signs. */
const withoutColours = (excerpt: CodeExcerpt): CodeExcerpt => ({
  ...excerpt,
  lines: excerpt.lines.map((line) => ({
    ...line,
    text: line.text.replace(/\u241b\[[\d;:]*m/g, ''),
  })),
});

/** Checks a fence and prepares how it is shown. */
export function prepareCode(node: Code, context: MarkdownContext): void {
  const { options, report } = context;
  const at = startOf(node);
  const language = checkLanguage(node, report, at);
  const grammar = grammarOf(language);
  const lines = node.data?.excerpt ?? linesOfFence(node, context);
  const written = language === 'ansi' ? withoutColours(lines) : lines;
  const code = written.lines.map(({ text }) => text).join('\n');
  const magic = applyMagicComments(code, grammar, options.prism.magicComments);
  for (const { comment, line, role } of magic.unpaired) {
    const place = node.data?.origin ? at : { line: at.line + line, column: 1 };
    const [message, hint] =
      role === 'line'
        ? [`"${comment}" has no line below it.`, 'put it above a line of the same block.']
        : [`"${comment}" has no counterpart.`, 'each start needs an end in the same block.'];
    report.error('code/unpaired-magic-comment', message, place, { hint });
  }
  const info = fenceInfoOf(node);
  const { isTwoslash: isNamed, isDiff } = parseFenceMeta(info.meta, 0);
  const isTwoslash = isNamed || (grammar !== 'markdown' && isCut(code));
  // Code in Markdown shows how the marks are written.
  const isMarked = grammar !== 'markdown' && hasMarks(code);
  const notation = { isTwoslash, isDiff, isMarked };
  const read = readNotation(without(magic.removed, written), magic.classNames, notation);
  const { excerpt } = read;
  const meta = parseFenceMeta(info.meta, excerpt.end - excerpt.start);
  const sampleLanguage = sampleLanguageOf(language);
  const sample = sampleLanguage && readSampleOptions(meta.options);
  const placeOf = (offset: number): Place => metaPlace(node, at, offset, info.offset, context);
  for (const { code, message, hint, offset } of meta.faults) {
    report.warning(code, message, placeOf(offset), { hint });
  }
  for (const { code, message, hint, offset } of sample?.faults ?? misplacedOptions(meta.options)) {
    report.error(code, message, placeOf(offset), { hint });
  }
  const { firstLineNumber, outputOffset } = meta;
  const block: CodeBlock = {
    language,
    grammar,
    excerpt,
    isCut: read.isCut,
    title: node.data?.isTab ? undefined : (meta.title ?? node.data?.origin?.title),
    firstLineNumber,
    classNames: withMarks(read.classNames, meta.marks, excerpt.start),
    sample: sampleLanguage &&
      sample && { language: sampleLanguage, options: { ...sample.options, ...read.options } },
    outputAt: outputOffset === undefined ? undefined : placeOf(outputOffset),
  };
  node.data = { ...node.data, block };
}

function without(
  removed: ReadonlySet<number>,
  { lines, start, end, ...excerpt }: CodeExcerpt,
): CodeExcerpt {
  const removedBefore = (limit: number): number =>
    [...removed].filter((index) => index < limit).length;
  return {
    ...excerpt,
    lines: lines.filter((_, index) => !removed.has(index)),
    start: start - removedBefore(start),
    end: end - removedBefore(end),
  };
}

function withMarks(
  classNames: CodeBlock['classNames'],
  marks: LineMarks,
  start: number,
): CodeBlock['classNames'] {
  const all = new Map(classNames);
  for (const [name, lines] of marks) {
    for (const shown of lines) {
      const line = start + shown;
      all.set(line, [...new Set([...(all.get(line) ?? []), name])]);
    }
  }
  return all;
}

function checkLanguage(node: Code, report: Reporter, at: Place): string {
  const language = languageOf(node);
  const grammar = grammarOf(language);
  if (grammar === undefined || isLoaded(grammar)) return language;
  const hint = didYouMean(language, knownLanguages(), 'use "text", or a language of Prism.');
  const message = `"${language}" is not a known code language.`;
  report.warning('code/unknown-language', message, at, { hint });
  return 'text';
}

/** A place in the meta, in the fence's opening line; for included code, the place of the block. */
function metaPlace(
  node: Code,
  at: Place,
  offset: number,
  metaOffset: number,
  { lines }: MarkdownContext,
): Place {
  const opening = lines[at.line - 1] ?? '';
  const inInfo = metaOffset + offset;
  const info = opening.indexOf(infoOf(node), at.column - 1);
  if (info >= 0) return { line: at.line, column: info + inInfo + 1 };
  // With more than a space behind the first word.
  const start = opening.lastIndexOf(node.meta ?? '') - (node.lang?.length ?? 0) - 1;
  return node.meta && start >= 0 ? { line: at.line, column: start + inInfo + 1 } : at;
}
