// Finds duplicates in a site: document ids, routes, routes that differ only by case, and files.

import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { type Diagnostic, errorIn, type RelatedPlace } from '../../model/diagnostic.js';
import type { PlacedDocument } from '../../model/document.js';
import { groupBy } from '../../model/group-by.js';
import type { Route } from '../../model/site.js';
import { moduleOfRoute, namesOfRoute } from '../../model/url.js';
import { foldersOf, foldPath } from '../text/fold-path.js';
import { reportAs } from './severity.js';

const FILE_START = { line: 1, column: 1 };

const fileOf = ({ page }: Route): FilePath | undefined => {
  if (page.kind === 'content') return page.document.source;
  if (page.kind === 'api-entry') return page.entry.source?.file;
  return page.kind === 'source' ? page.file : undefined;
};

const relatedTo = (file: FilePath | undefined, message: string): RelatedPlace[] =>
  file === undefined ? [] : [{ file, message, place: FILE_START }];

/** Each item whose key an earlier one has, with the first of these. */
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
    place: document.frontmatterPlaces['id'] ?? FILE_START,
    hint: 'rename one file, or give one of them another "id" in its front matter',
    related: relatedTo(first.document.source, 'has the same id'),
  }));
}

type RouteFault = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** @param relation what `other` has to do with it. */
const atRoute = (route: Route, fault: RouteFault, other: Route, relation: string) => ({
  ...fault,
  file: fileOf(route),
  place:
    (route.page.kind === 'content' && route.page.document.frontmatterPlaces['slug']) || FILE_START,
  related: relatedTo(fileOf(other), relation),
});

const duplicateRoutes = (routes: readonly Route[], { onDuplicateRoutes }: Config): Diagnostic[] =>
  repeated(routes, ({ path }) => path).flatMap(([first, route]) => {
    const fault: RouteFault = {
      code: 'route/duplicate',
      message: `The route "${route.path}" is taken.`,
      hint: 'rename one file or change its "slug"; a.md and a/index.md are the same route',
    };
    return reportAs(onDuplicateRoutes, atRoute(route, fault, first, 'has the same route'));
  });

const confusableRoutes = (routes: readonly Route[]): Diagnostic[] =>
  repeated(routes, ({ path }) => foldPath(path)).flatMap(([first, route]): Diagnostic[] => {
    if (route.path === first.path) return [];
    const fault: RouteFault = {
      code: 'route/confusable',
      message: `The routes "${first.path}" and "${route.path}" differ only by case or Unicode form.`,
      hint: 'they would be one file on some systems: rename one of them',
    };
    return [{ severity: 'error', ...atRoute(route, fault, first, 'is the other one') }];
  });

/** No two pages can share the path of a module, and none can have a folder there or at the file beside it. */
function takenModules(routes: readonly Route[]): Diagnostic[] {
  const moduleOf = ({ path }: Route): string => foldPath(moduleOfRoute(path));
  const namesOf = ({ path }: Route): string => foldPath(namesOfRoute(path));
  const owners = new Map(
    [...routes].reverse().flatMap((route) => [
      [moduleOf(route), route],
      [namesOf(route), route],
    ]),
  );
  return routes.flatMap((route): Diagnostic[] => {
    const module = moduleOf(route);
    const owner = [module, ...foldersOf(module), ...foldersOf(foldPath(route.file))]
      .map((place) => owners.get(place))
      .find((other) => other !== undefined && foldPath(other.path) !== foldPath(route.path));
    if (owner === undefined) return [];
    const fault: RouteFault = {
      code: 'route/duplicate',
      message: `The route "${route.path}" needs the place of "${moduleOfRoute(owner.path)}", the module of "${owner.path}".`,
      hint: 'rename one of the two files or change its "slug"',
    };
    return [{ severity: 'error', ...atRoute(route, fault, owner, 'has its module there') }];
  });
}

export function findCollisions(
  config: Config,
  documents: readonly PlacedDocument[],
  routes: readonly Route[],
): Diagnostic[] {
  // The name of the not-found page is reserved; that is reported with the document.
  const navigable = routes.filter(({ page }) => page.kind !== 'not-found');
  return [
    ...duplicateIds(documents),
    ...duplicateRoutes(navigable, config),
    ...confusableRoutes(routes),
    ...takenModules(navigable),
  ];
}

interface StaticFile {
  readonly path: FilePath;
  /** Relative to the output folder. */
  readonly target: FilePath;
}

/**
 * Static files with the path of a file that the build writes.
 * @param built paths of everything else that is about to be written.
 */
export function staticCollisions(
  statics: readonly StaticFile[],
  built: readonly FilePath[],
): Diagnostic[] {
  const taken = new Map<string, string>();
  for (const file of built) {
    taken.set(foldPath(file), file);
    for (const folder of foldersOf(file)) taken.set(foldPath(folder), `${folder}/`);
  }
  return statics.flatMap(({ path: file, target }): Diagnostic[] => {
    const places = [target, ...foldersOf(target)].map((place) => taken.get(foldPath(place)));
    const met = places.find((place, index) => place && (index === 0 || !place.endsWith('/')));
    if (met === undefined) return [];
    const message = `The build itself writes "${met}".`;
    const hint = 'rename or remove the static file.';
    return [errorIn(file, 'route/duplicate', message, hint)];
  });
}
