// Navbar item `docSidebar`: a link to the first page of a sidebar, active on all its pages.
import type { NavbarDocSidebar } from '../../../model/config.js';
import { configuredTarget } from '../entries/configured-target.js';
import type { ResolveItem } from '../entries/item-type.js';

/** Keys of sidebars end in the id; versions and locales other than the default come before it. */
const bareId = (key = ''): string => key.slice(key.lastIndexOf('.') + 1);

export const resolve: ResolveItem<NavbarDocSidebar> = (item, { shell }) => {
  const { sidebarId, label, className } = item;
  const target = configuredTarget(`sidebar:${sidebarId}`, shell);
  const current = bareId(shell.view.sidebar) === sidebarId ? 'true' : undefined;
  return { kind: 'link', label: label ?? target.label, href: target.href, className, current };
};
