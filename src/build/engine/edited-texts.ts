// Builds a site again of which only texts of documents were edited. If an edited document gives to other pages what
// it gave before, nothing changes but its own pages and the words of the search index: the other documents are not
// read from the cache, and the site is not decided again.
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { untoldDiagnostics } from '../../model/diagnostic.js';
import type { Document } from '../../model/document.js';
import type { KnownFile, OutputFile } from '../../model/output.js';
import { fileOfRoute, hrefOfRoute } from '../../model/url.js';
import { type Edit, loadEdited } from '../content/edited-documents.js';
import type { BuildRecord } from '../emit/build-record.js';
import { pageKey } from '../render/page-key.js';
import type { Project } from '../sources/read-project.js';
import type { FormerPage } from '../verify/verify-edited.js';
import type { Build } from './build.js';
import type { WordedPage } from './caches.js';
import { documentsOf, type KnownPage, type KnownSite } from './known-site.js';
import { openPageOutputs } from './page-outputs.js';
import { parseDocuments } from './parse-documents.js';
import { planToKeep, storedPlan } from './plan-parts.js';
import { contentFacts } from './read-documents.js';
import { renderCachedPage } from './render-cached-page.js';
import { createSearchIndexes, type SearchedPage } from './search-indexes.js';
import { filesOfPage } from './site-files.js';

/** More are parsed in several threads, by a whole build. */
const MOST_EDITS = 20;

/** What the last build knew is not enough. */
export class NotKnown extends Error {}

interface EditedPage {
  readonly page: KnownPage;
  readonly words: WordedPage['index'];
  readonly files: readonly KnownFile[];
}

/** A site that differs from the former one in some pages. */
export interface EditedSite extends FormerSite {
  readonly edited: readonly EditedPage[];
}

/** The edited documents; undefined if documents were added, removed or moved, or too many were edited. */
function findEdits(project: Project, known: KnownSite): Edit[] | undefined {
  const tasks = project.content.flatMap(({ directory, documents }) =>
    documents.map((source) => ({ source, directory })),
  );
  if (tasks.length !== known.documents.length) return undefined;
  const edits: Edit[] = [];
  for (const [at, { source, directory }] of tasks.entries()) {
    const [path, formerHash] = known.documents[at] ?? [];
    if (path !== source.path || formerHash === undefined) return undefined;
    if (formerHash !== source.hash) edits.push({ source, directory, formerHash });
    if (edits.length > MOST_EDITS) return undefined;
  }
  return edits;
}

const loadEdits = (edits: readonly Edit[], build: Build, project: Project, config: Config) => {
  const { root, caches, signal } = build;
  const facts = contentFacts({ root, config, project });
  return loadEdited(edits, {
    cache: caches.documents,
    facts,
    parseAll: (tasks, onParsed) =>
      parseDocuments(tasks, {
        root,
        facts,
        trees: caches.trees,
        threads: undefined,
        signal,
        onParsed,
      }),
  });
};

/** The page of an edited document: only its tree differs from that of the former page. */
async function renderEdited(
  page: KnownPage,
  { tree }: Document,
  { caches }: Build,
): Promise<EditedPage | undefined> {
  const cached = caches.pages.get(page.key);
  const former = cached?.plan && storedPlan(page.key, cached.plan, caches);
  const root = caches.trees.get(tree);
  if (former?.body.kind !== 'content' || !root) return undefined;
  const plan = { ...former, body: { ...former.body, tree } };
  const { renderChecked } = await import('../render/renderer.js');
  const { value, diagnostics } = await renderCachedPage(renderChecked, plan, root, false);
  const isSearched = value?.index !== undefined;
  if (!value || diagnostics.length > 0 || isSearched !== page.isSearched) return undefined;
  const key = pageKey(plan);
  caches.pages.set(key, { ...value, ...planToKeep(plan) });
  const files = filesOfPage({ plan, page: value });
  return { page: { ...page, key }, words: value.index, files };
}

/** The site in the output. */
export interface FormerSite {
  readonly known: KnownSite;
  readonly record: BuildRecord;
}

/**
 * The site of the last build, if nothing but documents has changed since.
 * @param restKey Hash of all input but the bytes of the documents.
 */
export function findFormerSite(
  { caches, policy, diagnostics }: Build,
  restKey: string,
  record: BuildRecord | undefined,
): FormerSite | undefined {
  if (!policy.publish || policy.renderTwice) return undefined;
  const known = record && caches.knownSite.get('site');
  if (known?.restKey !== restKey || known.inputKey !== record?.inputKey) return undefined;
  if (untoldDiagnostics(diagnostics, record.diagnostics).length > 0) return undefined;
  return record.flushed === policy.flush ? { known, record } : undefined;
}

/** Whether a warning names a place in an edited document: the place or the warning may have changed. */
function isConcerned({ diagnostics }: BuildRecord, edits: readonly Edit[]): boolean {
  const edited = new Set(edits.map(({ source }) => source.path));
  return diagnostics
    .flatMap((diagnostic) => [diagnostic, ...(diagnostic.related ?? [])])
    .some(({ file }) => file !== undefined && edited.has(file));
}

/** @returns undefined if another part of the site may have changed. */
export async function findEditedSite(
  build: Build,
  project: Project,
  config: Config,
  { known, record }: FormerSite,
): Promise<EditedSite | undefined> {
  const { caches } = build;
  const edits = findEdits(project, known);
  if (!edits || isConcerned(record, edits)) return undefined;
  const documents = await loadEdits(edits, build, project, config);
  if (!documents) return undefined;
  const edited: EditedPage[] = [];
  for (const page of known.pages) {
    const document = page.source === undefined ? undefined : documents.get(page.source);
    if (!document) continue;
    const rendered = await renderEdited(page, document, build);
    if (!rendered) return undefined;
    edited.push(rendered);
  }
  const outputs = openPageOutputs(caches.pageOutputs, caches.pages, true);
  for (const { page, files } of edited) outputs.add(page.path, page.key, files);
  outputs.save();
  const now = new Map(edited.map(({ page }) => [page.path, page]));
  const pages = known.pages.map((page) => now.get(page.path) ?? page);
  return { known: { ...known, pages, documents: documentsOf(project) }, record, edited };
}

/** The edited pages, as the former build made them. @throws NotKnown if it made none of that name. */
export function formerPages({ edited, record }: EditedSite, config: Config): FormerPage[] {
  const formers = new Map(record.files.map((file) => [file.path, file]));
  return edited.map(({ page }) => {
    const former = formers.get(fileOfRoute(page.path, config.trailingSlash));
    if (!former) throw new NotKnown();
    return { ...former, url: hrefOfRoute(page.path, config) };
  });
}

/**
 * The files of an edited site.
 * @param onIndexFile Called with each file of the search index.
 * @throws NotKnown if the output lacks a file.
 */
export async function* editedFiles(
  { known, record, edited }: EditedSite,
  { caches }: Build,
  config: Config,
  onIndexFile: (file: FilePath) => void,
): AsyncGenerator<OutputFile | KnownFile> {
  const fresh = new Map(edited.flatMap(({ files }) => files.map((file) => [file.path, file])));
  const formerIndex = new Set(known.indexFiles);
  const make = (): never => {
    throw new NotKnown();
  };
  for (const { path, hash, size } of record.files) {
    if (!formerIndex.has(path)) yield fresh.get(path) ?? { path, hash, size, make };
    fresh.delete(path);
  }
  if (fresh.size > 0) throw new NotKnown();
  const words = new Map(edited.map(({ page, words: own }) => [page.path, own]));
  const indexes = createSearchIndexes(config, caches.search, known.typeExample);
  for (const page of known.pages) if (page.isSearched) indexes.add(page, words.get(page.path));
  const load = async ({ key }: SearchedPage) => caches.pages.get(key)?.index ?? make();
  for await (const file of indexes.files(load)) {
    onIndexFile(file.path);
    yield file;
  }
}
