// The input and output of the API stage, and the Markdown converter that it needs.
import type { Root } from 'mdast';
import type { ApiModel, ApiReference, ApiTextLink } from '../../model/api.js';
import type { FilePath } from '../../model/brand.js';
import type { PrismConfig } from '../../model/config.js';
import type { Result } from '../../model/diagnostic.js';
import type { CodeLink, LinkedSample, Sample, Snippet } from '../../model/sample.js';
import type { IncludedFile } from '../../model/source.js';
import type { Collected } from '../markdown/collect.js';
import type { MarkdownSource } from '../markdown/reporter.js';

export interface ApiInput {
  /** Absolute path of the project. */
  readonly root: string;
  /** Name of the version of the docs that the sources belong to: `current`. */
  readonly version: string;
  /** Package folders relative to the root; a last component `*` stands for every folder with a package.json. */
  readonly packages: readonly string[];
  /** The tsconfig.json of the one program, relative to the root. */
  readonly tsconfig: string;
  /** How code in comments is highlighted. */
  readonly prism: Pick<PrismConfig, 'additionalLanguages' | 'magicComments'>;
}

/**
 * Where what is documented is declared: file, position of the node (-1: the file itself), its reference.
 * Members that are documented only where they are inherited have all these references.
 */
export type DeclarationIndex = Readonly<
  Record<FilePath, Readonly<Record<number, ApiReference | readonly ApiReference[]>>>
>;

/** The result of the API stage. */
export interface ConvertedApi extends Result<ApiModel> {
  /** Model and sizes are the same while these files are, and those of the packages. */
  readonly compilerFiles: readonly IncludedFile[];
  /** Of READMEs and comments; `{@link}` is TypeDoc's, and not among them. */
  readonly links: readonly ApiTextLink[];
  /** Of READMEs and comments of the packages. Their headings have no ids yet. */
  readonly samples: readonly Sample[];
  /** Of READMEs and comments. */
  readonly snippets: readonly Snippet[];
  readonly declarations: DeclarationIndex;
  /** Bytes by the slug of the package: bundled with what it imports, minified, compressed with Brotli. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** What is to be looked for in code, and what is known about the API. */
export interface CodeQuery {
  /** Of the program, where this thread has none. */
  readonly api: ApiInput;
  readonly declarations: DeclarationIndex;
  readonly samples: readonly Sample[];
  /** The files that have a source page. */
  readonly sources: readonly FilePath[];
  /** Texts of inline code that must parse. */
  readonly snippets: readonly string[];
}

/** Where the names in code lead. */
export interface LinkedCode {
  /** By the keys of the samples. */
  readonly samples: ReadonlyMap<string, LinkedSample>;
  readonly sources: ReadonlyMap<FilePath, readonly CodeLink[]>;
  /** By their texts: what TypeScript finds wrong; undefined where nothing is. */
  readonly snippets: ReadonlyMap<string, string | undefined>;
  /** Files of the project that only the samples import. */
  readonly compilerFiles: readonly IncludedFile[];
}

/** Markdown of a comment or a README. */
export interface MarkdownText extends MarkdownSource {
  /** Put before ids of headings and footnotes, so that several texts can stand on one page. */
  readonly idPrefix: string;
}

export interface ConvertedText extends Collected {
  /** Their places are those of the text. */
  readonly samples: readonly Sample[];
  readonly snippets: readonly Snippet[];
}

/** The Markdown converter that this stage needs. */
export interface MarkdownConverter {
  /** Loads the grammars of these languages of code; to be awaited before texts that hold such code. */
  readonly loadLanguages: (languages: Iterable<string>) => Promise<void>;
  /** The tree of a text; empty if it cannot be parsed safely. */
  readonly parse: (source: MarkdownSource) => Result<Root>;
  /** Code highlighted, HTML and unsafe links reported, `api:` links let through. */
  readonly convert: (source: MarkdownText) => Result<ConvertedText>;
}
