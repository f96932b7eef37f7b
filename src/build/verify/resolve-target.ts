// Resolves links of the output: to a path on this site and a fragment, or to another site.
import { isAbsoluteUrl } from '../text/url.js';

/** A target on this site. */
export interface Target {
  /** Percent-encoded path from the origin on, without query: `/monorepo/packages/box`. */
  readonly pathname: string;
  /** Decoded, as written when it cannot be decoded; empty for the whole page. */
  readonly fragment: string;
}

/**
 * The target of `href` on the page at `pageUrl`; undefined when it leaves the site.
 * @param pageUrl Path of the page, with base path.
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
 * @param siteOrigin Origin under which the site will be published.
 * @param baseUrl Absolute links to that origin stay inside when they are below it.
 */
export function createTargetResolver(siteOrigin: string, baseUrl: string): ResolveTarget {
  /** Every page has the same navigation: most links are resolved once. */
  const absolute = new Map<string, Target | undefined>();

  const resolveUrl: ResolveTarget = (href, pageUrl) => {
    if (!URL.canParse(href, siteOrigin + pageUrl)) return { pathname: href, fragment: '' };
    const { origin, pathname, hash } = new URL(href, siteOrigin + pageUrl);
    if (origin !== siteOrigin) return undefined;
    if (isAbsoluteUrl(href) && !`${pathname}/`.startsWith(baseUrl)) return undefined;
    const fragment = decodeFragment(hash.slice(1));
    // HTML: an empty fragment and `top` lead to the top of every page.
    return { pathname, fragment: fragment === 'top' ? '' : fragment };
  };

  return (href, pageUrl) => {
    if (!href.startsWith('/') && !href.includes(':')) return resolveUrl(href, pageUrl);
    if (!absolute.has(href)) absolute.set(href, resolveUrl(href, pageUrl));
    return absolute.get(href);
  };
}
