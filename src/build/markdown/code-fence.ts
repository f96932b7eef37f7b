// Code fences as mdast nodes: checks language and meta, and prepares how the block is shown.
import type { Code } from 'mdast';
import type { Place } from '../../model/diagnostic.js';
import type { SampleLanguage, SampleOptions } from '../../model/sample.js';
import { didYouMean } from '../text/nearest.js';
import { type CodeExcerpt, linesOfFence } from './code-lines.js';
import { type MarkdownContext, type PrismOptions, startOf } from './context.js';
import { parseFenceMeta } from './fence-meta.js';
import { aliasesOf, grammarNames } from './grammar-names.js';
import { grammarOf, isKnownLanguage, isLoaded, knownLanguages } from './languages.js';
import { applyMagicComments } from './magic-comments.js';
import type { Reporter } from './reporter.js';
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
    block?: CodeBlock;
  }
}

/** The fence's language in lower case; `text` without one. */
export const languageOf = ({ lang }: Code): string => (lang ?? 'text').toLowerCase();

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

/** Checks a fence and prepares how it is shown. */
export function prepareCode(node: Code, context: MarkdownContext): void {
  const { options, report, lines } = context;
  const at = startOf(node);
  const language = checkLanguage(node, options.prism, report, at);
  const grammar = grammarOf(language, options.prism.additionalLanguages);
  const written = node.data?.excerpt ?? linesOfFence(node, context);
  const code = written.lines.map(({ text }) => text).join('\n');
  const marked = applyMagicComments(code, grammar, options.prism.magicComments);
  for (const { comment, line, role } of marked.unpaired) {
    const place = node.data?.origin ? at : { line: at.line + line, column: 1 };
    const [message, hint] =
      role === 'line'
        ? [`"${comment}" has no line below it.`, 'put it above a line of the same block.']
        : [`"${comment}" has no counterpart.`, 'each start needs an end in the same block.'];
    report.error('code/unpaired-magic-comment', message, place, { hint });
  }
  checkNotation(node, written, grammar, report);
  const excerpt = without(marked.removed, written);
  const meta = parseFenceMeta(node.meta ?? '', excerpt.end - excerpt.start);
  const sampleLanguage = sampleLanguageOf(language);
  const sample = sampleLanguage && readSampleOptions(meta.options);
  const optionFaults = sample ? sample.faults : misplacedOptions(meta.options);
  for (const { code, message, hint, offset } of [...meta.faults, ...optionFaults]) {
    report.error(code, message, metaPlace(node, at, offset, lines), { hint });
  }
  const { firstLineNumber, title = node.data?.origin?.title, outputOffset } = meta;
  const block: CodeBlock = {
    language,
    grammar,
    excerpt,
    title,
    firstLineNumber,
    classNames: withHighlights(marked.classNames, meta.highlighted, excerpt.start),
    sample: sampleLanguage && sample && { language: sampleLanguage, options: sample.options },
    outputAt: outputOffset === undefined ? undefined : metaPlace(node, at, outputOffset, lines),
  };
  node.data = { ...node.data, block };
}

/** Comments at the ends of lines by which VitePress and others mark these. */
const NOTATION = /\[!code (?:\+\+|--|focus|hl|highlight|warning|error|word)[\]:]/;

/** Code in Markdown shows how they are written. */
function checkNotation(
  node: Code,
  { lines }: CodeExcerpt,
  grammar: string | undefined,
  report: Reporter,
): void {
  const index = grammar === 'markdown' ? -1 : lines.findIndex(({ text }) => NOTATION.test(text));
  const [notation] = NOTATION.exec(lines[index]?.text ?? '') ?? [];
  if (notation === undefined) return;
  const { line, column } = startOf(node);
  const at = node.data?.origin ? { line, column } : { line: line + index + 1, column: 1 };
  const message = `"${notation.replace(/:$/, ']')}" has no meaning in code: it is shown as text.`;
  const hint =
    'write {1,3-5} after the language, or a comment above the line: highlight-next-line, or one of themeConfig.prism.magicComments.';
  report.warning('markdown/unknown-syntax', message, at, { hint });
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

function withHighlights(
  classNames: CodeBlock['classNames'],
  highlighted: readonly number[],
  start: number,
): CodeBlock['classNames'] {
  const all = new Map(classNames);
  for (const shown of highlighted) {
    const line = start + shown;
    all.set(line, [...new Set([...(all.get(line) ?? []), 'highlight-line'])]);
  }
  return all;
}

function checkLanguage(
  node: Code,
  { additionalLanguages }: PrismOptions,
  report: Reporter,
  at: Place,
): string {
  const language = languageOf(node);
  const grammar = grammarOf(language, additionalLanguages);
  const isKnown = isKnownLanguage(language, additionalLanguages);
  if (isKnown && (grammar === undefined || isLoaded(grammar))) return language;
  const hint = attachedHint(node.lang ?? '') ?? languageHint(language, additionalLanguages);
  const message = `"${node.lang}" is not a known code language.`;
  report.error('code/unknown-language', message, at, { hint });
  return 'text';
}

/** Languages of templates, for which Prism has no grammar. */
const LIKE_HTML = ['astro', 'svelte', 'vue'];

/** Names of languages that Prism does not have, by its grammars. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  batch: ['bat', 'cmd'],
  powershell: ['ps1', 'pwsh'],
};

/** For a first word that is not only a language: `js{1}`, `js:a.js`, `title="a.js"`, Pandoc's `{.js}`. */
function attachedHint(written: string): string | undefined {
  const [, name = '', sign, rest] = /^([^{:=]*)([{:=])(.*)$/.exec(written) ?? [];
  if (sign === '=') return `write a language first: \`\`\`text ${written}.`;
  const [, numbers, first, lines = ''] =
    /^((?:no-)?line-numbers)(=\d+)?(\{[^}]*\})?$/.exec(sign === ':' ? (rest ?? '') : '') ?? [];
  if (numbers !== undefined) {
    const option = numbers.startsWith('no') ? '' : ` showLineNumbers${first ?? ''}`;
    return `write ${`\`\`\`${name}${option} ${lines}`.trim()}, as the options of Quire are called.`;
  }
  if (sign === ':' && !/[./]/.test(rest ?? '')) return `write \`\`\`${name} alone.`;
  if (sign === ':') return `write the name of a file as a title: \`\`\`${name} title="${rest}".`;
  if (sign === undefined) return undefined;
  const [, bare] = /^\.?([a-z][^\s}]*)/i.exec(name === '' ? (rest ?? '') : '') ?? [];
  if (bare !== undefined) return `write the language without braces: \`\`\`${bare}.`;
  return `write a space after the language: \`\`\`${name || 'text'} {${rest}.`;
}

function languageHint(language: string, additional: readonly string[]): string {
  if (LIKE_HTML.includes(language)) return 'use "html".';
  const option = 'themeConfig.prism.additionalLanguages';
  const names = grammarNames();
  const grammar = names.includes(language)
    ? language
    : names.find((name) => [...aliasesOf(name), ...(OTHER_NAMES[name] ?? [])].includes(language));
  if (grammar !== undefined) return `add "${grammar}" to ${option}.`;
  const otherwise = `use "text", or a language of Prism that is in ${option}.`;
  return didYouMean(language, knownLanguages(additional), otherwise);
}

/** A place in the meta, at the end of the fence's opening line; for included code, the place of the block. */
function metaPlace(node: Code, at: Place, offset: number, lines: readonly string[]): Place {
  const start = lines[at.line - 1]?.lastIndexOf(node.meta ?? '') ?? -1;
  return start < 0 ? at : { line: at.line, column: start + offset + 1 };
}
