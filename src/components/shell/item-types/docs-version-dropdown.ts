// Navbar item `docsVersionDropdown`: the page in view as each docs version has it; choosing one makes it the preferred one.
import type { NavbarDocsVersionDropdown } from '../../../model/config.js';
import type { ShellState } from '../context/shell-context.js';
import { DrawerGroup } from '../drawer/drawer-group.js';
import type { ResolveItem } from '../entries/item-type.js';
import { isActive, type NavLinkEntry } from '../entries/nav-entry.js';
import { displayedVersion, hrefInVersion, versionByName } from '../entries/versions.js';
import { Dropdown } from '../navbar/dropdown.js';

function versionEntries(names: readonly string[] | undefined, shell: ShellState): NavLinkEntry[] {
  const { info, view } = shell;
  const versions = names?.map((name) => versionByName(info, name)) ?? info.versions;
  return versions.map((version) => ({
    kind: 'link',
    label: version.label,
    href: hrefInVersion(shell, version),
    current: version.name === view.docsVersion ? 'true' : undefined,
    keepsLocation: true,
    prefers: version.name,
  }));
}

export const resolve: ResolveItem<NavbarDocsVersionDropdown> = (item, context) => {
  const { shell, preferred, resolveLeaf } = context;
  const { className } = item;
  const entries = [
    ...item.dropdownItemsBefore.map(resolveLeaf),
    ...versionEntries(item.versions, shell),
    ...item.dropdownItemsAfter.map(resolveLeaf),
  ];
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return { ...only, className };
  return {
    kind: 'menu',
    Bar: Dropdown,
    Column: DrawerGroup,
    label: displayedVersion(shell, preferred).label,
    className,
    entries,
    active: !item.dropdownActiveClassDisabled && entries.some(isActive),
  };
};
