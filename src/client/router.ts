// Client navigation: follows clicks and the history, loads pages, shows them in place, and falls back to the browser.
import { shellInfo } from 'quire:shell';
import { flushSync } from 'react-dom';
import type { RoutePath } from '../model/brand.js';
import { hrefOfRoute, routeOfPathname, withoutHtmlSuffix } from '../model/url.js';
import { announce, focusPlace, scrollToPlace, startArrival } from './arrival.js';
import { shellId } from './document-meta.js';
import { releaseDrawer } from './drawer.js';
import { followedUrl } from './followed-url.js';
import { loadDocument, loadOnce } from './full-load.js';
import { updateHead } from './head.js';
import { createNavigation, type Navigation, type NavigationFailure } from './navigation.js';
import { type LoadedPage, loadPage } from './page-loader.js';
import { pageState, setAssetError } from './page-state.js';
import { adoptEntry, entryState, recordPosition, writeEntry } from './scroll-positions.js';
import { withTransition } from './view-transition.js';

/** Milliseconds after which the browser loads the page instead. */
const TIMEOUT = 8000;
/** Milliseconds that readers do not notice. */
const AT_ONCE = 100;

interface Target {
  readonly url: URL;
  /** 'traverse': the address is already the target's, after Back or Forward. */
  readonly kind: 'push' | 'replace' | 'traverse';
}

interface Destination {
  readonly page: LoadedPage;
  /** The address to show: canonical, with the query and fragment asked for. */
  readonly url: URL;
  /** Whether the reader had to wait for the page. */
  readonly isLate: boolean;
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

function messageOf(failure: NavigationFailure): string {
  if (!navigator.onLine) return 'You are offline: the page could not be loaded.';
  const { error } = failure;
  return `The page could not be loaded. ${error instanceof Error ? error.message : ''}`;
}

class Router {
  readonly #options: RouterOptions;
  readonly #navigation: Navigation<Target>;
  /** The page in view, or the one that a transition is about to show. */
  #path = pageState.get().view.path;
  #shown = Promise.resolve();

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#navigation = createNavigation<Target, Destination | undefined>({
      load: (target) => this.#load(target),
      show: (destination, target) => this.#show(destination, target),
      fail: (failure, target) => this.#fail(failure, target),
      setPending: (target) =>
        options.setPending(target !== undefined && !this.#isInView(target.url)),
      timeout: TIMEOUT,
    });
  }

  #isInView({ pathname }: URL): boolean {
    const path = routeOfPathname(pathname, shellInfo.baseUrl);
    return path !== undefined && withoutHtmlSuffix(path) === this.#path;
  }

  /** @returns undefined for what the browser must load: what is no route, and pages in other languages. */
  async #load({ url }: Target): Promise<Destination | undefined> {
    const asked = performance.now();
    const path = routeOfPathname(url.pathname, shellInfo.baseUrl);
    if (path === undefined) return undefined;
    // What a page needs depends on the one before it.
    await this.#shown;
    const page = await loadPage(path);
    // Language and direction of the document, and the leaves around the page, are the server's.
    const isOtherLanguage = page.view.locale !== pageState.get().view.locale;
    if (isOtherLanguage) return undefined;
    const isLate = performance.now() - asked > AT_ONCE;
    return { page, url: canonicalUrl(page.view.path, url), isLate };
  }

  #show(destination: Destination | undefined, target: Target): void {
    if (destination === undefined) {
      loadDocument(target.url);
      return;
    }
    const { page, url, isLate } = destination;
    // Of another deployment: its document brings its own shell. Where that was tried, this one must do.
    if (page.shell !== shellId && loadOnce(target.url)) return;
    const position = enter(target, url);
    this.#path = page.view.path;
    const render = () => this.#render(page, url.hash, position);
    // A page that is there at once appears at once: a picture of the old one would hold it up.
    if (isLate) this.#shown = withTransition(render);
    else render();
  }

  #render(page: LoadedPage, hash: string, position: number | undefined): void {
    this.#options.beforeChange();
    const { view, main } = page;
    const sidebarHtml = page.sidebar ?? pageState.get().sidebarHtml;
    flushSync(() => pageState.set({ view, mainHtml: main, sidebarHtml, assetError: undefined }));
    updateHead(page.head);
    this.#options.afterChange();
    announce(document.title);
    // From here on the browser has to know where things are.
    if (hash === '' && position === undefined) startArrival();
    scrollToPlace(hash, position);
    recordPosition();
    focusPlace(hash);
  }

  #fail(failure: NavigationFailure, target: Target): void {
    if (failure.kind === 'timeout') loadDocument(target.url);
    else if (!navigator.onLine || !loadOnce(target.url)) {
      const onRetry = () => void this.#navigation.go(target);
      setAssetError({ message: messageOf(failure), onRetry });
    }
  }

  /** The page in view is the one asked for: only the entry and the scroll position change. */
  #stay(target: Target): void {
    this.#navigation.cancel();
    setAssetError(undefined);
    const isJump = target.kind === 'traverse' && entryState() === undefined;
    const position = enter(target, target.url);
    // A jump to a fragment: the browser has done everything.
    if (isJump) return;
    scrollToPlace(target.url.hash, position);
    if (target.kind !== 'traverse') focusPlace(target.url.hash);
  }

  follow(target: Target): void {
    if (this.#isInView(target.url)) this.#stay(target);
    else void this.#navigation.go(target);
  }

  /** For a page asked for with `.html`, and for one that the host did not find under that name. */
  async settleAddress(): Promise<void> {
    const url = new URL(location.href);
    const asked = routeOfPathname(url.pathname, shellInfo.baseUrl);
    if (asked === undefined) return;
    const { pathname } = canonicalUrl(withoutHtmlSuffix(asked), url);
    if (this.#isInView(url)) {
      if (url.pathname.endsWith('.html')) {
        history.replaceState(history.state, '', canonicalUrl(this.#path, url));
      }
    } else if (pathname !== url.pathname) {
      await loadPage(asked);
      await this.#navigation.go({ url, kind: 'replace' });
    }
  }
}

export function startRouter(options: RouterOptions): void {
  const router = new Router(options);
  addEventListener('click', (event) => {
    const url = followedUrl(event);
    if (url === undefined) return;
    event.preventDefault();
    releaseDrawer();
    const isSpare = entryState()?.spare === true || url.href === location.href;
    router.follow({ url, kind: isSpare ? 'replace' : 'push' });
  });
  addEventListener('popstate', () =>
    router.follow({ url: new URL(location.href), kind: 'traverse' }),
  );
  // Where there is no such page, the not-found page is the answer.
  router.settleAddress().catch(() => {});
}
