// Finds the sources of links in the output.

import type { Diagnostic, ExternalLink, Origin, Severity } from '../../model/site/diagnostic.js';
import { href as asHref, type FilePath, type Href } from '../../model/text/brand.js';
import type { BrokenTarget } from './check-targets.js';
import type { ResolveTarget, Target } from './resolve-target.js';
import type { StagedPages } from './staged-pages.js';

export interface LinkTracer {
  /** The source of a link on a page; undefined if Quire's own markup holds it. */
  readonly sourceOf: (page: FilePath, href: Href) => Origin | undefined;
  /** All places in texts where a link is written, each once. */
  readonly placesOf: (href: Href) => readonly Origin[];
}

/**
 * External HTTP links, each URL once.
 * @param leaving Links as written, and the first page that holds each.
 */
export function traceExternal(
  leaving: ReadonlyMap<string, FilePath>,
  { sourceOf, placesOf }: LinkTracer,
): readonly ExternalLink[] {
  const found = new Map<Href, Origin[]>();
  for (const [written, page] of leaving) {
    const href = asHref(written.replace(/#.*$/s, '').replace(/^\/\//, 'https://'));
    if (!/^https?:/i.test(href)) continue;
    const known = found.get(href) ?? [];
    const places = placesOf(asHref(written));
    const other = known.length > 0 ? [] : [sourceOf(page, asHref(written)) ?? { file: page }];
    found.set(href, [...known, ...(places.length > 0 ? places : other)]);
  }
  return [...found].flatMap(([href, [first, ...also]]) =>
    first ? [{ ...first, href, also }] : [],
  );
}

const FAULTS = {
  page: { code: 'link/missing-page', text: 'matches no file of the built site' },
  anchor: { code: 'link/missing-anchor', text: 'matches no element of its page' },
} as const;

type Fault = keyof typeof FAULTS;

function faultOf(
  { pathname, fragment }: Target,
  broken: ReadonlySet<BrokenTarget>,
): Fault | undefined {
  if (broken.has(pathname)) return 'page';
  return fragment !== '' && broken.has(`${pathname}#${fragment}`) ? 'anchor' : undefined;
}

function diagnosticOf(
  fault: Fault,
  severity: Severity,
  page: FilePath,
  href: Href,
  source: Origin | undefined,
): Diagnostic {
  const { code, text } = FAULTS[fault];
  return {
    severity,
    code,
    file: source?.file ?? page,
    place: source?.place,
    message: `"${href}" ${text}.`,
    hint: source
      ? 'correct the link or create its target.'
      : `the link is in ${page} of the output.`,
  };
}

export interface TraceOptions {
  /** Undefined: the fault is not reported. */
  readonly severities: Readonly<Record<Fault, Severity | undefined>>;
  readonly tracer: LinkTracer;
  /** Links whose faults have been reported. */
  readonly known: ReadonlySet<string>;
}

/**
 * Traces broken links. A second pass, so that a site without broken links is not slowed down.
 * @param files The pages that may hold the links.
 */
export function traceBroken(
  files: readonly FilePath[],
  pages: StagedPages,
  resolve: ResolveTarget,
  broken: ReadonlySet<BrokenTarget>,
  { severities, tracer: { sourceOf }, known }: TraceOptions,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const file of files) {
    for (const link of new Set(pages.linksOf(file))) {
      if (known.has(link)) continue;
      const target = resolve(link, pages.urlOf(file));
      const fault = target && faultOf(target, broken);
      const severity = fault && severities[fault];
      if (fault === undefined || severity === undefined) continue;
      const href = asHref(link);
      const diagnostic = diagnosticOf(fault, severity, file, href, sourceOf(file, href));
      const { file: where, place, message } = diagnostic;
      // A navigation link is on every page, but has one source.
      found.set(JSON.stringify([where, place, message]), diagnostic);
    }
  }
  return [...found.values()];
}
