// Navbar item `default`: a link inside the site (`to`) or to anywhere (`href`).
import { href as toHref } from '../../../model/brand.js';
import type { NavbarLink } from '../../../model/config.js';
import type { ShellState } from '../context/shell-context.js';
import type { ResolveItem } from '../entries/item-type.js';
import type { NavLinkEntry } from '../entries/nav-entry.js';
import { navTarget } from '../entries/nav-target.js';

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

export const resolve: ResolveItem<NavbarLink> = (item, { shell }) => {
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
