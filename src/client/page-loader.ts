// Fetches the page module of a navigation and its sidebar, if that differs from the current one. Each is fetched once.
import { shellInfo } from 'quire:shell';
import type { Html } from '../components/shell/browser.js';
import type { PageModule } from '../model/browser/browser-contract.js';
import type { Href, RoutePath } from '../model/text/brand.js';
import { hrefOfModule } from '../model/text/url.js';
import { pageState } from './page-state.js';
import { trustHtml } from './trusted-html.js';

export interface LoadedPage extends Pick<PageModule, 'shell' | 'view'> {
  readonly head: Html;
  readonly main: Html;
  /** Undefined if the page has no sidebar or the current one. */
  readonly sidebar: Html | undefined;
}

const modules = new Map<Href, Promise<PageModule>>();
const sidebars = new Map<Href, Promise<string>>();
/** Failed attempts by URL. Browsers cache a failed import, so each attempt needs a new URL. */
const failures = new Map<Href, number>();

/** The cached promise of a URL; a rejected promise is removed from the cache. */
function once<T>(
  cache: Map<Href, Promise<T>>,
  url: Href,
  load: (url: Href) => Promise<T>,
): Promise<T> {
  const cached = cache.get(url);
  if (cached !== undefined) return cached;
  const promise = load(url);
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

async function fetchSidebar(url: Href): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

async function sidebarOf({ branch, view: { sidebarHref } }: PageModule): Promise<Html | undefined> {
  const isInView = sidebarHref === pageState.get().view.sidebarHref;
  const isShared = sidebarHref !== undefined && !isInView;
  const html = isShared ? await once(sidebars, sidebarHref, fetchSidebar) : branch;
  return html && trustHtml(html);
}

/** The module of a loaded page. */
export const loadedModule = (path: RoutePath): Promise<PageModule> | undefined =>
  modules.get(hrefOfModule(path, shellInfo.baseUrl));

/** Drops loaded pages, which may have changed in `quire dev`. */
export function forgetPages(): void {
  for (const url of modules.keys()) failures.set(url, (failures.get(url) ?? 0) + 1);
  modules.clear();
}

/** The HTML of a sidebar. */
export const loadSidebar = (url: Href): Promise<string> => once(sidebars, url, fetchSidebar);

/** @throws if there is no such page, or if the page or its sidebar cannot be fetched. */
export async function loadPage(path: RoutePath): Promise<LoadedPage> {
  const page = await once(modules, hrefOfModule(path, shellInfo.baseUrl), importPage);
  const { shell, view } = page;
  const sidebar = await sidebarOf(page);
  return { shell, view, head: trustHtml(page.head), main: trustHtml(page.main), sidebar };
}
