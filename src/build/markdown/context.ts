// The context of one Markdown source, which all steps share: options, reporter and the text by lines.
import type { Node } from 'mdast';
import type { FilePath } from '../../model/brand.js';
import type { PrismConfig } from '../../model/config.js';
import type { Place } from '../../model/diagnostic.js';
import { createReporter, type MarkdownSource, type Reporter } from './reporter.js';

export type PrismOptions = Pick<PrismConfig, 'additionalLanguages' | 'magicComments'>;

export interface MarkdownOptions {
  readonly prism: PrismOptions;
  /** Put before every id, so that one page can hold several texts; empty if undefined. */
  readonly idPrefix?: string | undefined;
  /** URL schemes that links may use beside `https:` and `mailto:`, each with its colon: `api:`. */
  readonly schemes?: readonly string[] | undefined;
}

export interface MarkdownContext {
  readonly options: MarkdownOptions;
  readonly report: Reporter;
  readonly file: FilePath;
  readonly text: string;
  readonly lines: readonly string[];
}

export const createContext = (
  source: MarkdownSource,
  options: MarkdownOptions,
): MarkdownContext => ({
  options,
  report: createReporter(source),
  file: source.file,
  text: source.text,
  lines: source.text.split('\n'),
});

/** Where a node starts in the text. Nodes made by plugins get the start of the text. */
export const startOf = ({ position }: Node): Place => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});
