// What the elements of an article need to know of the site: where links as written lead to.
import { createContext, useContext } from 'react';
import type { Href } from '../../model/brand.js';
import type { HrefMap } from '../../model/site.js';

export interface ArticleLinks {
  /** Where everything leads that the article names. */
  readonly hrefs: HrefMap;
  /** Hrefs as shipped that lead to files of the site, not to pages. */
  readonly files: readonly string[];
}

const ArticleContext = createContext<ArticleLinks>({ hrefs: {}, files: [] });

export const ArticleLinksProvider = ArticleContext.Provider;

const InsideLinkContext = createContext(false);

export const InsideLinkProvider = InsideLinkContext.Provider;

/** True below a link, where no other link may stand. */
export const useInsideLink = (): boolean => useContext(InsideLinkContext);

/** The URL of the export that inline code names, if it names exactly one. */
export function useMentionHref(text: string | undefined): Href | undefined {
  const { hrefs } = useContext(ArticleContext);
  return text === undefined ? undefined : hrefs[`code:${text}`];
}

const API_SCHEME = 'api:';

/** Whether a href as shipped leads to a file. */
export const useLeadsToFile = (href: string | undefined): boolean => {
  const { files } = useContext(ArticleContext);
  return href !== undefined && files.includes(href);
};

/** The URL to ship for a link or image as written; unknown ones stay as they are. */
export function useResolvedHref(written: string | undefined): string | undefined {
  const { hrefs } = useContext(ArticleContext);
  if (written === undefined) return undefined;
  if (written.startsWith(API_SCHEME)) return hrefs[written.slice(API_SCHEME.length)];
  // A link may be called `constructor`.
  return Object.hasOwn(hrefs, written) ? hrefs[written] : written;
}
