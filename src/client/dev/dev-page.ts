// Updates the current page in `quire dev`. Only changed parts are replaced, so that scroll position, focus, open
// disclosures and tabs stay.
import { Attribute, ElementId } from '../../model/browser/browser-contract.js';
import type { DevState } from '../../model/browser/dev-contract.js';
import type { RoutePath } from '../../model/text/brand.js';
import { enterCodeBlocks, leaveCodeBlocks } from '../islands/code-blocks.js';
import { mountOrLeave } from '../islands.js';
import {
  fetchDocument,
  forgetPages,
  type LoadedPage,
  loadedPage,
  readDocument,
} from '../page-loader.js';
import { pageState } from '../page-state.js';
import { observeLinks } from '../prefetch.js';
import { enterRemembered } from '../remembered.js';
import { updateHead } from '../router.js';
import { forgetCode } from '../sample-code.js';
import { forgetNames } from '../sample-names.js';
import { forgetSearch } from '../search/use-search.js';
import { markSidebar } from '../sidebar-marks.js';
import { refreshTocMarks } from '../toc-marks.js';
import { devDocument } from './dev-document.js';
import { parse, patch } from './patch.js';

/** A page as the server sent it, before scripts changed its elements. */
interface Served {
  readonly path: RoutePath;
  readonly page: LoadedPage;
}

/** @returns undefined if there is no such page, or none with this hash. */
async function fetchPage(path: RoutePath, hash?: string): Promise<Served | undefined> {
  const response = await fetchDocument(path);
  if (!response.ok) return undefined;
  // The server writes the hash into the head.
  if (hash !== undefined && !(await response.clone().text()).includes(hash)) return undefined;
  return { path, page: await readDocument(response) };
}

const pathInView = (): RoutePath => pageState.get().view.path;

const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/** The current page; undefined for the not-found page, or if the server has replaced it since. */
let served: Promise<Served | undefined> =
  devDocument.page === undefined
    ? Promise.resolve(undefined)
    : orUndefined(fetchPage(pathInView(), devDocument.page));
let servedPath = pathInView();

// After a navigation in the browser, the current page is the one loaded for it.
pageState.subscribe(() => {
  const path = pathInView();
  if (path === servedPath) return;
  servedPath = path;
  const loaded = loadedPage(path);
  if (loaded) served = orUndefined(loaded.then((page) => ({ path, page })));
  // It was forgotten while the navigation loaded it.
  else location.reload();
});

function enter(added: readonly Element[]): void {
  for (const element of added) {
    for (const island of [element, ...element.querySelectorAll(`[${Attribute.Island}]`)])
      if (island instanceof HTMLElement && island.hasAttribute(Attribute.Island))
        mountOrLeave(island);
  }
  forgetCode();
  // Changes inside an unchanged block may change whether it can be focused.
  leaveCodeBlocks();
  enterCodeBlocks();
  markSidebar(pathInView());
  enterRemembered();
  refreshTocMarks();
  observeLinks();
}

function show(before: LoadedPage, after: LoadedPage): void {
  const main = document.getElementById(ElementId.Main);
  const sidebar = document.querySelector('.sidebar');
  const added = main ? patch(main, parse(before.main), parse(after.main)) : [];
  if (sidebar && after.sidebar !== before.sidebar) {
    patch(sidebar, parse(before.sidebar), parse(after.sidebar));
  }
  if (after.head !== before.head) updateHead(after.head);
  pageState.set({ ...pageState.get(), view: after.view });
  enter(added);
}

/** 'later': the server's state changed while the page was fetched. */
type Outcome = 'shown' | 'later' | 'reload';

async function updatePage(): Promise<Outcome> {
  const before = await served;
  if (!before) return 'reload';
  let after: Served | undefined;
  try {
    after = await fetchPage(before.path);
  } catch {
    return 'later';
  }
  // A navigation loads the new state itself.
  if (pathInView() !== before.path) return 'shown';
  if (!after || (after.page.sidebar === '') !== (before.page.sidebar === '')) return 'reload';
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    served = Promise.resolve(after);
    show(before.page, after.page);
  }
  return 'shown';
}

let { version } = devDocument;

/** @returns false if the page has to be reloaded. */
export async function update(state: DevState): Promise<boolean> {
  if (state.version === version) return true;
  forgetPages();
  forgetNames();
  forgetSearch();
  const outcome = await updatePage();
  if (outcome === 'shown') version = state.version;
  return outcome !== 'reload';
}
