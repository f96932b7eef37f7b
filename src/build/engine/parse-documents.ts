// Parses the documents that are not in the cache: in this thread, and in others if there is enough to parse.
import type { Root } from 'hast';
import type { Document } from '../../model/page/document.js';
import type { Result } from '../../model/site/diagnostic.js';
import type { Store } from '../cache/pack.js';
import type { ParseTask } from '../content/load-documents.js';
import { performAll, type TaskWorker } from '../io/perform-all.js';
import { createPauses } from '../io/slices.js';
import type { ContentFacts } from '../markdown/content-host.js';
import { fileReaders } from './file-readers.js';
import { AHEAD, type Threads } from './threads/threads.js';

/**
 * Characters of Markdown per further thread: starting one takes as much processor time as parsing a third of
 * them (measured: 0.2 s, and 1.5 ms for 1,000 characters).
 */
const CHARACTERS_PER_THREAD = 400_000;

export interface ParseOptions {
  /** Absolute path of the project. */
  readonly root: string;
  readonly facts: ContentFacts;
  readonly trees: Store<Root>;
  /** Undefined: everything runs in this thread. */
  readonly threads: Threads | undefined;
  readonly signal: AbortSignal;
  /** Called after each document. */
  readonly onParsed: () => void;
}

function threadsFor(tasks: readonly ParseTask[]): number {
  const characters = tasks.reduce((sum, { source }) => sum + source.text.length, 0);
  return Math.min(Math.floor(characters / CHARACTERS_PER_THREAD), tasks.length - 1);
}

/** @returns the documents in the order of the tasks, whatever the number of threads. */
export async function parseDocuments(
  tasks: readonly ParseTask[],
  { root, facts, trees, threads, signal, onParsed }: ParseOptions,
): Promise<Result<Document>[]> {
  threads?.start(threadsFor(tasks));
  const host = { ...facts, ...fileReaders(root) };
  const pause = createPauses(signal);
  const here: TaskWorker<ParseTask, Result<Document>> = async ({ source, directory }) => {
    const { parseDocument } = await import('../content/parse-document.js');
    const { value, diagnostics } = await parseDocument(source, { ...host, directory });
    onParsed();
    await pause();
    return { value: { ...value, tree: trees.put(value.tree) }, diagnostics };
  };
  const there = (threads?.running ?? []).map(({ perform }): typeof here => async (task) => {
    const { document, tree, diagnostics } = await perform('parse', task);
    onParsed();
    return { value: { ...document, tree: trees.putEncoded(tree) }, diagnostics };
  });
  // At most half of an equal share, so that a thread that finishes early takes tasks from the rest.
  const ahead = Math.min(AHEAD, Math.ceil(tasks.length / (there.length + 1) / 2));
  return performAll(tasks, [here, ...Array.from({ length: ahead }, () => there).flat()]);
}
