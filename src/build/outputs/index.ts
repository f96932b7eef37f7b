// All outputs. Of two files with one path the author can rename the later one, so a message is about that. Files are
// made in this order: those of pages first, then those of texts.
import type { FilePath } from '../../model/text/brand.js';
import { apiJson } from './api-json.js';
import { client } from './client.js';
import { badgeFile } from './coverage-badge.js';
import { document } from './document.js';
import { homeRedirect } from './home-redirect.js';
import { names } from './name-data.js';
import type { LinkedSources, Output } from './output.js';
import { pageTexts } from './page-texts.js';
import { pluginFiles } from './plugin-files.js';
import { publishedFiles } from './published-files.js';
import { redirects } from './redirects.js';
import { robots } from './robots.js';
import { searchIndex } from './search-index.js';
import { sitemap } from './sitemap.js';
import { staticFiles } from './static-files.js';
import { types } from './types.js';

export const OUTPUTS: readonly Output[] = [
  client,
  badgeFile,
  sitemap,
  robots,
  redirects,
  homeRedirect,
  types,
  pluginFiles,
  apiJson,
  document,
  names,
  pageTexts,
  searchIndex,
  publishedFiles,
  staticFiles,
];

/** Every file beside the pages that authors may link to. */
export const linkedFiles = (sources: LinkedSources): ReadonlySet<FilePath> =>
  new Set(OUTPUTS.flatMap(({ linked }) => linked?.(sources) ?? []));
