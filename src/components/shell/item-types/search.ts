// Navbar item `search`: the search box.
import type { NavbarSearch } from '../../../model/config.js';
import type { ResolveItem } from '../entries/item-type.js';
import { SearchBox } from '../search/search-box.js';

export const resolve: ResolveItem<NavbarSearch> = ({ className }) => ({
  kind: 'search',
  Bar: SearchBox,
  className,
});
