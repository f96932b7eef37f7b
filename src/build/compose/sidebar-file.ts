// The sidebar that all its pages share, as a file that a navigation fetches when it is not in view.
import type { OutputFile } from '../../model/output.js';
import { hashedName } from './hashed-name.js';

const stemOf = (key: string): string =>
  key
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'index';

/** @param html with no page marked as the one in view. */
export const sidebarFile = (key: string, html: string): OutputFile => ({
  path: hashedName(`sidebars/${stemOf(key)}`, 'html', html),
  contents: html,
});
