// Marks the current page in the sidebar, whose HTML pages may share.
import { shellInfo } from 'quire:shell';
import type { RoutePath } from '../model/text/brand.js';
import { hrefOfRoute } from '../model/text/url.js';

/** The groups around the link to the current page, and the group that it heads. */
const CURRENT_GROUPS = '.sidebar :is(details:has([aria-current]), [aria-current] + details)';

export function markSidebar(path: RoutePath): void {
  const href = hrefOfRoute(path, shellInfo);
  for (const link of document.querySelectorAll('.sidebar a')) {
    link.ariaCurrent = link.getAttribute('href') === href ? 'page' : null;
  }
  for (const group of document.querySelectorAll<HTMLDetailsElement>(CURRENT_GROUPS)) {
    group.open = true;
  }
}
