// Reports icons of sidebars whose files are in no static folder, once for each file.
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { SidebarItem, Site } from '../../model/site/site.js';
import { resolveLink } from './resolve-link.js';
import type { LinkFindings } from './resolve-links.js';
import { reportAs } from './severity.js';
import type { LinkContext } from './written-link.js';

/** URLs of files, each with the label of an item. */
const iconsIn = (items: readonly SidebarItem[]): (readonly [url: string, label: string])[] =>
  items.flatMap((item) => [
    ...(item.icon?.startsWith('/') ? [[item.icon, item.label] as const] : []),
    ...(item.type === 'category' ? iconsIn(item.items) : []),
  ]);

export const findIconFaults = (
  sidebars: Site['sidebars'],
  context: Pick<LinkContext, 'config' | 'inventory'>,
  { broken }: Pick<LinkFindings, 'broken'>,
): Diagnostic[] =>
  [...new Map(Object.values(sidebars).flatMap(iconsIn))].flatMap(([icon, label]) => {
    const resolved = resolveLink(icon, context);
    if (!('code' in resolved)) return [];
    broken.add(resolved.href);
    const message = `The icon of ${JSON.stringify(label)} in a sidebar: ${resolved.message}`;
    const hint = 'put the file into a static folder, and write its path there: "/img/rocket.svg".';
    return reportAs(context.config.onBrokenLinks, { code: resolved.code, message, hint });
  });
