// Stores the scroll position of each history entry in its state, which outlives the document without storage.
import { shellInfo } from 'quire:shell';
import { Attribute } from '../model/browser/browser-contract.js';
import { safeStorage } from './storage.js';

const STORAGE_KEY = `quire.scroll${shellInfo.storage.namespace}`;
const storage = safeStorage(() => window.sessionStorage);

/** Milliseconds without scrolling before the state is written: Safari allows 100 writes in 30 seconds. */
const SAVE_DELAY = 300;

interface EntryState {
  /** Identifies the entry. */
  readonly key: number;
  /** Position of the entry among those of this visit. */
  readonly index: number;
  /** Scroll position in pixels. */
  readonly top?: number;
  /** Whether the drawer pushed the entry, so that Back closes it. */
  readonly drawer?: boolean;
  /** Whether the entry is for the same page as the previous one, so that it may be replaced. */
  readonly spare?: boolean;
}

/** The state of the current history entry, if this site wrote it. */
export const entryState = (): EntryState | undefined =>
  typeof history.state?.key === 'number' ? history.state : undefined;

/** Positions of the entries visited in this document: exact, while the stored ones lag behind. */
const positions = new Map<number, number>();
/** Key of the current page's entry. After Back or Forward it differs from the history's until the page is loaded. */
let currentKey = 0;
let currentIndex = 0;

export const recordPosition = (): void => void positions.set(currentKey, scrollY);

function saveState(): void {
  const state = entryState();
  if (state?.key === currentKey) history.replaceState({ ...state, top: scrollY }, '');
}

/** Adds a history entry for the address, or replaces the current one. A spare entry is always replaced. */
export function writeEntry(asked: 'push' | 'replace', url: URL): void {
  recordPosition();
  saveState();
  const before = entryState();
  const kind = before?.spare ? 'replace' : asked;
  currentKey = Date.now();
  currentIndex = (before?.index ?? currentIndex) + (kind === 'push' ? 1 : 0);
  const state: EntryState = { key: currentKey, index: currentIndex };
  history[`${kind}State`](state, '', url);
}

/**
 * Adopts the entry that the browser moved to: after a load, Back or Forward, or a jump to a fragment.
 *
 * @param state State of the entry; only an entry added by a jump to a fragment has none.
 * @returns the entry's last scroll position, if it was visited before.
 */
export function adoptEntry(
  state: EntryState = entryState() ?? { key: Date.now(), index: currentIndex + 1 },
): number | undefined {
  currentKey = state.key;
  currentIndex = state.index;
  const top = positions.get(currentKey) ?? state.top;
  history.replaceState({ ...state, top }, '');
  return top;
}

/** Makes the browser scroll to a fragment of the page, since only that sets `:target`. The entry may lose its state. */
export function jumpWithinEntry(hash: string): void {
  const state = entryState();
  location.replace(hash);
  adoptEntry(state);
}

/** Whether the current history entry is that of the current page. */
export const isOfPageInView = (): boolean => entryState()?.key === currentKey;

/** Number of entries from the current one to that of the current page; 0 if unknown. */
export const stepsToPageInView = (): number => currentIndex - (entryState()?.index ?? currentIndex);

const addressOf = ({ pathname }: Location): string => pathname.replace(/\/$/, '');

/**
 * Restores the state that the browser loses on a reload: all of it if the host redirects to a
 * trailing slash, otherwise the last scroll position.
 */
function recoverState(): void {
  // SAFETY: what entries of this type are.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!load || load.type === 'navigate') return;
  try {
    const [address, top, saved] = JSON.parse(storage.read(STORAGE_KEY) ?? '');
    const state = entryState() ?? saved;
    const isSameEntry = address === addressOf(location) && state.key === saved.key;
    if (isSameEntry) history.replaceState({ ...state, top }, '');
  } catch {
    // The stored state is missing or invalid.
  }
}

const storePosition = (): void =>
  storage.write(STORAGE_KEY, JSON.stringify([addressOf(location), scrollY, entryState()]));

/**
 * Restores positions within a visit here, since the browser would scroll before the page is shown. After a reload
 * the browser scrolls itself, long before scripts run.
 */
export function watchScrollPositions(): void {
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  recoverState();
  const saved = adoptEntry();
  const hasScrolled = document.documentElement.hasAttribute(Attribute.HasScrolled);
  // The reader scrolled before scripts ran, so no event stores that position.
  if (hasScrolled) saveState();
  else if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
  let timer: ReturnType<typeof setTimeout>;
  const onScroll = (): void => {
    recordPosition();
    clearTimeout(timer);
    timer = setTimeout(saveState, SAVE_DELAY);
  };
  addEventListener('scroll', onScroll);
  addEventListener('pageshow', ({ persisted }) => {
    takeOver();
    // WebKit would restore the position of a page in the back-forward cache only after this event.
    if (persisted) scrollTo({ top: positions.get(currentKey) ?? 0, behavior: 'instant' });
  });
  addEventListener('pagehide', () => {
    recordPosition();
    storePosition();
    history.scrollRestoration = 'auto';
  });
}
