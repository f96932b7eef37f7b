// Resolves links of the output: to a path on this site and a fragment, or to another site.
import { isAbsoluteUrl } from '../text/url.js';

/** A target on this site. */
export interface Target {
  /** Percent-encoded absolute path, without the query: `/monorepo/packages/box`. */
  readonly pathname: string;
  /** Decoded if possible; empty for the whole page. */
  readonly fragment: string;
}

/**
 * The target of `href` on the page at `pageUrl`; undefined if it is on another site.
 * @param pageUrl Path of the page, including the base path.
 */
export type ResolveTarget = (href: string, pageUrl: string) => Target | undefined;

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * @param siteOrigin Origin of the published site.
 * @param baseUrl Base path of the site: absolute URLs of that origin and path count as internal.
 */
export function createTargetResolver(siteOrigin: string, baseUrl: string): ResolveTarget {
  /** All pages share their navigation, so most links are resolved once. */
  const absolute = new Map<string, Target | undefined>();

  const resolveUrl: ResolveTarget = (href, pageUrl) => {
    if (!URL.canParse(href, siteOrigin + pageUrl)) return { pathname: href, fragment: '' };
    const { origin, pathname, hash } = new URL(href, siteOrigin + pageUrl);
    if (origin !== siteOrigin) return undefined;
    if (isAbsoluteUrl(href) && !`${pathname}/`.startsWith(baseUrl)) return undefined;
    const fragment = decodeFragment(hash.slice(1));
    // HTML: an empty fragment and `top` both mean the top of the page.
    return { pathname, fragment: fragment === 'top' ? '' : fragment };
  };

  return (href, pageUrl) => {
    if (!href.startsWith('/') && !href.includes(':')) return resolveUrl(href, pageUrl);
    if (!absolute.has(href)) absolute.set(href, resolveUrl(href, pageUrl));
    return absolute.get(href);
  };
}
