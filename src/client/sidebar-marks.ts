// Marks the page in view in the sidebar, whose HTML many pages share.
import { shellInfo } from 'quire:shell';
import type { RoutePath } from '../model/brand.js';
import { hrefOfRoute } from '../model/url.js';

/** Opens the groups around the link, and the group that it heads. */
function openGroupsAround(link: Element): void {
  const group = link.closest('.sidebar-group');
  if (group === null) return;
  const details = group.matches('details') ? group : group.querySelector(':scope > details');
  if (details instanceof HTMLDetailsElement) details.open = true;
  if (group.parentElement) openGroupsAround(group.parentElement);
}

export function markSidebar(path: RoutePath): void {
  for (const link of document.querySelectorAll('.sidebar [aria-current]')) {
    link.removeAttribute('aria-current');
  }
  const links = `.sidebar a[href="${hrefOfRoute(path, shellInfo)}"]`;
  for (const link of document.querySelectorAll(links)) {
    link.setAttribute('aria-current', 'page');
    openGroupsAround(link);
  }
}
