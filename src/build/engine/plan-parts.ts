// Keeps the plans of documents' pages in the cache. Parts that many pages share are kept once.
import type { PagePlan } from '../../model/page-plan.js';
import type { Pack } from '../cache/pack.js';
import { digestOf, pageKey } from '../render/page-key.js';
import type { CachedPage, Caches, StoredPlan } from './caches.js';

type Parts = Pick<Caches, 'frames' | 'branches'>;

/** The plan of a document's page, for the cache. Plans of the reference are large. */
export function planToKeep({ frame, sidebar, ...plan }: PagePlan): Pick<CachedPage, 'plan'> {
  if (plan.body.kind !== 'content') return {};
  return { plan: { ...plan, frame: digestOf(frame), sidebar: digestOf(sidebar) } };
}

function keepPart<T extends object>(pack: Pack<T>, part: T): void {
  const key = digestOf(part);
  if (!pack.has(key)) pack.set(key, part);
}

/** Keeps the shared parts of a plan as long as its page. */
export function keepParts({ frame, sidebar, body }: PagePlan, { frames, branches }: Parts): void {
  if (body.kind !== 'content') return;
  keepPart(frames, frame);
  keepPart(branches, sidebar);
}

/** The plan with the key of its page; undefined if the cache lacks a part of it. */
export function storedPlan(
  key: string,
  { frame, sidebar, ...stored }: StoredPlan,
  { frames, branches }: Parts,
): PagePlan | undefined {
  const [ownFrame, ownSidebar] = [frames.get(frame), branches.get(sidebar)];
  if (!ownFrame || !ownSidebar) return undefined;
  const plan = { ...stored, frame: ownFrame, sidebar: ownSidebar };
  return pageKey(plan) === key ? plan : undefined;
}
