// Navbar item `html`: a piece of HTML as it stands in the configuration.
import type { NavbarHtml } from '../../../model/config.js';
import type { ResolveItem } from '../entries/item-type.js';

export const resolve: ResolveItem<NavbarHtml> = ({ value, className }) => ({
  kind: 'html',
  html: value,
  className,
});
