// Navbar item `doc`: a link to one document.
import type { NavbarDoc } from '../../../model/config.js';
import { configuredTarget } from '../entries/configured-target.js';
import type { ResolveItem } from '../entries/item-type.js';

export const resolve: ResolveItem<NavbarDoc> = ({ docId, label, className }, { shell }) => {
  const target = configuredTarget(`doc:${docId}`, shell);
  const current = target.route === shell.view.path ? 'page' : undefined;
  return { kind: 'link', label: label ?? target.label, href: target.href, className, current };
};
