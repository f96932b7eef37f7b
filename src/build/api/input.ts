// The input and output of the API stage, and the Markdown converter that it needs.
import type { Root } from 'hast';
import type { ApiModel, ApiTextLink } from '../../model/api.js';
import type { FilePath, Fragment } from '../../model/brand.js';
import type { PrismConfig } from '../../model/config.js';
import type { Place, Result } from '../../model/diagnostic.js';
import type { DocumentLink } from '../../model/document.js';

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

/** A file that the compiler asked for. */
export interface CompilerFile {
  /** Relative to the project; leads out of it with `..`. */
  readonly path: FilePath;
  /** Hash of its bytes; undefined when there was no such file. */
  readonly hash?: string | undefined;
}

/** The result of the API stage. */
export interface ConvertedApi extends Result<ApiModel> {
  /** The model is the same while these files are, and those of the packages. */
  readonly compilerFiles: readonly CompilerFile[];
  /** Of READMEs and comments; `{@link}` is TypeDoc's, and not among them. */
  readonly links: readonly ApiTextLink[];
}

/** Markdown of a comment or a README, with where it starts in its file. */
export interface MarkdownText {
  readonly file: FilePath;
  readonly text: string;
  readonly start?: Place | undefined;
  /** Put before ids of headings and footnotes, so that several texts can stand on one page. */
  readonly idPrefix: string;
}

export interface ConvertedText {
  readonly tree: Root;
  readonly links: readonly DocumentLink[];
  /** Every id in the tree. */
  readonly ids: readonly Fragment[];
}

/** The Markdown converter that this stage needs. */
export interface MarkdownConverter {
  /** Loads the grammars of these languages of code; to be awaited before texts that hold such code. */
  readonly loadLanguages: (languages: Iterable<string>) => Promise<void>;
  /** Code highlighted, HTML and unsafe links reported, `api:` links let through. */
  readonly convert: (source: MarkdownText) => Result<ConvertedText>;
}
