// Marks the page in view in the sidebar, which many pages share as one piece of HTML.
import { shellInfo } from 'quire:shell';
import type { RoutePath } from '../model/brand.js';
import { routeOfPathname } from '../model/url.js';

/** The groups that hold the link, and the one whose own page it leads to. */
function openGroupsAround(link: Element): void {
  const group = link.closest('.sidebar-group');
  if (group === null) return;
  const details = group.matches('details') ? group : group.querySelector(':scope > details');
  if (details instanceof HTMLDetailsElement) details.open = true;
  if (group.parentElement) openGroupsAround(group.parentElement);
}

const sidebarLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('.sidebar a[href]'),
];

const leadsTo = (link: HTMLAnchorElement, path: RoutePath): boolean =>
  link.origin === location.origin && routeOfPathname(link.pathname, shellInfo.baseUrl) === path;

/** False also where the server left out the branches of a large sidebar that are closed. */
export const sidebarShows = (path: RoutePath): boolean =>
  sidebarLinks().some((link) => leadsTo(link, path));

export function markSidebar(path: RoutePath): void {
  for (const link of sidebarLinks()) {
    if (leadsTo(link, path)) {
      link.setAttribute('aria-current', 'page');
      openGroupsAround(link);
    } else link.removeAttribute('aria-current');
  }
}
