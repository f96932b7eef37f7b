// Writes a module with the shell features that a site uses, so that the browser loads no others.
import type { ThemeConfig } from '../../model/site/config.js';
import { type NavbarItem, type NavbarItemType, referencesOf } from '../../model/site/navbar.js';

const typesIn = (item: NavbarItem): NavbarItemType[] => [
  item.type,
  ...Object.values(referencesOf(item).items ?? {})
    .flat()
    .flatMap(typesIn),
];

/** An ES module that exports `features`; its imports are relative to the folder `src/components`. */
export function featuresModule({ navbar, announcementBar, colorMode }: ThemeConfig): string {
  const types = [...new Set(navbar.items.flatMap(typesIn))].sort();
  const components = [
    ...(announcementBar ? [['AnnouncementBar', 'announcement/announcement-bar']] : []),
    ...(colorMode.disableSwitch ? [] : [['ColorModeToggle', 'color-mode/color-mode-toggle']]),
  ];
  const imported = types.map((type, index) => `${type} as type${index}`);
  const itemTypes = types.map((type, index) => `${type}: type${index}`);
  const members = [...components.map(([name]) => name), `itemTypes: { ${itemTypes.join(', ')} }`];
  return [
    `import { ${imported.join(', ')} } from './shell/item-types/index.js';`,
    ...components.map(([name, module]) => `import { ${name} } from './shell/${module}.js';`),
    `export const features = { ${members.join(', ')} };`,
  ].join('\n');
}
