// Composes files from strings: the document of a page, its module for navigation, the data for the
// names in its samples, and shared sidebars.
import { filePath, type RoutePath } from '../../model/brand.js';
import type { PageModule, SampleNames } from '../../model/browser-contract.js';
import type { OutputFile } from '../../model/output.js';
import type { PagePlan, RenderedPage } from '../../model/page-plan.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import { moduleOfRoute, namesOfRoute, textsOfRoute } from '../../model/url.js';
import { contentHash } from '../io/hash.js';

/** The two files of a page. They hold nothing of other pages, so editing a page changes its own files only. */
export function pageFiles(
  plan: PagePlan,
  page: Pick<RenderedPage, 'main' | 'head' | 'document' | 'branch'>,
): OutputFile[] {
  const { path, file, view, frame, body } = plan;
  const { main, head, document, branch } = page;
  const files = [{ path: file, contents: document.before + main + document.after }];
  // The not-found page is only loaded as a document.
  if (body.kind === 'not-found') return files;
  const module: PageModule = { shell: frame.assets.shellId, view, head, main, branch };
  const contents = `export default ${JSON.stringify(module)};\n`;
  return [...files, { path: moduleOfRoute(path), contents }];
}

/** The texts of a page, for search excerpts. */
export const textsFile = ({ row: [path], texts }: IndexedPage): OutputFile => ({
  path: textsOfRoute(path),
  contents: JSON.stringify(texts),
});

/** The data for the names in the samples of a page; only pages with such names have this file. */
export const namesFile = (path: RoutePath, names: SampleNames): OutputFile[] =>
  Object.keys(names).length > 0
    ? [{ path: namesOfRoute(path), contents: JSON.stringify(names) }]
    : [];

const stemOf = (key: string): string =>
  key
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'index';

/**
 * The file of a shared sidebar. The browser fetches it when the reader goes to a page with another sidebar.
 * @param html Rendered without a current page.
 */
export const sidebarFile = (key: string, html: string): OutputFile => ({
  path: filePath(`assets/sidebars/${stemOf(key)}.${contentHash(html)}.html`),
  contents: html,
});
