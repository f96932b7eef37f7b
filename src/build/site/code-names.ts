// Where the names in samples, source files and inline code lead, as one page shows them.

import type { ApiModel } from '../../model/api.js';
import type { FilePath, Href } from '../../model/brand.js';
import { href } from '../../model/brand.js';
import type { SampleNames } from '../../model/browser-contract.js';
import type { Config } from '../../model/config.js';
import type { CheckedSample, CodeLink, CodeName, LinkedName } from '../../model/sample.js';
import type { HrefMap, Route, Site, SnippetLinks } from '../../model/site.js';
import { isSnippet } from '../text/snippet.js';
import { CODE_SCHEME, SAMPLE_SCHEME } from './api-names.js';
import { linksInSnippets, namesInSamples, type ReadSample } from './snippet-links.js';
import { repositoryHref } from './source-files.js';

export interface CodeNames {
  /** By their keys. */
  readonly samples: ReadonlyMap<string, ReadSample>;
  /** The names in source files that lead somewhere. */
  readonly sourceNames: ReadonlyMap<FilePath, readonly CodeLink[]>;
}

/** Bytes of links, estimated, up to which the names of a source file are links. */
const MAX_SOURCE_LINKS = 200_000;
const BYTES_PER_LINK = 60;

type Leads = (name: CodeLink) => Href | undefined;

const documentation =
  (hrefs: HrefMap): Leads =>
  ({ reference, url }) =>
    (reference === undefined ? undefined : hrefs[reference]) ??
    (url === undefined ? undefined : href(url));

/** A file that declares nothing documented has no page here, but the repository has it. */
function declaration(hrefs: HrefMap, config: Config): Leads {
  return ({ source }) => {
    const file = source && (hrefs[`source:${source.file}`] ?? repositoryHref(config, source.file));
    return file && href(`${file}#L${source.line}`);
  };
}

/** As short as it can be: a page may have a thousand names. */
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

/** The keys of the samples that a page shows: those in the texts of the reference are among its names. */
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
 * The names that are links on a page.
 * @param names - what the body of the page names
 * @returns by the keys of its samples, of which each is there, or the path of its source file
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
  const shown = samplesOf(route, names, config).map(
    (key) => [key, linked(samples.get(key)?.names ?? [], own, documented)] as const,
  );
  return Object.fromEntries(shown);
}

/**
 * What a reader can ask about the names in the samples of a page.
 * @param keys - of the samples
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

/** What the inline code names in the texts of a page of the reference. */
export function linksInTexts(
  route: Route,
  names: readonly string[],
  { samples, config, site, api }: CodeContext,
): SnippetLinks {
  const { page, href: own, locale } = route;
  if (!api || !('package' in page)) return {};
  const shown = samplesOf(route, names, config).flatMap((key) => samples.get(key) ?? []);
  const known = { api, package: page.package, ...namesInSamples(shown) };
  const texts = suffixes(names, CODE_SCHEME).filter(isSnippet);
  return linksInSnippets(texts, known, own, site.apiHrefs[locale] ?? {});
}
