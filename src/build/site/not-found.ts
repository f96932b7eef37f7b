// The page for unknown addresses: its route, and its links to the start page and every package.

import type { PageBody } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { routePath } from '../../model/text/brand.js';
import { hrefOfRoute, joinRoutePath } from '../../model/text/url.js';
import { guideOfPackage } from './guide-packages.js';
import { apiPath, notFoundAddress } from './locations.js';
import type { PlanContext } from './plan-page.js';

export const notFoundRoute = (config: Config): Route => ({
  ...notFoundAddress(config),
  locale: config.i18n.defaultLocale,
  page: {
    kind: 'not-found',
    title: 'Page Not Found',
    description: 'The requested page does not exist.',
    unlisted: true,
  },
});

export function notFoundBody({ locale }: Route, { config, api, site }: PlanContext): PageBody {
  const packages = (api?.packages ?? []).map((owner) => {
    const guide = guideOfPackage(owner, locale, site.routes, config);
    const reference = joinRoutePath(apiPath(config, locale), owner.slug);
    return { label: owner.slug, href: guide?.href ?? hrefOfRoute(reference, config) };
  });
  return { kind: 'not-found', home: hrefOfRoute(routePath('/'), config), packages };
}
