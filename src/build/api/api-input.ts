// The input and output of the API stage, and the interface of the Markdown converter that it uses.
import type { Root } from 'mdast';
import type { ApiModel, ApiReference, ApiTextLink } from '../../model/api/api.js';
import type { CodeLink, LinkedSample, Sample, Snippet } from '../../model/page/sample.js';
import type { ApiReactions, EntryPointPatterns, PrismConfig } from '../../model/site/config.js';
import type { Result } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import type { Collected } from '../markdown/collect.js';
import type { MarkdownSource } from '../markdown/finding-reporter.js';

export interface ApiInput {
  /** Absolute path of the project. */
  readonly root: string;
  /** Version of the docs that the sources belong to: `current`. */
  readonly version: string;
  /** Package folders relative to the root; a last component `*` means every folder with a package.json. */
  readonly packages: readonly string[];
  /** The tsconfig.json of the program, relative to the root; undefined: the nearest with options. */
  readonly tsconfig: string | undefined;
  readonly entryPoints: EntryPointPatterns;
  readonly reactions: ApiReactions;
  /** Whether the samples in all sections of READMEs are wanted, also of those that no page shows. */
  readonly hasAllSamples: boolean;
  /** URL of the project's folder in the repository. */
  readonly sourceUrl?: string | undefined;
  /** Options for highlighting code in comments. */
  readonly prism: Pick<PrismConfig, 'additionalLanguages' | 'magicComments'>;
}

/**
 * References by file and position of the documented declaration (-1: the file itself). A member that is
 * documented only where it is inherited has several references.
 */
export type DeclarationIndex = Readonly<
  Record<FilePath, Readonly<Record<number, ApiReference | readonly ApiReference[]>>>
>;

/** The result of the API stage. */
export interface ConvertedApi extends Result<ApiModel> {
  /** Model and sizes are valid while these files and those of the packages are unchanged. */
  readonly compilerFiles: readonly IncludedFile[];
  /** Links in READMEs and comments, except `{@link}`, which TypeDoc resolves. */
  readonly links: readonly ApiTextLink[];
  /** Samples in READMEs and comments of the packages. Their headings have no ids yet. */
  readonly samples: readonly Sample[];
  /** Inline code in READMEs and comments. */
  readonly snippets: readonly Snippet[];
  readonly declarations: DeclarationIndex;
  /** Sizes in bytes, by slug of the package: bundled with dependencies, minified, compressed with Brotli. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** The code to link, and the known API. */
export interface CodeQuery {
  /** Input of the program, for a thread that has none. */
  readonly api: ApiInput;
  readonly declarations: DeclarationIndex;
  readonly samples: readonly Sample[];
  /** Files with a source page. */
  readonly sources: readonly FilePath[];
  /** Texts of inline code that must parse. */
  readonly snippets: readonly string[];
}

/** The targets of the names in code. */
export interface LinkedCode {
  /** By the keys of the samples. */
  readonly samples: ReadonlyMap<string, LinkedSample>;
  readonly sources: ReadonlyMap<FilePath, readonly CodeLink[]>;
  /** By their texts: TypeScript's message; undefined if there is no error. */
  readonly snippets: ReadonlyMap<string, string | undefined>;
  /** Files and folders, existing or not, that only samples look for. */
  readonly compilerFiles: readonly IncludedFile[];
  /** Files of the packages and their dependencies, if they were read after the API was converted. */
  readonly programFiles: readonly IncludedFile[];
}

/** Markdown of a comment or a README. */
export interface MarkdownText extends MarkdownSource {
  /** Prefix of ids of headings and footnotes, so that one page can hold several texts. */
  readonly idPrefix: string;
  /** Whether its images are left out, as of a README. */
  readonly dropsImages?: boolean;
}

export interface ConvertedText extends Collected {
  /** With places in the text. */
  readonly samples: readonly Sample[];
  readonly snippets: readonly Snippet[];
}

/** The interface of the Markdown converter. */
export interface MarkdownConverter {
  /** Loads what converting these texts needs: grammars of their code, the parser of their HTML. */
  readonly prepare: (texts: readonly string[]) => Promise<void>;
  /** The tree of a text; empty if it cannot be parsed safely. */
  readonly parse: (source: MarkdownSource) => Result<Root>;
  /** Highlights code, reports unsafe HTML and links, and allows `api:` links. */
  readonly convert: (source: MarkdownText) => Result<ConvertedText>;
}
