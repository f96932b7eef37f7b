// What the page for unknown addresses leads to: the start page and every package.
import { routePath } from '../../model/brand.js';
import type { PageBody } from '../../model/page-plan.js';
import type { Route } from '../../model/site.js';
import { hrefOfRoute, joinRoutePath } from '../../model/url.js';
import { guideOfPackage } from './guide-packages.js';
import { apiPath } from './locations.js';
import type { PlanContext } from './plan-page.js';

export function notFoundBody({ locale }: Route, { config, api, site }: PlanContext): PageBody {
  const packages = (api?.packages ?? []).map((owner) => {
    const guide = guideOfPackage(owner, locale, site.routes, config);
    const reference = joinRoutePath(apiPath(config, locale), owner.slug);
    return { label: owner.slug, href: guide?.href ?? hrefOfRoute(reference, config) };
  });
  return { kind: 'not-found', home: hrefOfRoute(routePath('/'), config), packages };
}
