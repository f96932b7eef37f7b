// A worker thread that parses documents, renders pages and checks links. Modules are loaded when a task needs them.
import { workerData } from 'node:worker_threads';
import type { Root } from 'hast';
import type { PagePlan } from '../../../model/page/page-plan.js';
import { decodeValue, encodeValue } from '../../cache/encoded-value.js';
import type { ParseTask } from '../../content/load-documents.js';
import { serveTasks } from '../../io/task-thread.js';
import { diagnosticOf } from '../../io/thrown.js';
import type { BrokenTarget, SheetTask } from '../../verify/check-targets.js';
import { fileReaders } from '../file-readers.js';
import { renderCachedPage } from '../render-cached-page.js';
import type { PageTasks, ParsedInThread, RenderTask, SharedPart, ThreadData } from './messages.js';

const { root, facts }: ThreadData = workerData;
const host = { ...facts, ...fileReaders(root) };

function createParts<T>() {
  const parts = new Map<number, T>();
  return ({ id, value }: SharedPart<T>): T => {
    if (value !== undefined) parts.set(id, value);
    const known = parts.get(id);
    if (known === undefined) throw new Error('a page lacks a part that was sent before');
    return known;
  };
}

const frameOf = createParts<PagePlan['frame']>();
const sidebarOf = createParts<PagePlan['sidebar']>();

async function parse({ source, directory }: ParseTask): Promise<ParsedInThread> {
  const { parseDocument } = await import('../../content/parse-document.js');
  const { value, diagnostics } = await parseDocument(source, { ...host, directory });
  const { tree, ...document } = value;
  return { document, tree: encodeValue(tree), diagnostics };
}

async function treeOf({ content }: RenderTask): Promise<Root | undefined> {
  if (!content) return undefined;
  if (content instanceof Uint8Array) return decodeValue<Root>(content);
  const { renderSource } = await import('../../markdown/source-listing.js');
  return renderSource(content);
}

async function render(task: RenderTask): Promise<PageTasks['render']['answer']> {
  // Before the first await: a later task may refer to these parts by id.
  const plan = { ...task.plan, frame: frameOf(task.frame), sidebar: sidebarOf(task.sidebar) };
  const { renderChecked } = await import('../../render/renderer.js');
  return renderCachedPage(renderChecked, plan, await treeOf(task), task.twice);
}

/** Sheets are checked one at a time, since a check replaces the global `fetch` of this thread. */
let sheets: Promise<unknown> = Promise.resolve();

function verify(task: SheetTask): Promise<readonly BrokenTarget[]> {
  const checked = sheets.then(async () => {
    const { checkTargetSheet } = await import('../../verify/check-targets.js');
    return checkTargetSheet(task);
  });
  sheets = checked.catch(() => {});
  return checked;
}

serveTasks<PageTasks>({ parse, render, verify }, (error) => diagnosticOf(error, root));
