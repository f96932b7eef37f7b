// Client-side navigation: handles clicks and the history, shows pages in place, and falls back to a full load.
import { shellInfo } from 'quire:shell';
import { flushSync } from 'react-dom';
import { Attribute } from '../model/browser/browser-contract.js';
import type { RoutePath } from '../model/text/brand.js';
import {
  hrefOfRoute,
  NOT_FOUND_PATH,
  routeOfPathname,
  withoutHtmlSuffix,
} from '../model/text/url.js';
import { announce, focusPlace, scrollToPlace, startArrival } from './arrival.js';
import { releaseDrawer } from './drawer-watch.js';
import { followedUrl } from './followed-url.js';
import { revealFragment } from './fragment.js';
import { type Target as LoadTarget, loadDocument, loadOnce } from './full-load.js';
import { createNavigation } from './navigation.js';
import { takeTypedText } from './open-search.js';
import { type LoadedPage, loadPage } from './page-loader.js';
import { pageState, setAssetError, shellId } from './page-state.js';
import {
  adoptEntry,
  entryState,
  isOfPageInView,
  recordPosition,
  stepsToPageInView,
  writeEntry,
} from './scroll-positions.js';
import { trustHtml } from './trusted-html.js';

/** Milliseconds after which the browser loads the page instead. */
const TIMEOUT = 8000;

interface Target extends LoadTarget {
  /** If there is no such page, nothing changes. */
  readonly isOptional?: true;
}

interface Destination {
  readonly page: LoadedPage;
  /** The address to show: canonical, with the query and fragment of the target. */
  readonly url: URL;
}

export interface RouterOptions {
  /** Called with true when a navigation to another path starts, with false when it ends. */
  readonly setPending: (isPending: boolean) => void;
  /** Called around each change of page. */
  readonly beforeChange: () => void;
  readonly afterChange: () => void;
}

const canonicalUrl = (path: RoutePath, { search, hash }: URL): URL =>
  new URL(hrefOfRoute(path, shellInfo) + search + hash, location.origin);

/** @returns the scroll position to restore. */
function enter({ kind }: Target, url: URL): number | undefined {
  if (kind === 'traverse') return adoptEntry();
  writeEntry(kind, url);
  return undefined;
}

/** Includes the number of attempts, since an unchanged message would not be announced. */
function messageOf(error: unknown): string {
  const tries = failures > 1 ? ` Tried ${failures} times.` : '';
  if (!navigator.onLine) return `You are offline: the page could not be loaded.${tries}`;
  return `The page could not be loaded. ${error instanceof Error ? error.message : ''}${tries}`;
}

/** Replaces the title and the other page-specific tags of the head. */
export function updateHead(html: string): void {
  const { head } = document;
  for (const element of head.querySelectorAll(`title, [${Attribute.PageTag}]`)) element.remove();
  // SAFETY: insertAdjacentHTML accepts a TrustedHTML, which TypeScript's types lack.
  head.insertAdjacentHTML('beforeend', trustHtml(html) as string);
}

/** The current page; for the not-found page the path of the address. */
let shownPath = pageState.get().view.path;
/** Address of the page that failed last, and the number of attempts to load it. */
let failed = '';
let failures = 0;
let options: RouterOptions;

const navigation = createNavigation<Target, Destination | undefined>({
  load,
  show,
  fail,
  setPending: (target) => options.setPending(target !== undefined && !isInView(target.url)),
  timeout: TIMEOUT,
});

function isInView({ pathname }: URL): boolean {
  const path = routeOfPathname(pathname, shellInfo.baseUrl);
  return path !== undefined && withoutHtmlSuffix(path) === shownPath;
}

/** @returns undefined if the browser must load the target: it is not a route, or in another language. */
async function load({ url }: Target): Promise<Destination | undefined> {
  const path = routeOfPathname(url.pathname, shellInfo.baseUrl);
  if (path === undefined) return undefined;
  const page = await loadPage(path);
  // Only a new document changes `lang`, `dir` and the static leaves around the page.
  if (page.view.locale !== pageState.get().view.locale) return undefined;
  return { page, url: canonicalUrl(page.view.path, url) };
}

function show(destination: Destination | undefined, target: Target): void {
  if (destination === undefined) {
    loadDocument(target);
    return;
  }
  const { page, url } = destination;
  // A page of another deployment needs its own shell. After one attempt to load that, the current shell is used.
  if (page.shell !== shellId && loadOnce(target)) return;
  // The drawer may have been opened again meanwhile.
  releaseDrawer();
  const position = enter(target, url);
  shownPath = page.view.path;
  render(page, url.hash, position);
}

function render(page: LoadedPage, hash: string, position: number | undefined): void {
  options.beforeChange();
  failed = '';
  const { view, main } = page;
  const before = pageState.get();
  const isSameSidebar = view.sidebarId !== undefined && view.sidebarId === before.view.sidebarId;
  const sidebarHtml = isSameSidebar ? before.sidebarHtml : page.sidebar;
  flushSync(() => pageState.set({ view, mainHtml: main, sidebarHtml, assetError: undefined }));
  updateHead(page.head);
  options.afterChange();
  announce(document.title);
  // The following steps read the layout.
  if (hash === '' && position === undefined) startArrival();
  scrollToPlace(hash, position);
  recordPosition();
  focusPlace(hash);
}

function fail(target: Target, error: unknown): void {
  const isOver = error === undefined;
  if (target.isOptional && !isOver) return;
  // A history entry may lead to the not-found page, which only the host can serve.
  const isTraverse = target.kind === 'traverse';
  if (isOver || (isTraverse && navigator.onLine)) loadDocument(target);
  else if (!navigator.onLine || !loadOnce(target)) {
    const { href } = target.url;
    failures = href === failed ? failures + 1 : 1;
    failed = href;
    const steps = isTraverse ? stepsToPageInView() : 0;
    const onRetry = () => {
      if (steps === 0) void navigation.go(target);
      else history.go(-steps);
    };
    setAssetError({ message: messageOf(error), onRetry });
    // Restores the address of the current page.
    if (steps !== 0) history.go(steps);
  }
}

/** For a target on the current page: only the history entry changes, and the scroll position unless only the query differs. */
function stay(target: Target, isTraverse: boolean): void {
  navigation.cancel();
  setAssetError(undefined);
  const isJump = isTraverse && !entryState();
  const { hash, search } = target.url;
  const isQuery = !isTraverse && search !== location.search && hash === location.hash;
  const position = enter(target, target.url);
  if (isQuery) return;
  if (isJump) {
    // The browser has scrolled to the fragment unless its target is hidden.
    revealFragment();
    return;
  }
  scrollToPlace(hash, position);
  if (!isTraverse) focusPlace(hash);
}

function follow(target: Target): void {
  const isTraverse = target.kind === 'traverse';
  // Returns from an entry of the drawer, or of a page that could not be shown.
  if (isTraverse && isOfPageInView()) {
    navigation.cancel();
    return;
  }
  // A reader who navigates no longer waits for the search.
  if (SiteUses.Search) takeTypedText();
  if (isInView(target.url)) stay(target, isTraverse);
  else {
    if (!isTraverse) setAssetError(undefined);
    void navigation.go(target);
  }
}

/**
 * Corrects an address with `.html`, or one that the host answered with the not-found page. Shows the page of the
 * address if the reader went back before this code ran: after a reload, entries of the document before it stay.
 */
function settleAddress(): void {
  const url = new URL(location.href);
  const written = routeOfPathname(url.pathname, shellInfo.baseUrl);
  if (written === undefined) return;
  const path = withoutHtmlSuffix(written);
  const canonical = canonicalUrl(path, url);
  const isMoved = canonical.pathname !== url.pathname;
  if (path !== shownPath && (isMoved || shownPath !== NOT_FOUND_PATH)) {
    const kind = isMoved ? 'replace' : 'traverse';
    void navigation.go({ url: canonical, kind, isOptional: true });
  } else if (written !== path) history.replaceState(history.state, '', canonical);
  shownPath = path;
}

export function startRouter(around: RouterOptions): void {
  options = around;
  const onClick = (event: MouseEvent): void => {
    const url = followedUrl(event);
    if (url === undefined) return;
    event.preventDefault();
    releaseDrawer();
    const isSpare = entryState()?.spare === true || url.href === location.href;
    follow({ url, kind: isSpare ? 'replace' : 'push' });
  };
  addEventListener('click', onClick);
  // Of the middle button.
  if (SiteUses.Dropdowns) addEventListener('auxclick', onClick);
  addEventListener('popstate', () => follow({ url: new URL(location.href), kind: 'traverse' }));
  settleAddress();
}
