// The strip on pages about a package, with links to its guide, reference, source and registry, and its figures.
import type { ApiPackage } from '../../model/api/api.js';
import type { PackageFacts, PackageStrip } from '../../model/page/page-plan.js';
import type { Route } from '../../model/site/site.js';
import { type Href, href } from '../../model/text/brand.js';
import { hrefOfRoute, joinRoutePath } from '../../model/text/url.js';
import { isContentRoute } from './document-index.js';
import { guideOfPackage, namedPackage } from './guide-packages.js';
import { apiPath } from './locations.js';
import type { PlanContext } from './plan-page.js';
import { repositoryHref } from './source-files.js';

/** The page of a package in npm's registry. */
export const registryHref = (name: string): Href => href(`https://www.npmjs.com/package/${name}`);

export interface StripContext extends Pick<PlanContext, 'config' | 'site' | 'api'> {
  /** By slug. */
  readonly packageFacts: ReadonlyMap<string, PackageFacts>;
}

/** The package that a page is about. */
function subjectOf(route: Route, context: StripContext): ApiPackage | undefined {
  const { page } = route;
  if (page.kind === 'api-package' || page.kind === 'api-entry') return page.package;
  return isContentRoute(route) ? namedPackage(route, context) : undefined;
}

export function packageStrip(route: Route, context: StripContext): PackageStrip | undefined {
  const owner = subjectOf(route, context);
  if (!owner) return undefined;
  const { config, site, packageFacts } = context;
  const facts = packageFacts.get(owner.slug);
  const reference = joinRoutePath(apiPath(config, route.locale), owner.slug);
  const source = repositoryHref(config, owner.directory);
  const guide = guideOfPackage(owner, route.locale, site.routes, config);
  const links = [
    { label: 'Guide', href: guide?.href },
    { label: 'API', href: hrefOfRoute(reference, config) },
    { label: 'Source', href: source },
    { label: 'npm', href: facts?.isPublished ? registryHref(owner.name) : undefined },
  ];
  return {
    name: owner.name,
    version: owner.version,
    links: links.flatMap(({ label, href: url }) => (url ? [{ label, href: url }] : [])),
    facts,
    figure: guide?.page.document.figure,
  };
}
