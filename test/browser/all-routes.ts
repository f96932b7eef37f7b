// Lists the pages of a built site from its output folder.
import { readdirSync } from 'node:fs';
import { inject } from 'vitest';
import type { SiteName } from './sites.js';

/** Files of the output with this suffix, relative to the folder, sorted. */
export const outputFiles = (site: SiteName, suffix: string): string[] =>
  readdirSync(inject('sites')[site].dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .sort();

/** Paths below the base URL, without a trailing slash; that of the start page is empty. */
export const allRoutes = (site: SiteName): string[] =>
  outputFiles(site, '.html')
    .filter((file) => file.endsWith('index.html'))
    .map((file) => file.replace(/\/?index\.html$/, ''));
