// Fetches what a navigation needs: the page module, and the sidebar when it is another one. Each is fetched once.
import type { Html } from '../components/shell/raw-html.js';
import type { Href, RoutePath } from '../model/brand.js';
import type { PageModule } from '../model/page-props.js';
import { pageState } from './page-state.js';
import { sidebarShows } from './sidebar-marks.js';
import { type SiteRoutes, siteRoutes } from './site-routes.js';
import { trustHtml } from './trusted-html.js';

export interface LoadedPage extends Omit<PageModule, 'html' | 'head'> {
  readonly head: Html;
  readonly html: Html;
  /** Undefined when the page has no sidebar, or the one in view. */
  readonly sidebarHtml: Html | undefined;
}

const modules = new Map<Href, Promise<PageModule>>();
const sidebars = new Map<Href, Promise<Html>>();
/** Browsers remember a module that failed: another attempt needs another URL. */
const failures = new Map<Href, number>();

/** The promise under a key; one that fails is forgotten. */
function once<T>(cache: Map<Href, Promise<T>>, url: Href, load: () => Promise<T>): Promise<T> {
  const known = cache.get(url);
  if (known !== undefined) return known;
  const promise = load();
  cache.set(url, promise);
  promise.catch(() => cache.delete(url));
  return promise;
}

async function importPage(url: Href): Promise<PageModule> {
  const attempt = failures.get(url) ?? 0;
  try {
    const { default: page } = await import(attempt === 0 ? url : `${url}?attempt=${attempt}`);
    if (typeof page?.view?.path !== 'string') throw new Error(`${url} is no page of this site.`);
    return page;
  } catch (error) {
    failures.set(url, attempt + 1);
    throw error;
  }
}

async function fetchSidebar(url: Href): Promise<Html> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return trustHtml(await response.text());
}

function loadSidebar(name: string | undefined, routes: SiteRoutes): Promise<Html> | undefined {
  const url = name === undefined ? undefined : routes.sidebars[name];
  return url && once(sidebars, url, () => fetchSidebar(url));
}

/** @throws when the page is not in the routes, or when it or its sidebar cannot be fetched. */
export async function loadPage(path: RoutePath): Promise<LoadedPage> {
  const routes = await siteRoutes();
  const url = routes.pages[path];
  if (url === undefined) throw new Error(`There is no page ${path}.`);
  const page = await once(modules, url, () => importPage(url));
  const { sidebar } = page.view;
  const isInView = sidebar === pageState.get().view.sidebar && sidebarShows(path);
  const sidebarHtml = isInView ? undefined : await loadSidebar(sidebar, routes);
  const [head, html] = [trustHtml(page.head), trustHtml(page.html)];
  return { ...page, head, html, sidebarHtml };
}
