// Makes the plan of a page from its route: the data of the site that the page shows.
import type { ApiEntry, ApiModel, ApiPackage, ApiReference } from '../../model/api/api.js';
import { errorsOf } from '../../model/api/api-errors.js';
import { isInline } from '../../model/api/api-groups.js';
import { hasRoomForNames, listedEntries } from '../../model/api/api-page-limits.js';
import { entriesIn, leadComment, membersOf, secondNames } from '../../model/api/api-references.js';
import { countKinds } from '../../model/api/entry-kinds.js';
import { explainedEntry } from '../../model/api/explained-entry.js';
import { leadEntry, leadFirst } from '../../model/api/lead-entry.js';
import type { EntryRow, PageBody, PagePlan, SiteFrame } from '../../model/page/page-plan.js';
import type { HrefMap, Page, Route, SnippetLinks } from '../../model/site/site.js';
import type { FilePath, Href } from '../../model/text/brand.js';
import { explainedBy, namesIn, namesOf, namesOfExplanation } from './api-names.js';
import {
  type CodeNames,
  contextsInCode,
  linksInTexts,
  namesInCode,
  notesInCode,
} from './code-links.js';
import { isContentRoute } from './document-index.js';
import { filesInArticle } from './file-links.js';
import { guideOfPackage, packageOfGuide } from './guide-packages.js';
import { notFoundBody } from './not-found.js';
import { packageStrip, type StripContext } from './package-strip.js';
import { type PageFactsContext, pageFacts, shellView } from './page-facts.js';
import { pageHead } from './page-head.js';
import type { SampleUsesByLocale } from './sample-uses.js';
import { trimLargeSidebar } from './trim-sidebar.js';

type SourceBody = Extract<PageBody, { kind: 'source' }>;

export interface PlanContext extends PageFactsContext, CodeNames {
  readonly api: ApiModel | undefined;
  /** By locale. */
  readonly frames: ReadonlyMap<string, SiteFrame>;
  readonly uses: SampleUsesByLocale;
  readonly packageFacts: StripContext['packageFacts'];
  /** Bodies of the source pages. */
  readonly sources: ReadonlyMap<FilePath, SourceBody>;
}

interface Planned {
  readonly body: PageBody;
  /** Names that the body refers to: keys of the map of URLs. */
  readonly names: readonly string[];
}

/** The table row of an entry. */
function rowOf(entry: ApiEntry): EntryRow {
  const { kind, name, reference, imports, aliases } = entry;
  const { summary, deprecated } = leadComment(entry);
  return { kind, name, reference, imports, aliases, comment: { summary, deprecated } };
}

function planPackage(owner: ApiPackage, { entryOf }: PlanContext): Planned {
  const listed = listedEntries(owner);
  const inline = leadFirst(listed.filter(isInline), owner);
  const lead = leadEntry(owner);
  const rows = listed.filter((entry) => !isInline(entry)).map(rowOf);
  const explained = explainedBy(inline, entryOf);
  const errors = errorsOf(owner);
  const { entries: _, ...rest } = owner;
  return {
    body: {
      kind: 'api-package',
      package: rest,
      rows,
      inline,
      ...(lead && inline[0] === lead && { isLed: true }),
      errors,
      explained: explained.map(explainedEntry),
    },
    names: [
      ...namesIn([rest, rows, errors]),
      ...inline.flatMap(namesOf),
      ...explained.flatMap(namesOfExplanation),
    ],
  };
}

function planEntry(entry: ApiEntry, { entryOf }: PlanContext): Planned {
  const rows = entriesIn(entry, entryOf).map(rowOf);
  const explained = explainedBy([entry], entryOf);
  return {
    body: { kind: 'api-entry', entry, rows, explained: explained.map(explainedEntry) },
    names: [...namesOf(entry), ...namesIn(rows), ...explained.flatMap(namesOfExplanation)],
  };
}

/** Member names for an attribute, separated by spaces. */
const indexedMembers = (entry: ApiEntry): string[] =>
  membersOf(entry).flatMap(({ name, anchor, inheritedFrom, kind }) => {
    const isFound = anchor !== undefined && !inheritedFrom && kind !== 'constructor';
    if (!isFound || /[\s=]/.test(name)) return [];
    return [anchor === name ? name : `${name}=${anchor}`];
  });

function planIndex(packages: ApiModel['packages'], only: ApiPackage | undefined): Planned {
  const hasNames = hasRoomForNames(packages);
  const summaries = packages.map((owner) => {
    const listed = listedEntries(owner);
    const { reference, name, slug, version, description } = owner;
    return {
      reference,
      name,
      slug,
      version,
      description,
      contents: countKinds(listed),
      entries: hasNames
        ? listed.map((entry) => ({
            kind: entry.kind,
            name: entry.name,
            reference: entry.reference,
            secondNames: secondNames(entry),
            members: indexedMembers(entry),
          }))
        : [],
    };
  });
  if (!only) {
    return { body: { kind: 'api-index', packages: summaries }, names: namesIn(summaries) };
  }
  const listed = leadFirst(listedEntries(only), only);
  const rows = listed.map((entry) => ({ ...rowOf(entry), memberNames: indexedMembers(entry) }));
  const isLed = listed[0] !== undefined && listed[0] === leadEntry(only);
  return {
    body: { kind: 'api-index', packages: summaries, rows, isLed },
    names: namesIn([summaries, rows]),
  };
}

const planNameIndex = ({ part, parts }: Extract<Page, { kind: 'index' }>): PageBody => ({
  kind: 'index',
  letters: part.letters,
  parts: parts.length > 1 ? parts.map(({ label, href }) => ({ label, href })) : [],
});

function planBody(route: Route, context: PlanContext): Planned {
  const { page } = route;
  switch (page.kind) {
    case 'content': {
      const { heading, titleAt, tree, frontmatter, source } = page.document;
      const isTitleHidden = frontmatter.hide_title === true;
      const width = frontmatter.is_page && (/\.[jt]sx$/.test(source) ? 'bare' : 'full');
      return {
        body: { kind: 'content', heading, titleAt, isTitleHidden, width: width || undefined, tree },
        names: [],
      };
    }
    case 'api-index':
      return planIndex(context.api?.packages ?? [], page.only);
    case 'api-package':
      return planPackage(page.package, context);
    case 'api-entry':
      return planEntry(page.entry, context);
    case 'source': {
      const body = context.sources.get(page.file);
      if (!body) throw new Error(`no body for the source page ${page.file}`);
      return { body, names: namesIn(body.declarations) };
    }
    case 'index':
      return { body: planNameIndex(page), names: [] };
    case 'not-found':
      return { body: notFoundBody(route, context), names: [] };
  }
}

function pick<T>(from: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {};
  for (const key of keys) {
    // The key may be the name of a property that all objects have, such as `constructor`.
    const value = Object.hasOwn(from, key) ? from[key] : undefined;
    if (value !== undefined) picked[key] = value;
  }
  return picked;
}

const hrefsOf = (
  { path, locale, page }: Route,
  names: readonly string[],
  { site }: PlanContext,
): HrefMap =>
  page.kind === 'content'
    ? (site.hrefs[path] ?? {})
    : { ...pick<Href>(site.apiHrefs[locale] ?? {}, names), ...site.hrefs[path] };

const snippetsOf = (route: Route, names: readonly string[], context: PlanContext): SnippetLinks =>
  route.page.kind === 'content'
    ? (context.site.snippets[route.path] ?? {})
    : linksInTexts(route, names, context);

/** References of the page's subject, by which guides are found. */
function subjectsOf({ page }: Pick<Route, 'page'>): readonly ApiReference[] {
  if (page.kind === 'api-entry') return [page.entry.reference];
  if (page.kind !== 'api-package') return [];
  return [page.package.reference, ...page.package.entries.map(({ reference }) => reference)];
}

/** The guides about the subject of the page, first that of its package, which is not repeated alone: a link at the top leads to it. */
function guidesOn({ page, locale }: Route, { config, site }: PlanContext): PagePlan['guides'] {
  const named = Object.entries(pick(site.guides[locale] ?? {}, subjectsOf({ page })));
  const guide =
    'package' in page ? guideOfPackage(page.package, locale, site.routes, config) : undefined;
  const own = guide ? [{ label: guide.page.title, href: guide.href }] : [];
  return Object.fromEntries(
    named.flatMap(([reference, guides]) => {
      const others = guides.filter(({ href }) => href !== guide?.href);
      return others.length > 0 ? [[reference, [...own, ...others]]] : [];
    }),
  );
}

/** Entries and members documented in full on the page. */
function documentedOn({ page }: Route): readonly ApiReference[] {
  const entries = page.kind === 'api-package' ? listedEntries(page.package).filter(isInline) : [];
  const documented = page.kind === 'api-entry' ? [page.entry] : entries;
  return documented.flatMap((entry) => [
    entry.reference,
    ...membersOf(entry).flatMap(({ reference }) => reference ?? []),
  ]);
}

/** Most places with samples listed on a page, at 200 bytes each; further uses are only counted. */
const MAX_PLACES = 500;

function usesOn(route: Route, { uses }: PlanContext): PagePlan['uses'] {
  let places = 0;
  const listed = Object.entries(pick(uses[route.locale] ?? {}, documentedOn(route))).map(
    ([reference, found]) => {
      const shown = found.places.slice(0, MAX_PLACES - places);
      places += shown.length;
      return [reference, { ...found, places: shown }] as const;
    },
  );
  return Object.fromEntries(listed);
}

const sourceOf = ({ page }: Route): FilePath | undefined => {
  if (page.kind === 'content') return page.document.source;
  return page.kind === 'api-entry' ? page.entry.source?.file : undefined;
};

/** Name of the package that a page is about. */
function packageAbout(route: Route, context: PlanContext): string | undefined {
  const { page, path, locale } = route;
  if ('package' in page) return page.package.name;
  if (!isContentRoute(route)) return undefined;
  const { hrefs, apiHrefs } = context.site;
  return packageOfGuide(route, context, hrefs[path] ?? {}, apiHrefs[locale] ?? {})?.name;
}

/** Measured sizes of the packages named in a guide. */
function sizesOn({ page }: Route, { api, packageFacts }: PlanContext): PagePlan['sizes'] {
  if (page.kind !== 'content') return {};
  const sizes = page.document.packages.flatMap(({ name }) => {
    const owner = api?.packages.find((candidate) => candidate.name === name);
    const size = owner && packageFacts.get(owner.slug)?.size;
    return size === undefined ? [] : [[name, size] as const];
  });
  return Object.fromEntries(sizes);
}

function frameOf(locale: string, { frames }: PlanContext): SiteFrame {
  const frame = frames.get(locale);
  if (!frame) throw new Error(`no settings for the locale ${locale}`);
  return frame;
}

/** Whether the front matter leaves out the page from the search. */
const isLeftOut = ({ page }: Route): boolean =>
  page.kind === 'content' && page.document.frontmatter.hide_in_search === true;

export function planPage(route: Route, context: PlanContext): PagePlan {
  const { page, path, locale, file } = route;
  const { site, config } = context;
  const { body, names } = planBody(route, context);
  const hrefs = hrefsOf(route, names, context);
  const strip = packageStrip(route, context);
  const view = shellView(route, context);
  const sidebar: PagePlan['sidebar'] = site.sidebars[page.sidebar ?? ''] ?? [];
  return {
    ...pageFacts(route, context),
    file,
    source: sourceOf(route),
    head: pageHead(route, view.localePaths, hrefs, config),
    view,
    sidebar: trimLargeSidebar(sidebar, path),
    hrefs,
    snippets: snippetsOf(route, names, context),
    files: filesInArticle(hrefs, context.pageHrefs, config.baseUrl),
    guides: guidesOn(route, context),
    names: namesInCode(route, names, context),
    notes: notesInCode(route, names, context),
    contexts: contextsInCode(route, names, context),
    uses: usesOn(route, context),
    sizes: sizesOn(route, context),
    package: strip,
    body,
    searchable: !page.unlisted && !isLeftOut(route),
    about: packageAbout(route, context),
    frame: frameOf(locale, context),
  };
}
