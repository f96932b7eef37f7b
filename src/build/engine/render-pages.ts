// Takes pages from the cache or renders them: in this thread, and in others if there are many.
import type { Root } from 'hast';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import type { Route } from '../../model/site/site.js';
import type { WordedPage } from '../outputs/output.js';
import type { Gathered } from './gather.js';
import { renderCachedPage } from './render-cached-page.js';
import type { SiteFilesInput } from './site-files.js';
import { planToStore } from './stored-plans.js';
import type { RenderTask, SharedPart } from './threads/messages.js';
import { AHEAD, type Thread, type Threads } from './threads/threads.js';

/** Pages per further thread: starting one with the renderer takes as much processor time as rendering this many. */
const PAGES_PER_THREAD = 150;

/** The number of further threads that `count` pages are worth. */
export const threadsForPages = (count: number): number => Math.floor(count / PAGES_PER_THREAD);

export interface PlannedPage {
  readonly plan: PagePlan;
  /** Undefined if the page could not be rendered. */
  readonly page: WordedPage | undefined;
  readonly cached: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page to render. */
export interface Planned {
  readonly route: Route;
  readonly plan: PagePlan;
  /** The cache key of the page. */
  readonly key: string;
}

async function treeOf(
  { page }: Route,
  { body }: PagePlan,
  { treeOf: ofDocument, sources }: Gathered,
): Promise<Root | undefined> {
  if (page.kind === 'content') return ofDocument(page.document);
  return body.kind === 'source' ? sources.treeOf(body) : undefined;
}

/** Numbers the parts that pages share, and sends each part to each thread once. */
function createParts<T extends object>() {
  const ids = new Map<T, number>();
  const sent = new WeakMap<Thread, Set<number>>();
  return (thread: Thread, part: T): SharedPart<T> => {
    const id = ids.get(part) ?? ids.size;
    ids.set(part, id);
    const known = sent.get(thread) ?? new Set();
    sent.set(thread, known);
    const value = known.has(id) ? undefined : part;
    known.add(id);
    return { id, value };
  };
}

const freeThread = ({ running }: Threads): Thread | undefined =>
  running.filter(({ busy }) => busy < AHEAD).sort((a, b) => a.busy - b.busy)[0];

export function createPageRenderer(input: SiteFilesInput) {
  const { caches, gathered, renderTwice: twice, threads, loadRenderer } = input;
  const frameFor = createParts<PagePlan['frame']>();
  const sidebarFor = createParts<PagePlan['sidebar']>();
  let rendered = 0;

  /** What a thread needs besides the plan; undefined if only this thread has it. */
  function sentWith({ body }: Pick<PagePlan, 'body'>): Pick<RenderTask, 'content'> | undefined {
    if (body.kind !== 'content' && body.kind !== 'source') return { content: undefined };
    const content =
      body.kind === 'content'
        ? caches.trees.getEncoded(body.tree)
        : gathered.sources.listingOf(body);
    return content && { content };
  }

  /** Undefined if this thread must render the page: it holds the tree, or no other thread is free. */
  function inThread({
    frame: ownFrame,
    sidebar: ownSidebar,
    ...plan
  }: PagePlan): Promise<Result<WordedPage | undefined>> | undefined {
    const thread = threads && freeThread(threads);
    if (!thread) return undefined;
    const sent = sentWith(plan);
    if (!sent) return undefined;
    const frame = frameFor(thread, ownFrame);
    const sidebar = sidebarFor(thread, ownSidebar);
    return thread.perform('render', { plan, frame, sidebar, ...sent, twice });
  }

  async function render(route: Route, plan: PagePlan): Promise<Result<WordedPage | undefined>> {
    rendered += 1;
    // As many are likely to follow.
    threads?.start(threadsForPages(rendered));
    const elsewhere = inThread(plan);
    if (elsewhere) return elsewhere;
    const { renderChecked } = await loadRenderer();
    return renderCachedPage(renderChecked, plan, await treeOf(route, plan, gathered), twice);
  }

  return async ({ route, plan, key }: Planned): Promise<PlannedPage> => {
    const found = twice ? undefined : caches.pages.get(key);
    if (found) return { plan, page: found, cached: true, diagnostics: [] };
    const { value: page, diagnostics } = await render(route, plan);
    if (page) caches.pages.set(key, { ...page, ...planToStore(plan) });
    return { plan, page, cached: false, diagnostics };
  };
}

/** The results in the order of the items. Enough items are started ahead to keep every thread busy. */
export async function* inOrder<T, R>(
  items: readonly T[],
  threads: Threads | undefined,
  start: (item: T) => Promise<R>,
): AsyncGenerator<readonly [T, R]> {
  const started: (readonly [T, Promise<R>])[] = [];
  const first = async (): Promise<readonly [T, R]> => {
    // SAFETY: only called while `started` is not empty.
    const [item, result] = started.shift() as readonly [T, Promise<R>];
    return [item, await result];
  };
  for (const item of items) {
    const result = start(item);
    // The error is handled where the result is awaited.
    result.catch(() => {});
    started.push([item, result]);
    // With other threads, this one has a share, too, which it renders while they are busy.
    const others = threads?.running.length ?? 0;
    const most = others === 0 ? 0 : AHEAD * (others + 1);
    while (started.length > most) yield first();
  }
  while (started.length > 0) yield first();
}
