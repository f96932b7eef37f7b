// Every document of every version and locale: parsed, or taken from the cache when nothing it read has changed.
import path from 'node:path/posix';
import type { Root } from 'hast';
import { type FilePath, filePath } from '../../model/brand.js';
import { type Diagnostic, hasErrors, type Result } from '../../model/diagnostic.js';
import type { Document, PlacedDocument } from '../../model/document.js';
import type { SourceFile } from '../../model/source.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { createTurns } from '../io/slices.js';
import type { ContentHost } from './host.js';
import type { ParsedDocument } from './parse-document.js';

/** Markdown of one version in one locale. */
export interface DocumentSet {
  readonly version: string;
  readonly locale: string;
  /** Folder of the set, relative to the project root. */
  readonly directory: FilePath;
  readonly sources: readonly SourceFile[];
}

export interface DocumentLoader {
  readonly cache: Pack<Result<Document>>;
  readonly trees: Pack<Root>;
  /** Facts of the project a document depends on, without the folder. */
  readonly host: Omit<ContentHost, 'directory'>;
  /** Hash of a file's bytes; undefined if there is none. */
  readonly hashOf: (file: FilePath) => Promise<string | undefined>;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface LoadedDocuments {
  readonly documents: readonly PlacedDocument[];
  readonly cached: number;
  /** The body of a document. */
  readonly treeOf: (document: Document) => Promise<Root>;
}

const keyOf = ({ path: file, hash }: SourceFile, host: ContentHost): string => {
  const { directory, baseUrl, staticDirectories, prism, packages, sourceUrl } = host;
  const facts = { file, hash, directory, baseUrl, staticDirectories, prism, packages, sourceUrl };
  return hashValue(facts);
};

/** A cached result is valid only while every file that it included is unchanged. */
async function isFresh({ value }: Result<Document>, { hashOf }: DocumentLoader): Promise<boolean> {
  for (const { path: file, hash } of value.includes) {
    if ((await hashOf(file)) !== hash) return false;
  }
  return true;
}

/** Leaves out links with a diagnostic: each fault is reported once. */
function withSoundLinks({ value, diagnostics }: Result<Document>): Result<Document> {
  const reported = new Set(diagnostics.map(({ place }) => `${place?.line}:${place?.column}`));
  const links = value.links.filter(({ place }) => !reported.has(`${place.line}:${place.column}`));
  return { value: { ...value, links }, diagnostics };
}

async function parse(source: SourceFile, host: ContentHost): Promise<Result<ParsedDocument>> {
  const { parseDocument } = await import('./parse-document.js');
  return parseDocument(source, host);
}

async function loadDocument(
  source: SourceFile,
  host: ContentHost,
  loader: DocumentLoader,
): Promise<{ result: Result<Document>; cached: boolean }> {
  const { cache, trees } = loader;
  const key = keyOf(source, host);
  const found = cache.get(key);
  if (found && trees.has(found.value.tree) && (await isFresh(found, loader))) {
    return { result: found, cached: true };
  }
  const { value, diagnostics } = await parse(source, host);
  const result = withSoundLinks({ value: { ...value, tree: trees.put(value.tree) }, diagnostics });
  if (!hasErrors(diagnostics)) cache.set(key, result);
  return { result, cached: false };
}

/** Loads all sets. Drafts are left out; their diagnostics are not. */
export async function loadDocuments(
  sets: readonly DocumentSet[],
  loader: DocumentLoader,
): Promise<Result<LoadedDocuments>> {
  const total = sets.reduce((sum, { sources }) => sum + sources.length, 0);
  const documents: PlacedDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  const reparse = new Map<FilePath, () => Promise<Result<ParsedDocument>>>();
  const turn = createTurns(loader.signal);
  let cached = 0;
  let done = 0;
  for (const { version, locale, directory, sources } of sets) {
    const host: ContentHost = { ...loader.host, directory };
    for (const source of sources) {
      const loaded = await loadDocument(source, host, loader);
      const { value: document } = loaded.result;
      if (loaded.cached) cached += 1;
      diagnostics.push(...loaded.result.diagnostics);
      const relative = filePath(path.relative(directory, source.path));
      if (document.frontmatter.draft !== true) {
        documents.push({ document, version, locale, relative });
      }
      reparse.set(source.path, () => parse(source, host));
      loader.onProgress(++done, total);
      await turn();
    }
  }
  const treeOf = async ({ source, tree }: Document): Promise<Root> => {
    const kept = loader.trees.get(tree);
    if (kept) return kept;
    // The cache is damaged: the document is parsed again.
    const again = await reparse.get(source)?.();
    if (!again) throw new Error(`no source for ${source}`);
    return again.value.tree;
  };
  return { value: { documents, cached, treeOf }, diagnostics };
}

/** Adds the documents of the default locale to every other locale, where a translation is missing. */
export function withFallbacks(
  documents: readonly PlacedDocument[],
  locales: readonly string[],
  defaultLocale: string,
): PlacedDocument[] {
  const keyIn = (locale: string, { version, relative }: PlacedDocument): string =>
    [locale, version, relative].join('\0');
  const known = new Set(documents.map((placed) => keyIn(placed.locale, placed)));
  const originals = documents.filter(({ locale }) => locale === defaultLocale);
  const fallbacks = locales.flatMap((locale) =>
    originals
      .filter((placed) => !known.has(keyIn(locale, placed)))
      .map((placed) => ({ ...placed, locale })),
  );
  return [...documents, ...fallbacks];
}
