// The context of an API page: URLs, entries by reference, and the guides that link to them.
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiEntry, ApiLink, ApiReference, ApiSource } from '../../model/api.js';
import type { PageBody } from '../../model/page-plan.js';
import type { HrefMap, LabelledLink } from '../../model/site.js';

interface ApiLookup {
  readonly hrefs: HrefMap;
  readonly guides: Readonly<Record<ApiReference, readonly LabelledLink[]>>;
  readonly entryOf: (reference: ApiReference) => ApiEntry | undefined;
}

const ApiContext = createContext<ApiLookup>({ hrefs: {}, guides: {}, entryOf: () => undefined });

export type ApiBody = Extract<PageBody, { kind: `api-${string}` }>;

export interface ApiProviderProps extends Pick<ApiLookup, 'hrefs' | 'guides'> {
  readonly body: ApiBody;
  readonly children: ReactNode;
}

export function ApiProvider({ body, hrefs, guides, children }: ApiProviderProps) {
  const explained = body.kind === 'api-index' ? [] : body.explained;
  const index = new Map(explained.map((entry) => [entry.reference, entry]));
  const entryOf = (reference: ApiReference) => index.get(reference);
  return <ApiContext value={{ hrefs, guides, entryOf }}>{children}</ApiContext>;
}

export const useApi = (): ApiLookup => useContext(ApiContext);

/** URL of a name, on this site or in public documentation; undefined if it has none. */
export function useLinkHref({ reference, url }: Omit<ApiLink, 'name'>): string | undefined {
  const { hrefs } = useApi();
  return (reference === undefined ? undefined : hrefs[reference]) ?? url;
}

/** URL of a line in the source view. */
export function useSourceHref(source: ApiSource | undefined): string | undefined {
  const { hrefs } = useApi();
  const page = source && hrefs[`source:${source.file}`];
  return page && `${page}#L${source.line}`;
}
