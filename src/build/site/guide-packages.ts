// Finds the package that a guide is about, named by `package` in its front matter.
import type { ApiModel, ApiPackage } from '../../model/api.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { memoized } from '../../model/memoized.js';
import type { Route } from '../../model/site.js';
import { didYouMean } from '../text/nearest.js';
import { type ContentRoute, isContentRoute } from './document-index.js';

/** Guides of other versions are about other versions of the packages. */
const isCurrent = ({ page }: ContentRoute, { api }: Config): boolean =>
  page.version === api?.version;

/** The package that a guide names. */
export function packageOfGuide(
  route: ContentRoute,
  config: Config,
  api: ApiModel | undefined,
): ApiPackage | undefined {
  const { package: name } = route.page.document.frontmatter;
  if (name === undefined || !isCurrent(route, config)) return undefined;
  return api?.packages.find((owner) => owner.name === name);
}

const keyOf = (name: string, locale: string, version: string | undefined): string =>
  JSON.stringify([name, locale, version]);

/** The first guide in reading order that names each package. */
const guidesByPackage = memoized((routes: readonly Route[]): ReadonlyMap<string, ContentRoute> => {
  const found = new Map<string, ContentRoute>();
  for (const route of routes.filter(isContentRoute)) {
    const { document, version } = route.page;
    const { package: name } = document.frontmatter;
    const key = name === undefined ? undefined : keyOf(name, route.locale, version);
    if (key !== undefined && !found.has(key)) found.set(key, route);
  }
  return found;
});

export const guideOfPackage = (
  { name }: ApiPackage,
  locale: string,
  routes: readonly Route[],
  { api }: Config,
): ContentRoute | undefined => guidesByPackage(routes).get(keyOf(name, locale, api?.version));

/** Reports guides and cards that name a package without documentation. */
export const unknownPackages = (
  routes: readonly ContentRoute[],
  config: Config,
  api: ApiModel | undefined,
): Diagnostic[] => {
  const names = (api?.packages ?? []).map((owner) => owner.name);
  return routes.flatMap((route): Diagnostic[] => {
    const { frontmatter, frontmatterPlaces, source, packages } = route.page.document;
    if (config.api && !isCurrent(route, config)) return [];
    const named = [
      ...(frontmatter.package === undefined
        ? []
        : [{ name: frontmatter.package, place: frontmatterPlaces['package'] }]),
      ...packages,
    ];
    return named
      .filter(({ name }) => !names.includes(name))
      .map(({ name, place }) => ({
        severity: 'error',
        code: 'frontmatter/unknown-package',
        message: `package: no documented package has the name ${JSON.stringify(name)}.`,
        file: source,
        place,
        hint: didYouMean(
          name,
          names,
          names.length === 0
            ? 'set api.packages in site.config.ts to the packages to document.'
            : `documented packages: ${names.slice(0, 20).join(', ')}.`,
        ),
      }));
  });
};

/** Warns of drawings of front matter that no page shows: those of a package are of its guide. */
export const unusedFigures = (
  routes: readonly ContentRoute[],
  config: Config,
  api: ApiModel | undefined,
): Diagnostic[] =>
  routes.flatMap((route): Diagnostic[] => {
    const { frontmatter, frontmatterPlaces, source } = route.page.document;
    const { figure, package: name } = frontmatter;
    if (figure === undefined || (config.api && !isCurrent(route, config))) return [];
    const owner = packageOfGuide(route, config, api);
    const guide = owner && guideOfPackage(owner, route.locale, routes, config)?.page.document;
    const isUnknown = name !== undefined && owner === undefined;
    if (isUnknown || guide?.frontmatter.figure === figure) return [];
    const message = guide
      ? `the pages about ${owner.name} show the figure of its first guide, ${guide.source}, not this one.`
      : 'only the guide of a package has a figure, and this page names no package.';
    const kept = config.api ? 'add the key "package", or ' : '';
    const remedy = guide ? 'move it there, or ' : kept;
    return [
      {
        severity: 'warning',
        code: 'frontmatter/unused-figure',
        message: `figure: ${message}`,
        file: source,
        place: frontmatterPlaces['figure'],
        hint: `${remedy}remove it; for a drawing in the text, write ::figure{file=${JSON.stringify(figure)}}.`,
      },
    ];
  });
