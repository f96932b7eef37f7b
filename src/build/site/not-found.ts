// The page for unknown addresses: its route, and its links to the start page and every package.

import type { PageBody } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { filePath, routePath } from '../../model/text/brand.js';
import { hrefOfFile, hrefOfRoute, joinRoutePath, NOT_FOUND_PATH } from '../../model/text/url.js';
import { guideOfPackage } from './guide-packages.js';
import { apiPath } from './locations.js';
import type { PlanContext } from './plan-page.js';

export const notFoundRoute = (config: Config): Route => ({
  path: NOT_FOUND_PATH,
  href: hrefOfFile(filePath('404.html'), config.baseUrl),
  file: filePath('404.html'),
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
  const languages = config.i18n.locales.filter((one) => one !== locale);
  return { kind: 'not-found', home: hrefOfRoute(routePath('/'), config), packages, languages };
}
