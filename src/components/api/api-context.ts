// The context of an API page: URLs, entries by reference, guides that link to them and samples that use them.
import { createContext, useContext } from 'react';
import type { ApiLink, ApiReference, ApiSource } from '../../model/api/api.js';
import type { EntryOf } from '../../model/api/api-explanation.js';
import type { ExplainedEntry } from '../../model/api/explained-entry.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { HrefMap, LabelledLink } from '../../model/site/site.js';

interface ApiLookup {
  readonly hrefs: HrefMap;
  readonly guides: Readonly<Record<ApiReference, readonly LabelledLink[]>>;
  readonly uses: PagePlan['uses'];
  /** The entries that the page may explain. */
  readonly entryOf: EntryOf<ExplainedEntry>;
}

export const ApiContext = createContext<ApiLookup>({
  hrefs: {},
  guides: {},
  uses: {},
  entryOf: () => undefined,
});

export const useApi = (): ApiLookup => useContext(ApiContext);

/** URL of a name, on this site or in public documentation; undefined if it has none. */
export function useLinkHref({ reference, url }: Omit<ApiLink, 'name'>): string | undefined {
  const { hrefs } = useApi();
  return (reference === undefined ? undefined : hrefs[reference]) ?? url;
}

export function useSourceHref(source: ApiSource | undefined): string | undefined {
  const { hrefs } = useApi();
  const page = source && hrefs[`source:${source.file}`];
  return page && `${page}#L${source.line}`;
}
