// The groups of options that the dialog shows: results, or suggestions before a query.
import type { SearchGroup, SearchOverview, SearchResult } from '../../model/search/contract.js';
import type { Memory } from './memory.js';
import type { Findings } from './protocol.js';

export type Option =
  | { readonly kind: 'result'; readonly key: string; readonly result: SearchResult }
  | {
      readonly kind: 'page';
      readonly key: string;
      readonly href: string;
      readonly title: string;
      readonly isPackage: boolean;
    }
  /** An option that puts its text into the field. */
  | {
      readonly kind: 'query';
      readonly key: string;
      readonly query: string;
      readonly isType: boolean;
    };

/** Options of one package; `name` is undefined for options without a package, or of several. */
export interface OptionCluster {
  readonly name: string | undefined;
  readonly options: readonly Option[];
}

export interface OptionGroup {
  readonly title: string;
  readonly clusters: readonly OptionCluster[];
  /** Whether the options show their full signatures. */
  readonly isSignatures?: boolean;
}

const TITLES: Readonly<Record<SearchGroup, string>> = {
  symbols: 'Symbols',
  sections: 'Sections',
  pages: 'Pages',
};

const optionOf = (result: SearchResult): Option => ({
  kind: 'result',
  key: `${result.kind} ${result.href} ${result.label.text}`,
  result,
});

/** Clusters, like groups, are in the order of their best results. */
function clustersOf(results: readonly SearchResult[]): OptionCluster[] {
  const clusters = new Map<string | undefined, Option[]>();
  for (const result of results) {
    const options = clusters.get(result.package) ?? [];
    clusters.set(result.package, [...options, optionOf(result)]);
  }
  return [...clusters].map(([name, options]) => ({ name, options }));
}

const plain = (options: readonly Option[]): OptionCluster[] => [{ name: undefined, options }];

const isShown = ({ clusters }: OptionGroup): boolean =>
  clusters.some(({ options }) => options.length > 0);

const groupOf = (group: SearchGroup, results: readonly SearchResult[]): OptionGroup => {
  const own = results.filter((result) => result.group === group);
  return {
    title: TITLES[group],
    clusters: group === 'symbols' ? clustersOf(own) : plain(own.map(optionOf)),
  };
};

/** Signatures come first if the query is a type, otherwise after symbols with that name. */
export function groupsOfFindings({ results, signatures, isType }: Findings): OptionGroup[] {
  const kinds = [...new Set(results.map(({ group }) => group))];
  const groups = kinds.map((kind) => groupOf(kind, results));
  const clusters = plain(signatures.map(optionOf));
  const byType = { title: 'By type', clusters, isSignatures: true };
  groups.splice(isType ? 0 : 1, 0, byType);
  return groups.filter(isShown);
}

const queryOption = (query: string, isType: boolean): Option => ({
  kind: 'query',
  key: `query ${query}`,
  query,
  isType,
});

const pageOption = (href: string, title: string, isPackage: boolean): Option => ({
  kind: 'page',
  key: `page ${href}`,
  href,
  title,
  isPackage,
});

/** Suggestions before a query. */
export function groupsOfStart(memory: Memory, overview: SearchOverview | undefined): OptionGroup[] {
  const { packages = [], typeExample }: Partial<SearchOverview> = overview ?? {};
  const isPackage = (href: string): boolean => packages.some((one) => one.href === href);
  const pages = memory.pages.filter(({ href }) => !isPackage(href));
  const groups: OptionGroup[] = [
    {
      title: 'Recent searches',
      clusters: plain(memory.searches.map((text) => queryOption(text, false))),
    },
    {
      title: 'Recent pages',
      clusters: plain(pages.map(({ href, title }) => pageOption(href, title, false))),
    },
    {
      title: 'Search by type',
      clusters: plain(typeExample === undefined ? [] : [queryOption(typeExample, true)]),
    },
    {
      title: 'Packages',
      clusters: plain(packages.map(({ href, name }) => pageOption(href, name, true))),
    },
  ];
  return groups.filter(isShown);
}

/** Groups with these titles come first, in this order. */
export function inOrder(
  groups: readonly OptionGroup[],
  titles: readonly string[],
): readonly OptionGroup[] {
  const placeOf = ({ title }: OptionGroup): number =>
    titles.includes(title) ? titles.indexOf(title) : titles.length;
  return [...groups].sort((one, other) => placeOf(one) - placeOf(other));
}

export const optionsOf = (groups: readonly OptionGroup[]): Option[] =>
  groups.flatMap(({ clusters }) => clusters.flatMap(({ options }) => options));
