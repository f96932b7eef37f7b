// The targets of the names in samples, source files and inline code, for one page.

import type { ApiEntry, ApiModel } from '../../model/api/api.js';
import { membersOf, signaturesOf } from '../../model/api/api-references.js';
import type { SampleNames } from '../../model/browser/browser-contract.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { CheckedSample, CodeLink, CodeName, LinkedName } from '../../model/page/sample.js';
import type { Config } from '../../model/site/config.js';
import type { HrefMap, Route, Site, SnippetLinks } from '../../model/site/site.js';
import type { FilePath, Href } from '../../model/text/brand.js';
import { href } from '../../model/text/brand.js';
import { memoized } from '../../model/text/memoized.js';
import { isSnippet } from '../text/snippet.js';
import { CODE_SCHEME, SAMPLE_SCHEME } from './api-names.js';
import { namesInSamples, type ReadSample } from './sample-names.js';
import { linksInSnippets } from './snippet-links.js';
import { repositoryHref } from './source-files.js';

export interface CodeNames {
  /** Samples by their keys. */
  readonly samples: ReadonlyMap<string, ReadSample>;
  /** The linked names in source files. */
  readonly sourceNames: ReadonlyMap<FilePath, readonly CodeLink[]>;
}

/** Largest estimated size of the links in a source file, in bytes; above it names are not linked. */
const MAX_SOURCE_LINKS = 200_000;
const BYTES_PER_LINK = 60;

type Leads = (name: CodeLink) => Href | undefined;

const documentation =
  (hrefs: HrefMap): Leads =>
  ({ reference, url }) =>
    (reference === undefined ? undefined : hrefs[reference]) ??
    (url === undefined ? undefined : href(url));

/** A file without documented declarations has no page here, so its link leads to the repository. */
function declaration(hrefs: HrefMap, config: Config): Leads {
  return ({ source }) => {
    const file = source && (hrefs[`source:${source.file}`] ?? repositoryHref(config, source.file));
    return file && href(`${file}#L${source.line}`);
  };
}

/** The shortest form of a URL on a page, which may have a thousand names. */
function shortened(target: Href | undefined, page: Href): Href | undefined {
  if (target === page) return undefined;
  return target?.startsWith(`${page}#`) ? href(target.slice(page.length)) : target;
}

const linked = (names: readonly (CodeLink | CodeName)[], page: Href, leads: Leads): LinkedName[] =>
  names.flatMap((name) => {
    const { start, end, type, summary }: CodeName = name;
    const target = shortened(leads(name), page);
    const isEmpty = target === undefined && type === undefined && summary === undefined;
    return isEmpty ? [] : [{ start, end, href: target, type, summary }];
  });

/** The keys of the samples that a page shows. For the reference they are among its names. */
function samplesOf({ page }: Route, names: readonly string[], { api }: Config): readonly string[] {
  if (page.kind !== 'content') return suffixes(names, SAMPLE_SCHEME);
  return page.version === api?.version ? page.document.samples.map(({ key }) => key) : [];
}

const suffixes = (names: readonly string[], scheme: string): string[] =>
  names.filter((name) => name.startsWith(scheme)).map((name) => name.slice(scheme.length));

const bytesOf = (names: readonly LinkedName[]): number =>
  names.reduce((sum, name) => sum + (name.href?.length ?? 0) + BYTES_PER_LINK, 0);

interface CodeContext extends CodeNames {
  readonly config: Config;
  readonly site: Site;
  readonly api: ApiModel | undefined;
}

/**
 * The linked names in the code of a page.
 * @param names Names that the body of the page refers to.
 * @returns the names by key of each sample that has names, or by path of the source file.
 */
export function namesInCode(
  route: Route,
  names: readonly string[],
  { samples, sourceNames, config, site }: CodeContext,
): SampleNames {
  const { page, href: own, locale } = route;
  const hrefs = site.apiHrefs[locale] ?? {};
  const documented = documentation(hrefs);
  if (page.kind === 'source') {
    const declared = declaration(hrefs, config);
    const names = sourceNames.get(page.file) ?? [];
    const found = linked(names, own, (name) => documented(name) ?? declared(name));
    return bytesOf(found) > MAX_SOURCE_LINKS ? {} : { [page.file]: found };
  }
  const shown = samplesOf(route, names, config).flatMap((key) => {
    const { names: found = [] } = samples.get(key) ?? {};
    return found.length > 0 ? [[key, linked(found, own, documented)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** What the compiler says in the samples of a page, by key of each sample that asks for it. */
export const notesInCode = (
  route: Route,
  names: readonly string[],
  { samples, config }: CodeContext,
): PagePlan['notes'] =>
  Object.fromEntries(
    samplesOf(route, names, config).flatMap((key) => {
      const { notes = [] } = samples.get(key) ?? {};
      return notes.length > 0 ? [[key, notes] as const] : [];
    }),
  );

/** What samples of the page continue, by their keys. */
export const contextsInCode = (
  route: Route,
  names: readonly string[],
  { samples, config }: CodeContext,
): PagePlan['contexts'] =>
  Object.fromEntries(
    samplesOf(route, names, config).flatMap((key) => {
      const { context } = samples.get(key) ?? {};
      return context ? [[key, context.parts] as const] : [];
    }),
  );

/**
 * What a reader can look up about the names in the samples of a page.
 * @param keys Keys of the samples.
 */
export function namesToAsk(
  { href: own, locale }: Route,
  keys: readonly string[],
  samples: ReadonlyMap<string, CheckedSample>,
  { apiHrefs }: Pick<Site, 'apiHrefs'>,
): SampleNames {
  const documented = documentation(apiHrefs[locale] ?? {});
  const found = keys.map(
    (key) => [key, linked(samples.get(key)?.names ?? [], own, documented)] as const,
  );
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

/** The names of the parameters and type parameters of an entry and its members. */
function parametersOf(entry: ApiEntry): string[] {
  const forms = [entry, ...membersOf(entry)].flatMap(signaturesOf);
  const types = 'typeParameters' in entry ? entry.typeParameters : [];
  const ofForms = forms.flatMap(({ parameters, typeParameters }) => [
    ...parameters,
    ...typeParameters,
  ]);
  return [...types, ...ofForms].map(({ name }) => name);
}

const parametersIn = memoized(
  (entries: readonly ApiEntry[]): ReadonlySet<string> => new Set(entries.flatMap(parametersOf)),
);

/** The links of inline code in the texts of a reference page. */
export function linksInTexts(
  route: Route,
  names: readonly string[],
  { samples, config, site, api }: CodeContext,
): SnippetLinks {
  const { page, href: own, locale } = route;
  if (!api || !('package' in page)) return {};
  const shown = samplesOf(route, names, config).flatMap((key) => samples.get(key) ?? []);
  const parameters = parametersIn('entry' in page ? [page.entry] : page.package.entries);
  const known = { api, package: page.package, parameters, ...namesInSamples(shown) };
  const texts = suffixes(names, CODE_SCHEME).filter(isSnippet);
  return linksInSnippets(texts, known, own, site.apiHrefs[locale] ?? {});
}
