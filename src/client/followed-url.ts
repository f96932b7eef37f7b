// Selects the clicks that the router handles: plain clicks on links to other pages of this site.
import { shellInfo } from 'quire:shell';
import { Attribute } from '../model/browser/browser-contract.js';
import { routeOfPathname } from '../model/text/url.js';
import { closestTo } from './closest.js';
import { entryState } from './scroll-positions.js';

const hasModifier = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const isInSite = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && `${pathname}/`.startsWith(shellInfo.baseUrl);

const leadsToThisPage = (url: URL): boolean =>
  url.pathname === location.pathname && url.search === location.search;

/** File links are marked with an attribute in the article, and listed by target for the shell. */
const leadsToFile = (link: HTMLAnchorElement): boolean =>
  link.hasAttribute(Attribute.FileLink) ||
  shellInfo.files.some((file) => file === routeOfPathname(link.pathname, shellInfo.baseUrl));

/** The link at an event's target, if it leads to a page of this site in this window. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closestTo<HTMLAnchorElement>(target, 'a[href]');
  if (link === null || link.hasAttribute('download')) return undefined;
  const isElsewhere = link.target !== '' && link.target !== '_self';
  const isInternal = !isElsewhere && isInSite(link) && !leadsToFile(link);
  return isInternal ? link : undefined;
}

/** The URL of a link. Links to other versions and languages add their query to that of the page, with its fragment. */
function urlOf(link: HTMLAnchorElement): URL {
  const written = new URL(link.href);
  // Only dropdowns have such links.
  if (!SiteUses.Dropdowns || !link.hasAttribute(Attribute.KeepsLocation)) return written;
  const url = new URL(location.href);
  url.pathname = written.pathname;
  for (const [name, value] of written.searchParams) url.searchParams.set(name, value);
  return url;
}

/** Makes the browser open a URL when it handles the click on a link. */
function openInstead(link: HTMLAnchorElement, url: URL): void {
  const written = link.getAttribute('href') ?? '';
  link.href = url.href;
  setTimeout(() => link.setAttribute('href', written));
}

/** The target of a click; undefined if the browser handles the click. */
export function followedUrl(event: MouseEvent): URL | undefined {
  const link = event.defaultPrevented ? undefined : internalLink(event.target);
  if (link === undefined) return undefined;
  const url = urlOf(link);
  if (event.button !== 0 || hasModifier(event)) {
    if (SiteUses.Dropdowns) openInstead(link, url);
    return undefined;
  }
  const isBrowsers = leadsToThisPage(url) && link.hash !== '' && !entryState()?.drawer;
  return isBrowsers ? undefined : url;
}
