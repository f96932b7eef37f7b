// Navbar item `docsVersion`: a link that names the version in view, or else the preferred one.
import type { NavbarDocsVersion } from '../../../model/config.js';
import type { ResolveItem } from '../entries/item-type.js';
import { navTarget } from '../entries/nav-target.js';
import { displayedVersion, hrefInVersion } from '../entries/versions.js';

export const resolve: ResolveItem<NavbarDocsVersion> = (item, { shell, preferred }) => {
  const { to, label, className } = item;
  const version = displayedVersion(shell, preferred);
  const href = to === undefined ? hrefInVersion(shell, version) : navTarget(to, shell).href;
  return { kind: 'link', label: label ?? version.label, href, className };
};
