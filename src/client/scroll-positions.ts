// The scroll position of each history entry, kept in its state: that outlives the document even if storage is blocked.
import { shellInfo } from 'quire:shell';
import { Attribute } from '../model/browser-contract.js';
import { safeStorage } from './storage.js';

const STORAGE_KEY = `quire.scroll${shellInfo.storage.namespace}`;
const storage = safeStorage(() => window.sessionStorage);

/** Milliseconds without scrolling before a state is written: Safari allows 100 writes in 30 seconds. */
const SAVE_DELAY = 300;

interface EntryState {
  /** Identifies the entry. */
  readonly key: number;
  /** Place of the entry among those of this visit. */
  readonly index: number;
  /** Position in pixels. */
  readonly top?: number;
  /** The entry was pushed by the drawer, so that Back closes it. */
  readonly drawer?: boolean;
  /** The entry stands for the same page as the one before it and may be replaced. */
  readonly spare?: boolean;
}

/** The state of the current history entry, if this site wrote it. */
export const entryState = (): EntryState | undefined =>
  typeof history.state?.key === 'number' ? history.state : undefined;

/** Positions of the entries visited in this document: exact, while the saved states lag behind. */
const positions = new Map<number, number>();
/** The entry of the page in view. After Back or Forward it differs from the history's until the page is loaded. */
let currentKey = 0;
let currentIndex = 0;

export const recordPosition = (): void => void positions.set(currentKey, scrollY);

function saveState(): void {
  const state = entryState();
  if (state?.key === currentKey) history.replaceState({ ...state, top: scrollY }, '');
}

/** Adds a history entry for the address, or replaces the current one, as is always done with a spare one. */
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
 * @param state only a jump to a fragment adds an entry without one.
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

/** Lets the browser scroll to a fragment of the page in view, which alone sets `:target`. The entry may lose its state. */
export function jumpWithinEntry(hash: string): void {
  const state = entryState();
  location.replace(hash);
  adoptEntry(state);
}

/** Whether the current history entry is that of the page in view. */
export const isOfPageInView = (): boolean => entryState()?.key === currentKey;

/** Entries from the current one to that of the page in view; 0 if unknown. */
export const stepsToPageInView = (): number => currentIndex - (entryState()?.index ?? currentIndex);

const addressOf = ({ pathname }: Location): string => pathname.replace(/\/$/, '');

/**
 * Restores the state that the browser loses on a reload: all of it if the host redirects to a
 * trailing slash, and otherwise the last scroll position.
 */
function recoverState(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming) || load.type === 'navigate') return;
  try {
    const [address, top, saved] = JSON.parse(storage.read(STORAGE_KEY) ?? '');
    const state = entryState() ?? saved;
    const isSameEntry = address === addressOf(location) && state.key === saved.key;
    if (isSameEntry) history.replaceState({ ...state, top }, '');
  } catch {
    // No valid state is stored.
  }
}

const storePosition = (): void =>
  storage.write(STORAGE_KEY, JSON.stringify([addressOf(location), scrollY, entryState()]));

/**
 * Within a visit positions are restored here, since the browser would scroll before the page is shown. A document
 * that is loaded again is scrolled by the browser, long before scripts run.
 */
export function watchScrollPositions(): void {
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  recoverState();
  const saved = adoptEntry();
  const hasScrolled = document.documentElement.hasAttribute(Attribute.HasScrolled);
  if (saved !== undefined && !hasScrolled) scrollTo({ top: saved, behavior: 'instant' });
  let timer: ReturnType<typeof setTimeout>;
  const onScroll = (): void => {
    recordPosition();
    clearTimeout(timer);
    timer = setTimeout(saveState, SAVE_DELAY);
  };
  addEventListener('scroll', onScroll);
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    storePosition();
    history.scrollRestoration = 'auto';
  });
}
