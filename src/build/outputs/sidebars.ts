// Sidebars that several pages share. The browser fetches one when the reader goes to a page with another sidebar.

import type { OutputFile } from '../../model/site/output.js';
import type { SidebarItem, Site } from '../../model/site/site.js';
import { filePath } from '../../model/text/brand.js';
import { contentHash } from '../io/hash.js';
import { isLargeSidebar } from '../site/trim-sidebar.js';
import { siteFiles } from './output.js';

const stemOf = (key: string): string =>
  key
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'index';

/**
 * The file of each shared sidebar, by its key: pages refer to it by its URL, so it is made before they are.
 * @param render The HTML of a sidebar, without a current page.
 */
export async function sidebarFiles(
  { sidebars: all }: Pick<Site, 'sidebars'>,
  render: (items: readonly SidebarItem[]) => Promise<string>,
): Promise<ReadonlyMap<string, OutputFile>> {
  const files = new Map<string, OutputFile>();
  for (const [key, items] of Object.entries(all)) {
    if (isLargeSidebar(items)) continue;
    const contents = await render(items);
    const path = filePath(`assets/sidebars/${stemOf(key)}.${contentHash(contents)}.html`);
    files.set(key, { path, contents });
  }
  return files;
}

export const sidebars = siteFiles('sidebars', (site) => site.sidebars);
