// The input of the site stage: the results of the stages before it.
import type { ApiModel, ApiTextLink } from '../../model/api.js';
import type { FilePath, Href } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Category, PlacedDocument } from '../../model/document.js';
import type { LinkedSample } from '../../model/sample.js';

/** Metadata of the folders of one version in one locale. */
export interface FolderMetadata {
  readonly version: string;
  readonly locale: string;
  /** By the folder, relative to that of the version. */
  readonly folders: ReadonlyMap<string, Category>;
}

export interface DocsInput {
  readonly config: Config;
  readonly documents: readonly PlacedDocument[];
  readonly metadata: readonly FolderMetadata[];
}

export interface SiteInput extends DocsInput {
  readonly api: ApiModel | undefined;
  /** Files of the content folders that are not Markdown, with the URL each is published at. */
  readonly contentFiles: ReadonlyMap<FilePath, Href>;
  /** Every file that is published beside the pages, relative to the output folder. */
  readonly files: ReadonlySet<FilePath>;
  /** Links of READMEs and comments. */
  readonly apiLinks: readonly ApiTextLink[];
  /** What the compiler found in samples, by their keys. */
  readonly samples: ReadonlyMap<string, LinkedSample>;
  /** Source files that the source view shows, with the number of their lines. */
  readonly sourceLines: ReadonlyMap<FilePath, number>;
}
