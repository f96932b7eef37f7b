// Finds duplicates in a site: document ids, routes, and routes that differ only by case.

import type { FilePath } from '../../model/brand.js';
import type { Config, ReportingSeverity } from '../../model/config.js';
import type { Diagnostic, RelatedPlace } from '../../model/diagnostic.js';
import type { PlacedDocument } from '../../model/document.js';
import { groupBy } from '../../model/group-by.js';
import type { Route } from '../../model/site.js';
import { moduleOfRoute } from '../../model/url.js';
import { foldPath } from '../text/fold-path.js';
import { reportAs } from './severity.js';

const fileOf = ({ page }: Route): FilePath | undefined => {
  if (page.kind === 'content') return page.document.source;
  if (page.kind === 'api-entry') return page.entry.source?.file;
  return page.kind === 'source' ? page.file : undefined;
};

const relatedTo = (file: FilePath | undefined, message: string): RelatedPlace[] =>
  file === undefined ? [] : [{ file, message, place: { line: 1, column: 1 } }];

function duplicateIds(documents: readonly PlacedDocument[]): Diagnostic[] {
  const keyOf = ({ locale, version, document }: PlacedDocument): string =>
    [locale, version, document.id].join('\0');
  return [...groupBy(documents, keyOf).values()].flatMap(([first, ...others]) =>
    others.map(
      ({ document }): Diagnostic => ({
        severity: 'error',
        code: 'route/duplicate-id',
        message: `The document id "${document.id}" is taken.`,
        file: document.source,
        place: document.frontmatterPlaces['id'] ?? { line: 1, column: 1 },
        hint: 'rename one file, or give one of them another "id" in its front matter',
        related: relatedTo(first?.document.source, 'has the same id'),
      }),
    ),
  );
}

const slugPlace = ({ page }: Route) =>
  (page.kind === 'content' ? page.document.frontmatterPlaces['slug'] : undefined) ?? {
    line: 1,
    column: 1,
  };

function duplicateRoutes(routes: readonly Route[], severity: ReportingSeverity): Diagnostic[] {
  return [...groupBy(routes, ({ path }) => path).values()].flatMap(([first, ...others]) =>
    others.flatMap((route) =>
      reportAs(severity, {
        code: 'route/duplicate',
        message: `The route "${route.path}" is taken.`,
        file: fileOf(route),
        place: slugPlace(route),
        hint: 'rename one file or change its "slug"; a.md and a/index.md are the same route',
        related: relatedTo(first && fileOf(first), 'has the same route'),
      }),
    ),
  );
}

function confusableRoutes(routes: readonly Route[]): Diagnostic[] {
  return [...groupBy(routes, ({ path }) => foldPath(path)).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ path }) => path !== first?.path)
      .map(
        (route): Diagnostic => ({
          severity: 'error',
          code: 'route/confusable',
          message: `The routes "${first?.path}" and "${route.path}" differ only by case or Unicode form.`,
          file: fileOf(route),
          place: slugPlace(route),
          hint: 'they would be one file on some systems: rename one of them',
          related: relatedTo(first && fileOf(first), 'is the other one'),
        }),
      ),
  );
}

/** `a/b/c` lies in `a` and `a/b`. */
const foldersOf = (file: string): string[] =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

/** No two pages can share the path of a module, and none can have a folder there. */
function takenModules(routes: readonly Route[]): Diagnostic[] {
  const moduleOf = ({ path }: Route): string => foldPath(moduleOfRoute(path));
  const owners = new Map([...routes].reverse().map((route) => [moduleOf(route), route]));
  return routes.flatMap((route): Diagnostic[] => {
    const places = [
      moduleOf(route),
      ...foldersOf(moduleOf(route)),
      ...foldersOf(foldPath(route.file)),
    ];
    const owner = places
      .map((place) => owners.get(place))
      .find((other) => other !== undefined && foldPath(other.path) !== foldPath(route.path));
    if (owner === undefined) return [];
    const module = moduleOfRoute(owner.path);
    return [
      {
        severity: 'error',
        code: 'route/duplicate',
        message: `The route "${route.path}" needs the place of "${module}", the module of "${owner.path}".`,
        file: fileOf(route),
        place: slugPlace(route),
        hint: 'rename one of the two files or change its "slug"',
        related: relatedTo(fileOf(owner), 'has its module there'),
      },
    ];
  });
}

/** Every collision of the site. */
export function findCollisions(
  config: Config,
  documents: readonly PlacedDocument[],
  routes: readonly Route[],
): Diagnostic[] {
  // The name of the not-found page is reserved; that is reported with the document.
  const navigable = routes.filter(({ page }) => page.kind !== 'not-found');
  return [
    ...duplicateIds(documents),
    ...duplicateRoutes(navigable, config.onDuplicateRoutes),
    ...confusableRoutes(routes),
    ...takenModules(navigable),
  ];
}
