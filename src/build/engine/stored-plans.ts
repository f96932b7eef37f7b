// Keeps the plans of documents' pages in the cache. Parts that many pages share are kept once.
import type { PagePlan } from '../../model/page/page-plan.js';
import type { Pack } from '../cache/pack.js';
import { digestOf, pageKey } from '../render/page-key.js';

/** The plan of a page, with the hashes of the parts that it shares with others. */
export type StoredPlan = Omit<PagePlan, 'frame' | 'sidebar'> & {
  readonly frame: string;
  readonly sidebar: string;
};

export type PlanPart = PagePlan['frame'] | PagePlan['sidebar'];

/** The plan of a document's page, for the cache. Plans of the reference are large. */
export function planToStore({ frame, sidebar, ...plan }: PagePlan): { readonly plan?: StoredPlan } {
  if (plan.body.kind !== 'content') return {};
  return { plan: { ...plan, frame: digestOf(frame), sidebar: digestOf(sidebar) } };
}

/** Keeps the shared parts of a plan as long as its page. */
export function keepParts({ frame, sidebar, body }: PagePlan, parts: Pack<PlanPart>): void {
  if (body.kind !== 'content') return;
  for (const part of [frame, sidebar]) {
    const key = digestOf(part);
    if (!parts.has(key)) parts.set(key, part);
  }
}

/** The plan with the key of its page; undefined if the cache lacks a part of it. */
export function storedPlan(
  key: string,
  { frame, sidebar, ...stored }: StoredPlan,
  parts: Pack<PlanPart>,
): PagePlan | undefined {
  // SAFETY: the key of the page is compared, too.
  const shared = { frame: parts.get(frame), sidebar: parts.get(sidebar) } as Pick<
    PagePlan,
    'frame' | 'sidebar'
  >;
  if (!shared.frame || !shared.sidebar) return undefined;
  const plan = { ...stored, ...shared };
  return pageKey(plan) === key ? plan : undefined;
}
