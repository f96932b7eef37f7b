// The input of the site stage: the results of earlier stages.
import type { ApiModel, ApiTextLink } from '../../model/api/api.js';
import type { Category, Document, PlacedDocument } from '../../model/page/document.js';
import type { LinkedSample } from '../../model/page/sample.js';
import type { Config } from '../../model/site/config.js';
import type { FilePath, Href } from '../../model/text/brand.js';

/** Metadata of the folders of one version in one locale. */
export interface FolderMetadata {
  readonly version: string;
  readonly locale: string;
  /** By folder, relative to the folder of the version. */
  readonly folders: ReadonlyMap<string, Category>;
}

export interface DocsInput {
  readonly config: Config;
  readonly documents: readonly PlacedDocument[];
  /** Documents that are not published, for hints. */
  readonly drafts: readonly Document[];
  readonly metadata: readonly FolderMetadata[];
  /** Whether the front matter of a document could not be read, so that its slug is not known. */
  readonly lacksRoutes?: boolean;
}

export interface SiteInput extends DocsInput {
  readonly api: ApiModel | undefined;
  /** Published URLs of the files in content folders that are not Markdown. */
  readonly contentFiles: ReadonlyMap<FilePath, Href>;
  /** Files published beside the pages, relative to the output folder. */
  readonly files: ReadonlySet<FilePath>;
  /** Links in READMEs and comments. */
  readonly apiLinks: readonly ApiTextLink[];
  /** Results of the compiler for samples, by their keys. */
  readonly samples: ReadonlyMap<string, LinkedSample>;
  /** Number of lines of each file in the source view. */
  readonly sourceLines: ReadonlyMap<FilePath, number>;
}
