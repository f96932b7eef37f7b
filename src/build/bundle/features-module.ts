// Writes the module of those features of the shell that a site uses, so that the browser loads no others.
import type { ThemeConfig } from '../../model/config.js';
import { type NavbarItem, type NavbarItemType, referencesOf } from '../../model/navbar.js';

const typesIn = (item: NavbarItem): NavbarItemType[] => [
  item.type,
  ...Object.values(referencesOf(item).items ?? {})
    .flat()
    .flatMap(typesIn),
];

interface Piece {
  /** Statement that imports what the piece needs. */
  readonly source: string;
  /** Member of the exported object. */
  readonly member: string;
}

const itemType = (type: NavbarItemType, index: number): Piece => ({
  source: `import { ${type} as type${index} } from './shell/item-types/index.js';`,
  member: `${type}: type${index}`,
});

function component(name: string, module: string, isUsed: boolean): Piece[] {
  return isUsed
    ? [{ source: `import { ${name} } from './shell/${module}.js';`, member: name }]
    : [];
}

/** An ES module that exports `features`; its imports are relative to the folder `src/components`. */
export function featuresModule({ navbar, announcementBar, colorMode }: ThemeConfig): string {
  const types = [...new Set(navbar.items.flatMap(typesIn))].sort().map(itemType);
  const components = [
    ...component('AnnouncementBar', 'announcement/announcement-bar', announcementBar !== undefined),
    ...component('ColorModeToggle', 'color-mode/color-mode-toggle', !colorMode.disableSwitch),
  ];
  const itemTypes = `itemTypes: { ${types.map(({ member }) => member).join(', ')} }`;
  const members = [...components.map(({ member }) => member), itemTypes];
  const sources = [...types, ...components].map(({ source }) => source);
  return [...sources, `export const features = { ${members.join(', ')} };`].join('\n');
}
