// Parses edited documents again, and finds out whether they still give to other pages what they gave before.
import type { FilePath } from '../../model/brand.js';
import type { Result } from '../../model/diagnostic.js';
import type { Document } from '../../model/document.js';
import { openGrouped } from '../cache/grouped.js';
import {
  type DocumentLoader,
  keyOf,
  type ParseTask,
  scopeOf,
  withSoundLinks,
} from './load-documents.js';

/** A document that differs from that of the last build. */
export interface Edit extends ParseTask {
  /** Hash of its file in the last build. */
  readonly formerHash: string;
}

/** Places are for diagnostics only, and the tree is for its own page. */
const isForOthers = (key: string): boolean =>
  !['tree', 'place', 'jumps', 'frontmatterPlaces'].includes(key);

const shared = (document: Document): string =>
  JSON.stringify(document, (key, value) => (isForOthers(key) ? value : undefined));

const isSound = ({ diagnostics }: Result<unknown>): boolean => diagnostics.length === 0;

/**
 * The new documents by file, if each differs from the former one in its text only: title, headings, ids, links,
 * samples and the like are the same. Otherwise undefined; then the parsed documents are in the cache.
 */
export async function loadEdited(
  edits: readonly Edit[],
  { cache, facts, parseAll }: Pick<DocumentLoader, 'cache' | 'facts' | 'parseAll'>,
): Promise<ReadonlyMap<FilePath, Document> | undefined> {
  const known = openGrouped(cache, scopeOf(facts), true);
  const formers = edits.map(({ source: { path }, directory, formerHash }) =>
    known.get(path, keyOf({ directory, source: { path, hash: formerHash } })),
  );
  if (!formers.every((former) => former && isSound(former))) return undefined;
  const tasks = edits.map(({ source, directory }) => ({ source, directory }));
  const parsed = (await parseAll(tasks, () => {})).map(withSoundLinks);
  if (!parsed.every(isSound)) return undefined;
  for (const [at, task] of tasks.entries()) {
    const result = parsed[at];
    if (result) known.set(task.source.path, keyOf(task), result);
  }
  known.save();
  const isText = parsed.every(
    ({ value }, at) => shared(value) === shared(formers[at]?.value ?? value),
  );
  return isText ? new Map(parsed.map(({ value }) => [value.source, value])) : undefined;
}
