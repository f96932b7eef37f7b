// What a published build leaves for the next one, so that edits of texts need no other document.
import type { FilePath } from '../../model/text/brand.js';
import type { PageSummary } from '../outputs/output.js';
import type { Project } from '../sources/read-project.js';

export interface KnownPage extends PageSummary {
  /** Its document; undefined for pages of other kinds. */
  readonly source: FilePath | undefined;
}

/** What all pages of a site are known by, and what the outputs of texts are made from. */
export interface KnownPages {
  readonly pages: readonly KnownPage[];
  /** Facts of the outputs of texts, in their order. */
  readonly facts: readonly unknown[];
  /** Their files. */
  readonly textFiles: readonly FilePath[];
}

/** A published site. */
export interface KnownSite extends KnownPages {
  /** Hash of everything that the build read. */
  readonly inputKey: string;
  /** Hash of all input but the bytes of the documents. */
  readonly restKey: string;
  readonly documents: readonly KnownDocument[];
  /** Links of texts that are reported as broken. */
  readonly broken: readonly string[];
  /** Other sites whose images pages show. */
  readonly imageOrigins: readonly string[];
}

/** @param shared As of a `Document`. */
export type KnownDocument = readonly [file: FilePath, hash: string, shared: string];

/** @param sharedOf As of the document with this number. */
export const documentsOf = (
  { content }: Project,
  sharedOf: (at: number, file: FilePath) => string | undefined,
): KnownDocument[] =>
  content
    .flatMap(({ documents }) => documents)
    .map(({ path, hash }, at) => [path, hash, sharedOf(at, path) ?? '']);
