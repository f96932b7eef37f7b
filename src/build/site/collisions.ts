// Reports duplicates in a site: document ids, routes, and routes that differ only by case.

import type { Document, PlacedDocument } from '../../model/page/document.js';
import type { Config } from '../../model/site/config.js';
import {
  type Diagnostic,
  FILE_START,
  type Origin,
  type Place,
  type RelatedPlace,
} from '../../model/site/diagnostic.js';
import type { Route } from '../../model/site/site.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { groupBy } from '../../model/text/group-by.js';
import { foldPath } from '../text/fold-path.js';
import { reportAs } from './severity.js';

const fileOf = ({ page }: Route): FilePath | undefined => {
  if (page.kind === 'content') return page.document.source;
  if (page.kind === 'source') return page.file;
  if (page.kind !== 'api-package' && page.kind !== 'api-entry') return undefined;
  const { directory } = page.package;
  const manifest = filePath(directory === '.' ? 'package.json' : `${directory}/package.json`);
  return page.kind === 'api-entry' ? (page.entry.source?.file ?? manifest) : manifest;
};

const placeOf = ({ page }: Route): Place =>
  (page.kind === 'content' && page.document.frontmatterPlaces['slug']) || FILE_START;

const placeOfId = ({ frontmatterPlaces }: Document): Place => frontmatterPlaces['id'] ?? FILE_START;

/** The source of a page, for messages about it. */
export const originOfRoute = (route: Route): Origin | undefined => {
  const file = fileOf(route);
  return file && { file, place: placeOf(route) };
};

/** Who a route belongs to, for the end of a sentence. */
function ownerOf({ page }: Route): string {
  if (page.kind === 'content') return page.document.source;
  if (page.kind === 'index')
    return 'the index of all names, to which the search leads without scripts';
  if (page.kind === 'not-found') return 'the page for unknown addresses';
  if (page.kind === 'source') return `the source view of ${page.file}`;
  if (page.kind === 'api-index') return 'the first page of the reference';
  const { package: owner } = page;
  return `the reference of ${page.kind === 'api-entry' ? `${page.entry.name} of ` : ''}${owner.name}`;
}

const isDocument = ({ page }: Route): boolean => page.kind === 'content';

/** Whether its file decides the route. */
const isUnnamed = ({ page }: Route): boolean =>
  page.kind === 'content' && page.document.frontmatter.slug === undefined;

const isOfApi = ({ page }: Route): boolean => page.kind.startsWith('api-');

/** Of two routes, first the one to report: a document can be renamed, what the build writes cannot. */
const reportedFirst = (first: Route, other: Route): readonly [Route, Route] =>
  isDocument(first) && !isDocument(other) ? [first, other] : [other, first];

/** How to part two routes, the first of which is reported. */
function partingHint(route: Route, owner: Route): string {
  if (isDocument(owner)) return 'rename one of the two files or change its "slug".';
  if (!isDocument(route)) {
    return isOfApi(route) && isOfApi(owner)
      ? 'rename one of them.'
      : 'choose another api.routeBasePath.';
  }
  return isOfApi(owner)
    ? 'rename the document, change its "slug", or choose another api.routeBasePath.'
    : 'rename the document or change its "slug".';
}

const relatedTo = (route: Route, message: string): RelatedPlace[] => {
  const origin = originOfRoute(route);
  return origin ? [{ ...origin, message }] : [];
};

/** Items with the same key as an earlier one, each with the first such item. */
const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): [first: T, other: T][] =>
  [...groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    others.map((other): [T, T] => [first, other]),
  );

function duplicateIds(
  documents: readonly PlacedDocument[],
  { onDuplicateRoutes }: Config,
): Diagnostic[] {
  const keyOf = ({ locale, version, document }: PlacedDocument): string =>
    [locale, version, document.id].join('\0');
  return repeated(documents, keyOf).flatMap(([first, { document }]) =>
    reportAs(onDuplicateRoutes, {
      code: 'route/duplicate-id',
      message: `The document id "${document.id}" is taken.`,
      file: document.source,
      place: placeOfId(document),
      hint: 'rename one file, or give one of them another "id" in its front matter.',
      related: [
        {
          file: first.document.source,
          message: 'has the same id',
          place: placeOfId(first.document),
        },
      ],
    }),
  );
}

/** As `repeated`. Two owners are a pair once, although they may have routes in several languages. */
function collidingRoutes(
  routes: readonly Route[],
  keyOf: (route: Route) => string,
): [first: Route, other: Route][] {
  const pairs = new Set<string>();
  return repeated(routes, keyOf).filter((owners) => {
    const pair = owners.map(ownerOf).join('\0');
    const isNew = !pairs.has(pair);
    pairs.add(pair);
    return isNew;
  });
}

type RouteFault = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** @param relation Describes `other` in relation to the route. */
const atRoute = (route: Route, fault: RouteFault, other: Route, relation: string) => ({
  ...fault,
  ...originOfRoute(route),
  related: relatedTo(other, relation),
});

const duplicateRoutes = (routes: readonly Route[], { onDuplicateRoutes }: Config): Diagnostic[] =>
  collidingRoutes(routes, ({ path }) => path).flatMap((pair) => {
    const [route, owner] = reportedFirst(...pair);
    const fault: RouteFault = {
      code: 'route/duplicate',
      message: `The route "${route.path}" belongs to ${ownerOf(owner)}.`,
      hint: pair.every(isUnnamed)
        ? 'rename one file or change its "slug"; a.md and a/index.md are the same route.'
        : partingHint(route, owner),
    };
    return reportAs(onDuplicateRoutes, atRoute(route, fault, owner, 'has the same route'));
  });

const confusableRoutes = (routes: readonly Route[]): Diagnostic[] =>
  collidingRoutes(routes, ({ path }) => foldPath(path)).flatMap((pair): Diagnostic[] => {
    const [route, owner] = reportedFirst(...pair);
    if (route.path === owner.path) return [];
    const fault: RouteFault = {
      code: 'route/confusable',
      message: `The routes "${route.path}" and "${owner.path}" differ only by case or Unicode form. The second belongs to ${ownerOf(owner)}.`,
      hint: `some systems take them for one file: ${partingHint(route, owner)}`,
    };
    return [{ severity: 'error', ...atRoute(route, fault, owner, 'is the other one') }];
  });

export function findCollisions(
  config: Config,
  documents: readonly PlacedDocument[],
  routes: readonly Route[],
): Diagnostic[] {
  // The path of the not-found page is reserved, and a document there is reported elsewhere.
  const navigable = routes.filter(({ page }) => page.kind !== 'not-found');
  return [
    ...duplicateIds(documents, config),
    ...duplicateRoutes(navigable, config),
    ...confusableRoutes(routes),
  ];
}
