// The context of an article's elements: how written links resolve to URLs of the site.
import { createContext, useContext } from 'react';
import { API_SCHEME } from '../../model/api-references.js';
import type { SampleNames } from '../../model/browser-contract.js';
import type { PagePlan } from '../../model/page-plan.js';
import type { SnippetLink } from '../../model/sample.js';
import type { HrefMap, SnippetLinks } from '../../model/site.js';

export interface ArticleLinks {
  /** URLs by the links and names written in the article. */
  readonly hrefs: HrefMap;
  /** What inline code of the article names. */
  readonly snippets: SnippetLinks;
  /** Final hrefs that lead to files of the site, not to pages. */
  readonly files: readonly string[];
  /** The names in the samples of the article, by the keys of the samples. */
  readonly names: SampleNames;
  /** Of the packages that the article shows. */
  readonly sizes: PagePlan['sizes'];
}

const ArticleContext = createContext<ArticleLinks>({
  hrefs: {},
  snippets: {},
  files: [],
  names: {},
  sizes: {},
});

export const ArticleLinksProvider = ArticleContext.Provider;

const WithoutMentionsContext = createContext(false);

/** With true: inside a link, which may contain no other link, and in a heading. */
export const WithoutMentionsProvider = WithoutMentionsContext.Provider;

/** What inline code names, where it may be a link. */
export function useMentions(text: string | undefined): readonly SnippetLink[] {
  const { snippets } = useContext(ArticleContext);
  const isWithout = useContext(WithoutMentionsContext);
  // Inline code may be `constructor`, which every object inherits.
  if (isWithout || text === undefined || !Object.hasOwn(snippets, text)) return [];
  return snippets[text] ?? [];
}

export const useSampleNames = (): SampleNames => useContext(ArticleContext).names;

export const usePackageSize = (name: string): number | undefined =>
  useContext(ArticleContext).sizes[name];

const InsideCodeContext = createContext(false);

export const InsideCodeProvider = InsideCodeContext.Provider;

/** True in a block of code, whose text must stay what it is. */
export const useInsideCode = (): boolean => useContext(InsideCodeContext);

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
