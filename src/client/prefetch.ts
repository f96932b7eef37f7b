// Fetches pages ahead of a click: with a prefetch hint when a link comes into view, in full when it is pointed at.
import { shellInfo } from 'quire:shell';
import { ElementId } from '../model/browser/browser-contract.js';
import type { RoutePath } from '../model/text/brand.js';
import { hrefOfPage, routeOfPathname } from '../model/text/url.js';
import { internalLink } from './followed-url.js';
import { loadPage } from './page-loader.js';

/** False with data saver or on a 2G connection. */
const mayPrefetch = ({ connection }: Navigator): boolean =>
  connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');

const prefetched = new Set<string>();

const routeOf = ({ pathname }: HTMLAnchorElement | Location): RoutePath | undefined =>
  routeOfPathname(pathname, shellInfo.baseUrl);

/** The route of the link at an event's target; undefined for the current page. */
function otherRoute(target: EventTarget | null): RoutePath | undefined {
  const link = internalLink(target);
  const path = link && routeOf(link);
  return path === routeOf(location) ? undefined : path;
}

function prefetch(path: RoutePath): void {
  const url = hrefOfPage(path, shellInfo);
  if (prefetched.has(url)) return;
  prefetched.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'fetch';
  link.href = url;
  document.head.append(link);
}

const viewport = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    viewport.unobserve(target);
    const path = otherRoute(target);
    if (path !== undefined) prefetch(path);
  }
});

/** Observes the links of the current page, except the many names in code. Called again after each navigation. */
export function observeLinks(): void {
  viewport.disconnect();
  // Chromium alone has `connection`, and uses what a hint has fetched. Safari knows no such hints, and Firefox uses no
  // answer that must be revalidated, and applies `default-src` of the policy to hints.
  if (!navigator.connection || !mayPrefetch(navigator)) return;
  for (const link of document.querySelectorAll(`#${ElementId.Root} a[href]:not(.code-highlight a)`))
    viewport.observe(link);
}

function onIntent({ target }: Event): void {
  const path = mayPrefetch(navigator) ? otherRoute(target) : undefined;
  // An error is reported only when the link is followed.
  if (path !== undefined) loadPage(path).catch(() => {});
}

export function watchIntent(): void {
  addEventListener('pointerover', onIntent);
  addEventListener('touchstart', onIntent, { passive: true });
  addEventListener('focusin', onIntent);
}
