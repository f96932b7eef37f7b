// The context of one Markdown source, shared by all steps: options, reporter and lines.
import type { Node, Root } from 'mdast';
import type { MathSetting, PrismConfig, SlugRule } from '../../model/site/config.js';
import type { Place } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import type { Directive } from './directives/directive.js';
import { createReporter, type MarkdownSource, type Reporter } from './finding-reporter.js';

export type PrismOptions = Pick<PrismConfig, 'additionalLanguages' | 'magicComments'>;

export interface MarkdownOptions {
  readonly prism: PrismOptions;
  /** Default: that of GitHub. */
  readonly slugs?: SlugRule | undefined;
  /** Which formulas are drawn; default: none. */
  readonly math?: MathSetting | undefined;
  /** Whether names such as `:tada:` become emoji. */
  readonly hasEmoji?: boolean | undefined;
  /** Directives besides our own, or in place of them. */
  readonly directives?: readonly Directive[] | undefined;
  /** Reads MDX in place of Markdown; undefined for text that is none. See `loadMdx`. */
  readonly parseMdx?: ((text: string, report: Reporter) => Root | undefined) | undefined;
  /** Prefix of every id, so that one page can hold several texts; undefined: empty. */
  readonly idPrefix?: string | undefined;
  /** URL schemes allowed in links besides `https:` and `mailto:`, each with its colon: `api:`. */
  readonly schemes?: readonly string[] | undefined;
  /** Whether the images are left out of the result later, and so are not checked. */
  readonly dropsImages?: boolean | undefined;
  /** Whether no package is documented, so that inline code cannot name an API. */
  readonly hasNoApi?: boolean | undefined;
}

/** What the includes of a page have added to it so far. */
export interface IncludeTotals {
  directives: number;
  /** Characters of the files, each counted as often as it is included. */
  read: number;
  /** Characters of them that the page shows. */
  shown: number;
}

export interface MarkdownContext {
  readonly includes: IncludeTotals;
  /** By name. */
  readonly directives: ReadonlyMap<string, Directive>;
  readonly options: MarkdownOptions;
  readonly report: Reporter;
  readonly file: FilePath;
  readonly text: string;
  readonly lines: readonly string[];
}

export const createContext = (
  source: MarkdownSource,
  options: MarkdownOptions,
  directives: MarkdownContext['directives'],
): MarkdownContext => ({
  options,
  directives,
  includes: { directives: 0, read: 0, shown: 0 },
  report: createReporter(source),
  file: source.file,
  text: source.text,
  lines: source.text.split('\n'),
});

/** The start of a node in the text. For nodes made by plugins, the start of the text. */
export const startOf = ({ position }: Node): Place => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});
