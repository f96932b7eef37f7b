// Where the names in samples and source files lead, as one page shows them.
import type { FilePath, Href } from '../../model/brand.js';
import { href } from '../../model/brand.js';
import type { CheckedSample, CodeName, LinkedName } from '../../model/sample.js';
import type { HrefMap, Route, Site } from '../../model/site.js';
import { SAMPLE_SCHEME } from './api-names.js';

export interface CodeNames {
  /** What the compiler found in samples, by their keys. */
  readonly samples: ReadonlyMap<string, Pick<CheckedSample, 'names'>>;
  /** The names in source files that lead somewhere. */
  readonly sourceNames: ReadonlyMap<FilePath, readonly CodeName[]>;
}

/** Bytes of links, estimated, up to which the names of a source file are links. */
const MAX_SOURCE_LINKS = 200_000;
const BYTES_PER_LINK = 60;

function hrefOf({ reference, url, source }: CodeName, hrefs: HrefMap): Href | undefined {
  const documented = reference === undefined ? undefined : hrefs[reference];
  if (documented !== undefined) return documented;
  if (url !== undefined) return href(url);
  const page = source && hrefs[`source:${source.file}`];
  return page && href(`${page}#L${source.line}`);
}

/** As short as it can be: a page may have a thousand names. */
function shortened(target: Href | undefined, page: Href): Href | undefined {
  if (target === page) return undefined;
  return target?.startsWith(`${page}#`) ? href(target.slice(page.length)) : target;
}

const linked = (names: readonly CodeName[], page: Href, hrefs: HrefMap): LinkedName[] =>
  names.flatMap((name) => {
    const { start, end, type, summary } = name;
    const target = shortened(hrefOf(name, hrefs), page);
    const isEmpty = target === undefined && type === undefined && summary === undefined;
    return isEmpty ? [] : [{ start, end, href: target, type, summary }];
  });

/** The keys of the samples that a page shows: those in the texts of the reference are among its names. */
const samplesOf = ({ page }: Route, names: readonly string[]): readonly string[] =>
  page.kind === 'content'
    ? page.document.samples.map(({ key }) => key)
    : names
        .filter((name) => name.startsWith(SAMPLE_SCHEME))
        .map((name) => name.slice(SAMPLE_SCHEME.length));

const bytesOf = (names: readonly LinkedName[]): number =>
  names.reduce((sum, name) => sum + (name.href?.length ?? 0) + BYTES_PER_LINK, 0);

/**
 * @param names - what the body of the page names
 * @returns by the keys of its samples, or the path of its source file
 */
export function namesInCode(
  route: Route,
  names: readonly string[],
  { samples, sourceNames }: CodeNames,
  site: Site,
): Record<string, readonly LinkedName[]> {
  const { page, href: own, locale } = route;
  const hrefs = site.apiHrefs[locale] ?? {};
  if (page.kind === 'source') {
    const found = linked(sourceNames.get(page.file) ?? [], own, hrefs);
    return bytesOf(found) > MAX_SOURCE_LINKS ? {} : { [page.file]: found };
  }
  const shown = samplesOf(route, names).map((key) => {
    const found = linked(samples.get(key)?.names ?? [], own, hrefs);
    return [key, found] as const;
  });
  return Object.fromEntries(shown.filter(([, found]) => found.length > 0));
}
