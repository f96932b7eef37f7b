// Navbar item `search`: the search box.
import type { NavbarSearch } from '../../../model/config.js';
import type { ResolveItem } from '../item-type.js';
import { SearchBox } from '../search-box.js';

export const resolve: ResolveItem<NavbarSearch> = ({ className }) => ({
  kind: 'search',
  Bar: SearchBox,
  className,
});
