// The file of a sidebar that pages share: a navigation fetches it when the page in view has another.
import { filePath } from '../../model/brand.js';
import type { OutputFile } from '../../model/output.js';
import { contentHash } from '../io/hash.js';

const stemOf = (key: string): string =>
  key
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'index';

/** @param html Rendered without a current page. */
export const sidebarFile = (key: string, html: string): OutputFile => ({
  path: filePath(`assets/sidebars/${stemOf(key)}.${contentHash(html)}.html`),
  contents: html,
});
