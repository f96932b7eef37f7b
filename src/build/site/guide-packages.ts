// Finds the package that a guide is about, and the guide of a package.
import type { ApiModel, ApiPackage } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { HrefMap, Route } from '../../model/site/site.js';
import { memoized } from '../../model/text/memoized.js';
import { didYouMean } from '../text/nearest.js';
import { type ContentRoute, isContentRoute } from './document-index.js';
import type { SiteInput } from './site-input.js';

/** Guides of other versions are about other versions of the packages. */
const isCurrent = ({ page }: ContentRoute, { api }: Config): boolean =>
  page.version === api?.version;

type Documented = Pick<SiteInput, 'config' | 'api'>;

/** The package that a guide names in its front matter. */
export function namedPackage(
  route: ContentRoute,
  { config, api }: Documented,
): ApiPackage | undefined {
  const { package: name } = route.page.document.frontmatter;
  if (name === undefined || !isCurrent(route, config)) return undefined;
  return api?.packages.find((owner) => owner.name === name);
}

/**
 * The package of a guide: the named one, or that with the same slug, or the only one that it links to.
 * @param links Resolved links of the guide.
 * @param apiHrefs URLs by reference, in the language of the guide.
 */
export function packageOfGuide(
  route: ContentRoute,
  { config, api }: Documented,
  links: HrefMap,
  apiHrefs: HrefMap,
): ApiPackage | undefined {
  const packages = api?.packages ?? [];
  const slug = route.path.split('/').at(-1);
  const own = namedPackage(route, { config, api }) ?? packages.find((owner) => owner.slug === slug);
  if (own) return own;
  const targets = Object.values(links).map((link) => `${link}/`.replace('#', '/'));
  const isLinked = ({ reference }: ApiPackage): boolean => {
    const root = apiHrefs[reference]?.replace(/\/$/, '');
    return root !== undefined && targets.some((target) => target.startsWith(`${root}/`));
  };
  const [linked, ...others] = packages.filter(isLinked);
  return others.length === 0 ? linked : undefined;
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
    const owner = namedPackage(route, { config, api });
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
