// The types of navbar items that are no menus: links, HTML, the search. Each export has the name of its type.
import { href as toHref } from '../../../model/brand.js';
import type { NavbarLink } from '../../../model/navbar.js';
import type { ShellState } from '../context/shell-context.js';
import type { NavLinkEntry, ResolveItem } from '../entries/nav-entry.js';
import {
  configuredTarget,
  displayedVersion,
  hrefInVersion,
  navTarget,
} from '../entries/targets.js';
import { SearchBox } from '../search/search-box.js';

const isBelow = (path: string, base: string): boolean =>
  base === '/' ? path === '/' : `${path}/`.startsWith(`${base}/`);

function currentOf(item: NavbarLink, shell: ShellState): NavLinkEntry['current'] {
  const { path } = shell.view;
  const { activeBaseRegex, activeBasePath, to } = item;
  if (to !== undefined && navTarget(to, shell).route === path) return 'page';
  if (activeBaseRegex !== undefined) {
    return new RegExp(activeBaseRegex).test(path) ? 'true' : undefined;
  }
  const base = activeBasePath ?? to;
  return base !== undefined && isBelow(path, navTarget(base, shell).route) ? 'true' : undefined;
}

/** A link inside the site (`to`) or to anywhere (`href`). */
const link: ResolveItem<'default'> = (item, { shell }) => {
  const { label, html, image, className, to, href = '' } = item;
  return {
    kind: 'link',
    label,
    html,
    className,
    image:
      image === undefined
        ? undefined
        : { name: image, src: shell.info.images[image] ?? toHref(image) },
    href: to === undefined ? toHref(href) : navTarget(to, shell).href,
    current: currentOf(item, shell),
  };
};

export { link as default };

export const doc: ResolveItem<'doc'> = ({ docId, label, className }, { shell }) => {
  const target = configuredTarget(`doc:${docId}`, shell);
  const current = target.route === shell.view.path ? 'page' : undefined;
  return { kind: 'link', label: label ?? target.label, href: target.href, className, current };
};

/** The id of a sidebar: the last part of its key, after any version and locale. */
const bareId = (key = ''): string => key.slice(key.lastIndexOf('.') + 1);

/** A link to the first page of a sidebar, active on all its pages. */
export const docSidebar: ResolveItem<'docSidebar'> = (item, { shell }) => {
  const { sidebarId, label, className } = item;
  const target = configuredTarget(`sidebar:${sidebarId}`, shell);
  const current = bareId(shell.view.sidebar) === sidebarId ? 'true' : undefined;
  return { kind: 'link', label: label ?? target.label, href: target.href, className, current };
};

/** A link that names the version in view, or else the preferred one. */
export const docsVersion: ResolveItem<'docsVersion'> = (item, { shell, preferred }) => {
  const { to, label, className } = item;
  const version = displayedVersion(shell, preferred);
  const href = to === undefined ? hrefInVersion(shell, version) : navTarget(to, shell).href;
  return { kind: 'link', label: label ?? version.label, href, className };
};

export const html: ResolveItem<'html'> = ({ value, className }) => ({
  kind: 'html',
  html: value,
  className,
});

export const search: ResolveItem<'search'> = ({ className }) => ({
  kind: 'search',
  Bar: SearchBox,
  className,
});
