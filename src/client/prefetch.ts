// Fetches pages before they are asked for: quietly when a link comes into view, for good when it is pointed at.
import type { RoutePath } from '../model/brand.js';
import { internalLink } from './followed-url.js';
import { loadPage } from './page-loader.js';
import { pageState } from './page-state.js';
import { matchRoute, siteRoutes } from './site-routes.js';

/** Readers who pay for every byte get none that they did not ask for. */
export const mayPrefetch = ({ connection }: Navigator): boolean =>
  connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');

const prefetched = new Set<string>();

/** The route a link leads to, unless it is the one in view. */
async function otherRoute({ pathname }: HTMLAnchorElement): Promise<RoutePath | undefined> {
  const path = matchRoute(await siteRoutes(), pathname);
  return path === pageState.get().view.path ? undefined : path;
}

async function prefetch(anchor: HTMLAnchorElement): Promise<void> {
  const path = await otherRoute(anchor);
  const url = path && (await siteRoutes()).pages[path];
  if (url === undefined || prefetched.has(url)) return;
  prefetched.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = url;
  document.head.append(link);
}

async function preload(anchor: HTMLAnchorElement): Promise<void> {
  const path = await otherRoute(anchor);
  if (path !== undefined) await loadPage(path);
}

/** Failures show when the page is really asked for, not before. */
const quietly = (task: Promise<void>): void => void task.catch(() => {});

const viewport = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    viewport.unobserve(target);
    const link = internalLink(target);
    if (link) quietly(prefetch(link));
  }
});

/** Watches the links of the page in view; again after each navigation. */
export function observeLinks(): void {
  viewport.disconnect();
  if (!mayPrefetch(navigator)) return;
  for (const link of document.querySelectorAll('#quire a[href]')) viewport.observe(link);
}

function onIntent({ target }: Event): void {
  const link = mayPrefetch(navigator) ? internalLink(target) : undefined;
  if (link) quietly(preload(link));
}

export function watchIntent(): void {
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('touchstart', onIntent, { passive: true });
  addEventListener('focusin', onIntent);
}
