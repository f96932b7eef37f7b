// The last published site. If only texts of documents were edited since, nothing that depends on the site has changed:
// of the outputs, those of the edited pages and those of texts are made, and all other files are as they were.

import type { Config } from '../../model/site/config.js';
import { untoldDiagnostics } from '../../model/site/diagnostic.js';
import type { OutputFile } from '../../model/site/output.js';
import type { FilePath } from '../../model/text/brand.js';
import type { BuildRecord } from '../emit/build-record.js';
import { knownFile } from '../io/known-file.js';
import { filesOfPage, openTexts } from '../outputs/make-files.js';
import type { WordedPage } from '../outputs/output.js';
import { pageKey } from '../render/page-key.js';
import type { Project } from '../sources/read-project.js';
import { documentsOf, type KnownPage, type KnownSite } from './known-site.js';
import { parseDocuments } from './parse-documents.js';
import type { SiteToPublish } from './publish.js';
import { contentFacts } from './read-documents.js';
import { renderCachedPage } from './render-cached-page.js';
import type { Build } from './site-build.js';
import { planToStore, storedPlan } from './stored-plans.js';

/** More are parsed in several threads, by a whole build. */
const MOST_EDITS = 20;

/** The output lacks a file, or the cache an entry. */
export class NotKnown extends Error {}

interface FormerSite {
  readonly known: KnownSite;
  readonly record: BuildRecord;
}

/**
 * The site of the last build, if nothing but documents has changed since.
 * @param restKey Hash of all input but the bytes of the documents.
 */
function findFormer(
  { caches, policy, diagnostics }: Build,
  restKey: string,
  record: BuildRecord | undefined,
): FormerSite | undefined {
  if (!policy.publish || policy.renderTwice) return undefined;
  const known = record && caches.formerSite.get('site');
  if (known?.restKey !== restKey || known.inputKey !== record?.inputKey) return undefined;
  if (untoldDiagnostics(diagnostics, record.diagnostics).length > 0) return undefined;
  return record.flushed === policy.flush ? { known, record } : undefined;
}

/** Whether a warning names a place in an edited document: the place or the warning may have changed. */
const isConcerned = ({ diagnostics }: BuildRecord, edited: ReadonlySet<FilePath>): boolean =>
  diagnostics
    .flatMap((diagnostic) => [diagnostic, ...(diagnostic.related ?? [])])
    .some(({ file }) => file !== undefined && edited.has(file));

/**
 * Parses the edited documents. @returns the keys of their trees, by file; undefined if documents were added, removed or
 * moved, if too many were edited, or if other pages may show what was edited.
 */
async function findEdits(
  { root, caches, signal }: Build,
  config: Config,
  project: Project,
  { known, record }: FormerSite,
): Promise<ReadonlyMap<FilePath, string> | undefined> {
  const tasks = project.content.flatMap(({ directory, documents }) =>
    documents.map((source) => ({ source, directory })),
  );
  const isSame = tasks.every(({ source }, at) => source.path === known.documents[at]?.[0]);
  if (!isSame || tasks.length !== known.documents.length) return undefined;
  const edits = tasks.filter(({ source }, at) => source.hash !== known.documents[at]?.[1]);
  const files = new Set(edits.map(({ source }) => source.path));
  if (edits.length > MOST_EDITS || isConcerned(record, files)) return undefined;
  const facts = contentFacts({ root, config, project });
  const onParsed = (): void => {};
  const host = { root, facts, trees: caches.trees, threads: undefined, signal, onParsed };
  const parsed = await parseDocuments(edits, host);
  const shared = new Map(known.documents.map(([file, , hash]) => [file, hash]));
  const isText = parsed.every(
    ({ value, diagnostics }) =>
      diagnostics.length === 0 && value.shared === shared.get(value.source),
  );
  return isText ? new Map(parsed.map(({ value }) => [value.source, value.tree])) : undefined;
}

interface EditedPage {
  readonly page: KnownPage;
  readonly words: WordedPage['index'];
  readonly files: readonly OutputFile[];
}

/** The page of an edited document: only its tree differs from that of the former page. */
async function renderEdited(
  page: KnownPage,
  tree: string,
  { caches }: Build,
): Promise<EditedPage | undefined> {
  const cached = caches.pages.get(page.key);
  const former = cached?.plan && storedPlan(page.key, cached.plan, caches.planParts);
  const root = caches.trees.get(tree);
  if (former?.body.kind !== 'content' || !root) return undefined;
  const plan = { ...former, body: { ...former.body, tree } };
  const { renderChecked } = await import('../render/renderer.js');
  const { value, diagnostics } = await renderCachedPage(renderChecked, plan, root, false);
  if (!value || diagnostics.length > 0) return undefined;
  const key = pageKey(plan);
  caches.pages.set(key, { ...value, ...planToStore(plan) });
  return { page: { ...page, key }, words: value.index, files: filesOfPage(plan, value) };
}

/**
 * The site of the last build with edited texts.
 * @param restKey Hash of all input but the bytes of the documents.
 * @returns undefined if another part of the site may have changed
 */
export async function editedSite(
  build: Build,
  config: Config,
  project: Project,
  restKey: string,
  record: BuildRecord | undefined,
): Promise<SiteToPublish | undefined> {
  const { caches } = build;
  const former = findFormer(build, restKey, record);
  const trees = former && (await findEdits(build, config, project, former));
  if (!former || !trees) return undefined;
  const { known } = former;
  const edited = new Map<string, EditedPage>();
  for (const page of known.pages) {
    const tree = page.source === undefined ? undefined : trees.get(page.source);
    if (tree === undefined) continue;
    const rendered = await renderEdited(page, tree, build);
    if (!rendered) return undefined;
    edited.set(page.path, rendered);
  }
  const pages = known.pages.map((page) => edited.get(page.path)?.page ?? page);
  const make = (): never => {
    throw new NotKnown();
  };
  const textFiles: FilePath[] = [];

  async function* files() {
    const made = [...edited.values()].flatMap((page) => page.files.map(knownFile));
    const fresh = new Map(made.map((file) => [file.path, file]));
    const ofTexts = new Set(known.textFiles);
    for (const { path, hash, size } of former?.record.files ?? []) {
      if (!ofTexts.has(path)) yield fresh.get(path) ?? { path, hash, size, make };
      fresh.delete(path);
    }
    if (fresh.size > 0) throw new NotKnown();
    const texts = openTexts({ config, caches }, known.facts);
    for (const page of pages) {
      const load = async () => caches.pages.get(page.key)?.index ?? make();
      texts.add({ ...page, words: edited.get(page.path)?.words, load });
    }
    for await (const file of texts.files()) {
      textFiles.push(file.path);
      yield file;
    }
  }
  const documents = documentsOf(project, (at) => known.documents[at]?.[2]);
  return {
    config,
    pages: pages.length,
    urls: new Map(pages.map(({ file, href }) => [file, href])),
    broken: known.broken,
    imageOrigins: known.imageOrigins,
    // What is found is reported by a whole build.
    tracer: { sourceOf: () => undefined, placesOf: () => [] },
    elsewhere: [],
    files,
    known: () => ({ ...known, pages, documents, textFiles }),
  };
}
