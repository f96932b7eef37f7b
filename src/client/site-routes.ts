// Which route a URL asks for and where its page module is; the map is fetched on first need.
import { shellInfo } from 'quire:shell';
import type { Href, RoutePath } from '../model/brand.js';
import { routeOfPathname, withoutHtmlSuffix } from '../model/url.js';
import { routesHref } from './document-meta.js';

export interface SiteRoutes {
  readonly pages: Readonly<Record<RoutePath, Href>>;
  readonly sidebars: Readonly<Record<string, Href>>;
  readonly search: Href;
}

async function fetchRoutes(): Promise<SiteRoutes> {
  const response = await fetch(routesHref);
  if (!response.ok) throw new Error(`${routesHref} answered ${response.status}.`);
  return (await response.json()) as SiteRoutes;
}

let pending: Promise<SiteRoutes> | undefined;

/** One fetch for the whole visit; a failed one is tried again by the next caller. */
export function siteRoutes(): Promise<SiteRoutes> {
  pending ??= fetchRoutes().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** The route as it stands, or else without a trailing `.html` or `/index.html`; undefined when none matches. */
export function matchRoute({ pages }: SiteRoutes, pathname: string): RoutePath | undefined {
  const asked = routeOfPathname(pathname, shellInfo.baseUrl);
  if (asked === undefined) return undefined;
  return [asked, withoutHtmlSuffix(asked)].find((path) => Object.hasOwn(pages, path));
}
