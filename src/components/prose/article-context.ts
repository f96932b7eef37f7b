// The context of an article's elements: how written links resolve to URLs of the site.
import { createContext, useContext } from 'react';
import type { Href } from '../../model/brand.js';
import type { SampleNames } from '../../model/browser-contract.js';
import type { HrefMap } from '../../model/site.js';

export interface ArticleLinks {
  /** URLs by the links and names written in the article. */
  readonly hrefs: HrefMap;
  /** Final hrefs that lead to files of the site, not to pages. */
  readonly files: readonly string[];
  /** The names in the samples of the article, by the keys of the samples. */
  readonly names: SampleNames;
}

const ArticleContext = createContext<ArticleLinks>({ hrefs: {}, files: [], names: {} });

export const ArticleLinksProvider = ArticleContext.Provider;

const InsideLinkContext = createContext(false);

export const InsideLinkProvider = InsideLinkContext.Provider;

/** True inside a link, which may contain no other link. */
export const useInsideLink = (): boolean => useContext(InsideLinkContext);

/** The URL of the export that inline code names, if it names exactly one. */
export function useMentionHref(text: string | undefined): Href | undefined {
  const { hrefs } = useContext(ArticleContext);
  return text === undefined ? undefined : hrefs[`code:${text}`];
}

export const useSampleNames = (): SampleNames => useContext(ArticleContext).names;

const InsideCodeContext = createContext(false);

export const InsideCodeProvider = InsideCodeContext.Provider;

/** True in a block of code, whose text must stay what it is. */
export const useInsideCode = (): boolean => useContext(InsideCodeContext);

const API_SCHEME = 'api:';

/** Whether a final href leads to a file. */
export const useLeadsToFile = (href: string | undefined): boolean => {
  const { files } = useContext(ArticleContext);
  return href !== undefined && files.includes(href);
};

/** The URL of a written link or image; unknown ones are unchanged. */
export function useResolvedHref(written: string | undefined): string | undefined {
  const { hrefs } = useContext(ArticleContext);
  if (written === undefined) return undefined;
  if (written.startsWith(API_SCHEME)) return hrefs[written.slice(API_SCHEME.length)];
  // A link may be written `constructor`, which every object inherits.
  return Object.hasOwn(hrefs, written) ? hrefs[written] : written;
}
