// Renders the sidebars that pages share, or takes them from the cache.
import { hashValue } from '../io/hash.js';
import { sidebarFiles } from '../outputs/sidebars.js';
import type { SiteFilesInput } from './site-files.js';

/** The file of each shared sidebar, by its key. */
export function sharedSidebars({ config, gathered, caches, loadRenderer }: SiteFilesInput) {
  const { autoCollapseCategories } = config.themeConfig.docs.sidebar;
  return sidebarFiles(gathered.site, async (items) => {
    const key = hashValue([items, autoCollapseCategories]);
    const found = caches.sidebars.get(key);
    if (found !== undefined) return found;
    const { renderSidebar } = await loadRenderer();
    const rendered = renderSidebar(items, autoCollapseCategories);
    caches.sidebars.set(key, rendered);
    return rendered;
  });
}
