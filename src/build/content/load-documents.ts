// Loads every document of every version and locale: parses it, or takes it from the cache if its files are unchanged.
import path from 'node:path/posix';
import type { Root } from 'hast';
import type { Document, PlacedDocument } from '../../model/page/document.js';
import { type Diagnostic, hasErrors, type Result } from '../../model/site/diagnostic.js';
import type { SourceFile } from '../../model/site/source.js';
import { append } from '../../model/text/append.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { type Group, type Grouped, openGrouped } from '../cache/grouped.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { createPauses } from '../io/slices.js';
import type { ContentFacts } from '../markdown/content-host.js';
import { splitNumberPrefix } from '../text/number-prefix.js';

/** Markdown files of one version in one locale. */
export interface DocumentSet {
  readonly version: string;
  readonly locale: string;
  /** Folder of the set, relative to the project root. */
  readonly directory: FilePath;
  readonly sources: readonly SourceFile[];
}

/** A file to parse. */
export interface ParseTask {
  readonly source: SourceFile;
  /** Folder of its set. */
  readonly directory: FilePath;
}

export interface DocumentLoader {
  readonly cache: Pack<Group<Result<Document>>>;
  readonly trees: Pack<Root>;
  readonly facts: ContentFacts;
  /** Hash of a file's bytes; undefined if there is none. */
  readonly hashOf: (file: FilePath) => Promise<string | undefined>;
  /** Parses documents, in the order of the tasks, and stores their trees. */
  readonly parseAll: (
    tasks: readonly ParseTask[],
    onParsed: () => void,
  ) => Promise<readonly Result<Document>[]>;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface LoadedDocuments {
  readonly documents: readonly PlacedDocument[];
  /** Documents that are left out, for hints. */
  readonly drafts: readonly Document[];
  readonly cached: number;
  /** Number of files. */
  readonly total: number;
  /** The tree of a document. */
  readonly treeOf: (document: Document) => Promise<Root>;
}

/** What identifies the text of a document. */
interface DocumentKey extends Pick<ParseTask, 'directory'> {
  readonly source: Pick<SourceFile, 'path' | 'hash'>;
}

/** A hash of everything besides its own file that every document depends on. */
export const scopeOf = (facts: ContentFacts): string => hashValue(facts);

export const keyOf = ({ source: { path: file, hash }, directory }: DocumentKey): string =>
  JSON.stringify([directory, file, hash]);

/** A cached result is valid while every included file is unchanged. */
async function isFresh({ value }: Result<Document>, { hashOf }: DocumentLoader): Promise<boolean> {
  for (const { path: file, hash } of value.includes) {
    if ((await hashOf(file)) !== hash) return false;
  }
  return true;
}

/** Drops links that have an error, so that each fault is reported once. */
export function withSoundLinks({ value, diagnostics }: Result<Document>): Result<Document> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const reported = new Set(errors.map(({ place }) => `${place?.line}:${place?.column}`));
  const links = value.links.filter(({ place }) => !reported.has(`${place.line}:${place.column}`));
  return { value: { ...value, links }, diagnostics };
}

async function findDocument(
  task: ParseTask,
  known: Grouped<Result<Document>>,
  loader: DocumentLoader,
): Promise<Result<Document> | undefined> {
  const found = known.get(task.source.path, keyOf(task));
  const isKept = found && loader.trees.has(found.value.tree) && (await isFresh(found, loader));
  return isKept ? found : undefined;
}

interface Entry extends ParseTask {
  readonly set: DocumentSet;
  /** The cached result. */
  readonly found: Result<Document> | undefined;
}

async function findDocuments(
  sets: readonly DocumentSet[],
  known: Grouped<Result<Document>>,
  loader: DocumentLoader,
) {
  const entries: Entry[] = [];
  const pause = createPauses(loader.signal);
  for (const set of sets) {
    const { directory, sources } = set;
    for (const source of sources) {
      const found = await findDocument({ source, directory }, known, loader);
      entries.push({ set, source, directory, found });
      await pause();
    }
  }
  return entries;
}

/** A task may be sent to a thread, so it leaves out its set, which holds all texts. */
const taskOf = ({ source, directory }: ParseTask): ParseTask => ({ source, directory });

const isIndex = ({ source }: ParseTask): boolean =>
  /^index\.mdx?$/i.test(splitNumberPrefix(path.basename(source.path)).name);

/** The folder of a document in its version, in all languages. */
const placeOf = ({ set, source, directory }: Entry): string =>
  `${set.version}\0${path.dirname(path.relative(directory, source.path))}`;

/** Loads all sets. Leaves out drafts, but not their diagnostics. */
export async function loadDocuments(
  sets: readonly DocumentSet[],
  loader: DocumentLoader,
): Promise<Result<LoadedDocuments>> {
  const known = openGrouped(loader.cache, scopeOf(loader.facts));
  const entries = await findDocuments(sets, known, loader);
  const unknown = entries.filter(({ found }) => !found);
  const cached = entries.length - unknown.length;
  let done = cached;
  const parsed = await loader.parseAll(unknown.map(taskOf), () =>
    loader.onProgress(++done, entries.length),
  );
  const results = new Map(unknown.map((entry, index) => [entry, parsed[index]]));
  const documents: PlacedDocument[] = [];
  const drafts: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  const indexed = new Set(entries.flatMap((entry) => (isIndex(entry) ? placeOf(entry) : [])));
  for (const entry of entries) {
    const { set, source, directory, found } = entry;
    const fresh = results.get(entry);
    const result = found ?? (fresh && withSoundLinks(fresh));
    if (!result) throw new Error(`${source.path} was not parsed`);
    if (!found && !hasErrors(result.diagnostics)) known.set(source.path, keyOf(entry), result);
    append(diagnostics, result.diagnostics);
    const { value: document } = result;
    if (document.frontmatter.draft === true) {
      drafts.push(document);
      continue;
    }
    const relative = filePath(path.relative(directory, source.path));
    const isBesideIndex = indexed.has(placeOf(entry)) && !isIndex(entry);
    const placed = { document, version: set.version, locale: set.locale, relative };
    documents.push(isBesideIndex ? { ...placed, isBesideIndex } : placed);
  }
  known.save();
  const treeOf = async ({ source, tree }: Document): Promise<Root> => {
    const kept = loader.trees.get(tree);
    if (kept) return kept;
    // The tree is missing in a damaged cache, so the document is parsed again.
    const tasks = entries.filter((entry) => entry.source.path === source).map(taskOf);
    const [again] = await loader.parseAll(tasks, () => {});
    const read = again && loader.trees.get(again.value.tree);
    if (!read) throw new Error(`no tree for ${source}`);
    return read;
  };
  return { value: { documents, drafts, cached, total: entries.length, treeOf }, diagnostics };
}
