// A link as an author wrote it: the parts of its URL, and what else its target depends on.
import path from 'node:path/posix';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { hrefOfRoute } from '../../model/text/url.js';
import type { Inventory } from './inventory.js';

/** The document that holds a link, which may be relative to its file. */
export interface LinkingDocument {
  readonly source: FilePath;
  /** The file in the default locale; differs from `source` only for translations. */
  readonly original: FilePath;
  /** The pages of the same version and locale, by original file. */
  readonly documents: ReadonlyMap<FilePath, Route>;
}

/** `route`: a path without base path; `url`: any other URL; `logo`: a URL in the place of a route. */
export type LinkForm = 'route' | 'url' | 'logo';

/** Everything besides its text that a link depends on. */
export interface LinkContext {
  readonly config: Config;
  readonly inventory: Inventory;
  /** Undefined for a link on every page. */
  readonly route?: Route | undefined;
  readonly document?: LinkingDocument | undefined;
  readonly form?: LinkForm;
  /** The file that it names, outside of the documents, does not exist. */
  readonly isMissing?: boolean;
}

/** A URL split into its parts. */
export interface WrittenUrl {
  readonly text: string;
  /** The site's origin if the URL is absolute, otherwise empty. */
  readonly siteOrigin: string;
  readonly pathname: string;
  /** The path of the site's root in `pathname`: `/`, or the base path. */
  readonly root: string;
  /** With its `?`; may be empty. */
  readonly search: string;
  /** Without `#`, as written; empty if there is none. */
  readonly fragment: string;
}

/** @param siteOrigin The origin at the start of `text`; empty for a URL without one. */
export const splitUrl = (text: string, siteOrigin: string, root: string): WrittenUrl => {
  const [, pathname = '', search = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(text.slice(siteOrigin.length)) ?? [];
  const isHome = siteOrigin !== '' && pathname === '';
  return { text, siteOrigin, pathname: isHome ? '/' : pathname, root, search, fragment };
};

/** The URL of a page in the form in which the link is written. */
export const urlOfPage = (
  { path: routePath }: Pick<Route, 'path'>,
  { siteOrigin, root }: WrittenUrl,
  { config, form }: LinkContext,
): string =>
  form === 'route' ? routePath : siteOrigin + hrefOfRoute(routePath, { ...config, baseUrl: root });

/** Another URL with the query and the fragment as written. */
export const withRest = (url: string, { search, fragment }: WrittenUrl): string =>
  url + search + (fragment === '' ? '' : `#${fragment}`);

/** The file that a relative URL leads to from a file. */
export const besideFile = (from: FilePath, { pathname }: WrittenUrl): FilePath =>
  filePath(path.join(path.dirname(from), decodeURIComponent(pathname)));
