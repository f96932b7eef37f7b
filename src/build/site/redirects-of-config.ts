// Redirects of the configuration: the file of each former address, and what is wrong with them.
import type { Config } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { type FilePath, filePath, type Href } from '../../model/text/brand.js';
import { fileOfRoute, normalizeRoutePath } from '../../model/text/url.js';
import type { Inventory } from './inventory.js';
import { resolveLink } from './resolve-link.js';

/** `/a.html` is that file, `/a/` the index of a folder; `/a` has the file that a page with this address has. */
export function fileOfRedirect(
  from: string,
  { trailingSlash }: Pick<Config, 'trailingSlash'>,
): FilePath {
  const path = normalizeRoutePath(from);
  if (path.endsWith('.html')) return filePath(path.slice(1));
  return fileOfRoute(path, from.endsWith('/') ? true : trailingSlash);
}

const TAKEN = {
  code: 'route/duplicate',
  message: 'a page has this address.',
  hint: 'remove the redirect, or give the page another slug.',
} as const;

/** The URL of each target. An error for each address that a page has, and each target that does not exist. */
export function resolveRedirects(
  config: Config,
  inventory: Inventory,
): Result<Readonly<Record<string, Href>>> {
  const files = new Set([...inventory.byPath.values()].map(({ file }) => file));
  const hrefs: Record<string, Href> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [from, to] of Object.entries(config.redirects)) {
    const form = to.startsWith('/') ? 'route' : 'url';
    const resolved = files.has(fileOfRedirect(from, config))
      ? TAKEN
      : resolveLink(to, { config, inventory, form });
    if ('code' in resolved) {
      const message = `redirects[${JSON.stringify(from)}]: ${resolved.message}`;
      const { hint } = resolved;
      diagnostics.push({ severity: 'error', code: 'config/redirect', message, hint });
    } else hrefs[from] = resolved.href;
  }
  return { value: hrefs, diagnostics };
}
