// Code fences on their mdast nodes: checks language and meta, and decides how a block is shown.
import type { Code } from 'mdast';
import type { Place } from '../../model/diagnostic.js';
import { didYouMean } from '../text/nearest.js';
import { type MarkdownContext, type PrismOptions, startOf } from './context.js';
import { parseFenceMeta } from './fence-meta.js';
import { grammarOf, isKnownLanguage, isLoaded, knownLanguages } from './languages.js';
import { applyMagicComments } from './magic-comments.js';
import type { Reporter } from './reporter.js';

/** Where included code comes from. */
export interface CodeOrigin {
  /** Text of the link to the file. */
  readonly label: string;
  readonly href: string | undefined;
  /** Caption of the block. */
  readonly title: string | undefined;
}

/** A code block as it will be shown; travels on the mdast node, as `data.block`. */
export interface CodeBlock {
  readonly language: string;
  readonly grammar: string | undefined;
  readonly code: string;
  readonly title: string | undefined;
  readonly firstLineNumber: number | undefined;
  readonly classNames: ReadonlyMap<number, readonly string[]>;
}

declare module 'mdast' {
  interface CodeData {
    /** Set for included code. */
    origin?: CodeOrigin;
    block?: CodeBlock;
  }
}

/** The fence's language in lower case; `text` without one. */
export const languageOf = ({ lang }: Code): string => (lang ?? 'text').toLowerCase();

/** Checks a fence and decides how it is shown. */
export function prepareCode(node: Code, { options, report, lines }: MarkdownContext): void {
  const at = startOf(node);
  const language = checkLanguage(node, options.prism, report, at);
  const grammar = grammarOf(language);
  const marked = applyMagicComments(node.value, grammar, options.prism.magicComments);
  for (const { comment, line } of marked.unpaired) {
    const place = node.data?.origin ? at : { line: at.line + line, column: 1 };
    const hint = 'each start needs an end in the same block.';
    report.error('code/unpaired-magic-comment', `"${comment}" has no counterpart.`, place, {
      hint,
    });
  }
  const meta = parseFenceMeta(node.meta ?? '', marked.code.split('\n').length);
  for (const { code, message, hint, offset } of meta.faults) {
    report.error(code, message, metaPlace(node, at, offset, lines), { hint });
  }
  const classNames = withHighlights(marked.classNames, meta.highlighted);
  const { firstLineNumber, title = node.data?.origin?.title } = meta;
  const block = { language, grammar, code: marked.code, title, firstLineNumber, classNames };
  node.data = { ...node.data, block };
}

function withHighlights(
  classNames: CodeBlock['classNames'],
  highlighted: readonly number[],
): CodeBlock['classNames'] {
  const all = new Map(classNames);
  for (const line of highlighted) {
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
  const grammar = grammarOf(language);
  const isKnown = isKnownLanguage(language, additionalLanguages);
  if (isKnown && (grammar === undefined || isLoaded(grammar))) return language;
  report.error('code/unknown-language', `"${node.lang}" is no known code language.`, at, {
    hint: didYouMean(
      language,
      knownLanguages(additionalLanguages),
      'use "text", or add it to themeConfig.prism.additionalLanguages.',
    ),
  });
  return 'text';
}

/** A place in the meta, which ends the opening line of the fence; for included code, that of the block. */
function metaPlace(node: Code, at: Place, offset: number, lines: readonly string[]): Place {
  const start = lines[at.line - 1]?.lastIndexOf(node.meta ?? '') ?? -1;
  return start < 0 ? at : { line: at.line, column: start + offset + 1 };
}
