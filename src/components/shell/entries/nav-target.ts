// Resolves a path of the configuration to a page in the language of the page in view.
import { type Href, type RoutePath, href as toHref } from '../../../model/brand.js';
import { hrefOfRoute, joinRoutePath } from '../../../model/url.js';
import type { ShellState } from '../context/shell-context.js';

type Place = Pick<ShellState, 'info' | 'view'>;

export interface NavTarget {
  readonly route: RoutePath;
  readonly href: Href;
}

/** @param to a path without base path and locale; may have a query or fragment. */
export function navTarget(to: string, { info, view }: Place): NavTarget {
  const [path = '', queryAndFragment = ''] = to.split(/(?=[?#])(.*)/s);
  const locale = view.locale === info.defaultLocale ? '' : view.locale;
  const route = joinRoutePath(locale, path);
  return { route, href: toHref(hrefOfRoute(route, info) + queryAndFragment) };
}
