// Reports duplicates in a site: document ids, routes, and routes that differ only by case.

import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import {
  type Diagnostic,
  FILE_START,
  type Origin,
  type Place,
  type RelatedPlace,
} from '../../model/diagnostic.js';
import type { Document, PlacedDocument } from '../../model/document.js';
import { groupBy } from '../../model/group-by.js';
import type { Route } from '../../model/site.js';
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

const relatedTo = (route: Route, message: string): RelatedPlace[] => {
  const origin = originOfRoute(route);
  return origin ? [{ ...origin, message }] : [];
};

/** Items with the same key as an earlier one, each with the first such item. */
const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): [first: T, other: T][] =>
  [...groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    others.map((other): [T, T] => [first, other]),
  );

function duplicateIds(documents: readonly PlacedDocument[]): Diagnostic[] {
  const keyOf = ({ locale, version, document }: PlacedDocument): string =>
    [locale, version, document.id].join('\0');
  return repeated(documents, keyOf).map(([first, { document }]) => ({
    severity: 'error',
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
  }));
}

/** As `repeated`. Two documents are a pair once, although they may have the routes of several languages. */
function collidingRoutes(
  routes: readonly Route[],
  keyOf: (route: Route) => string,
): [first: Route, other: Route][] {
  const pairs = new Set<string>();
  return repeated(routes, keyOf).filter(([{ page: first }, { page: other }]) => {
    if (first.kind !== 'content' || other.kind !== 'content') return true;
    const pair = `${first.document.source}\0${other.document.source}`;
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
  collidingRoutes(routes, ({ path }) => path).flatMap(([first, route]) => {
    if (first.page.kind === 'content' && route.page.kind === 'api-index') {
      const fault: RouteFault = {
        code: 'route/duplicate',
        message: `The reference has its first page at the route of this document, "${route.path}".`,
        hint: 'choose another api.routeBasePath or docs.routeBasePath, or rename the document.',
      };
      return reportAs(onDuplicateRoutes, atRoute(first, fault, route, 'has the same route'));
    }
    const fault: RouteFault = {
      code: 'route/duplicate',
      message: `The route "${route.path}" is taken.`,
      hint: 'rename one file or change its "slug"; a.md and a/index.md are the same route.',
    };
    return reportAs(onDuplicateRoutes, atRoute(route, fault, first, 'has the same route'));
  });

const confusableRoutes = (routes: readonly Route[]): Diagnostic[] =>
  collidingRoutes(routes, ({ path }) => foldPath(path)).flatMap(([first, route]): Diagnostic[] => {
    if (route.path === first.path) return [];
    const fault: RouteFault = {
      code: 'route/confusable',
      message: `The routes "${first.path}" and "${route.path}" differ only by case or Unicode form.`,
      hint: 'some systems take them for one file: rename one of them.',
    };
    return [{ severity: 'error', ...atRoute(route, fault, first, 'is the other one') }];
  });

export function findCollisions(
  config: Config,
  documents: readonly PlacedDocument[],
  routes: readonly Route[],
): Diagnostic[] {
  // The path of the not-found page is reserved, and a document there is reported elsewhere.
  const navigable = routes.filter(({ page }) => page.kind !== 'not-found');
  return [
    ...duplicateIds(documents),
    ...duplicateRoutes(navigable, config),
    ...confusableRoutes(routes),
  ];
}
