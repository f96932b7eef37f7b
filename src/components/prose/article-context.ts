// The context of an article's elements, which resolves links as written to URLs of the site.
import type { Element } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import { API_SCHEME } from '../../model/api/api-references.js';
import type { SampleNames } from '../../model/browser/browser-contract.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { SnippetLink } from '../../model/page/sample.js';
import type { HrefMap, SnippetLinks } from '../../model/site/site.js';

export interface ArticleLinks {
  /** URLs by links and names as written. */
  readonly hrefs: HrefMap;
  /** Links in the inline code of the article. */
  readonly snippets: SnippetLinks;
  /** URLs among them that lead to files of the site instead of pages. */
  readonly files: readonly string[];
  /** Names in the samples of the article, by the keys of the samples. */
  readonly names: SampleNames;
  /** What the compiler says in these samples. */
  readonly notes: PagePlan['notes'];
  readonly contexts: PagePlan['contexts'];
  /** Sizes of the packages that the article shows. */
  readonly sizes: PagePlan['sizes'];
}

const ArticleContext = createContext<ArticleLinks>({
  hrefs: {},
  snippets: {},
  files: [],
  names: {},
  notes: {},
  contexts: {},
  sizes: {},
});

export const ArticleLinksProvider = ArticleContext.Provider;

const WithoutMentionsContext = createContext(false);

/** True inside a link, which must not contain another link, and in headings. */
export const WithoutMentionsProvider = WithoutMentionsContext.Provider;

/** The links in inline code; empty where links are not allowed. */
export function useMentions(text: string | undefined): readonly SnippetLink[] {
  const { snippets } = useContext(ArticleContext);
  const isWithout = useContext(WithoutMentionsContext);
  // Inline code may be `constructor`, a property that every object has.
  if (isWithout || text === undefined || !Object.hasOwn(snippets, text)) return [];
  return snippets[text] ?? [];
}

export const useSampleResults = (): Pick<ArticleLinks, 'names' | 'notes' | 'contexts'> =>
  useContext(ArticleContext);

export const usePackageSize = (name: string): number | undefined =>
  useContext(ArticleContext).sizes[name];

const InsideTableContext = createContext(false);

/** True in tables, where names may break between their words: a whole one would widen its column. */
export const InsideTableProvider = InsideTableContext.Provider;

export const useInsideTable = (): boolean => useContext(InsideTableContext);

const InsideCodeContext = createContext(false);

export const InsideCodeProvider = InsideCodeContext.Provider;

/** True in code blocks, whose text must not be changed. */
export const useInsideCode = (): boolean => useContext(InsideCodeContext);

/** Whether a final URL is that of a file. */
export const useLeadsToFile = (href: string | undefined): boolean => {
  const { files } = useContext(ArticleContext);
  return href !== undefined && files.includes(href);
};

/** The URL for a link or image as written; unknown ones are unchanged. */
export function useResolvedHref(written: string | undefined): string | undefined {
  const { hrefs } = useContext(ArticleContext);
  if (written === undefined) return undefined;
  if (written.startsWith(API_SCHEME)) return hrefs[written.slice(API_SCHEME.length)];
  // A link may be written `constructor`, a property that every object has.
  return Object.hasOwn(hrefs, written) ? hrefs[written] : written;
}

/** The properties of the component of a directive, besides those of its element. */
export interface DirectiveProps {
  /** The element in the tree of the page. */
  readonly node: Element;
  readonly children?: ReactNode;
}

/** The type of a method, so that a component may name the properties of its own element. */
export type DirectiveComponent = { component(props: DirectiveProps): ReactNode }['component'];

export type DirectiveComponents = ReadonlyMap<string, DirectiveComponent>;

const DirectivesContext = createContext<DirectiveComponents>(new Map());

/** The components of directives, by name. */
export const DirectiveComponentsProvider = DirectivesContext.Provider;

export const useDirectiveComponents = (): DirectiveComponents => useContext(DirectivesContext);

const NumbersContext = createContext<Record<string, number>>({});

/** Given an empty object for each page. */
export const NumbersProvider = NumbersContext.Provider;

/**
 * The number of a block among those of its kind on the page, from 1. It is the id of a block: an id of React's `useId`
 * depends on all blocks above, so an edit there would replace the block in an open page.
 */
export function useNextNumber(kind: string): number {
  const numbers = useContext(NumbersContext);
  const next = (numbers[kind] ?? 0) + 1;
  numbers[kind] = next;
  return next;
}
