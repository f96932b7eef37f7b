// What a published build leaves for the next one, so that edits of texts need no other document.
import type { FilePath, RoutePath } from '../../model/brand.js';
import type { Project } from '../sources/read-project.js';
import type { SearchedPage } from './search-indexes.js';

export interface KnownPage extends SearchedPage {
  readonly path: RoutePath;
  /** Its document; undefined for pages of other kinds. */
  readonly source: FilePath | undefined;
  readonly isSearched: boolean;
}

/** The pages of a site, and what its search index consists of. */
export interface KnownPages {
  readonly pages: readonly KnownPage[];
  readonly indexFiles: readonly FilePath[];
  readonly typeExample: string | undefined;
}

/** A published build. */
export interface KnownSite extends KnownPages {
  /** Hash of everything that the build read. */
  readonly inputKey: string;
  /** Hash of all input but the bytes of the documents. */
  readonly restKey: string;
  readonly documents: readonly (readonly [file: FilePath, hash: string])[];
}

export const documentsOf = ({ content }: Project): KnownSite['documents'] =>
  content.flatMap(({ documents }) => documents.map(({ path, hash }) => [path, hash] as const));
