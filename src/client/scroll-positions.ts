// The scroll position of each history entry, kept in its state: that outlives the document even if storage is blocked.
import { safeStorage } from './storage.js';

const STORAGE_KEY = 'quire.scroll';
const storage = safeStorage(() => window.sessionStorage);

/** Milliseconds without scrolling before a state is written: Safari allows 100 writes in 30 seconds. */
const SAVE_DELAY = 300;

interface EntryState {
  /** Identifies the entry. */
  readonly key: number;
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

export const recordPosition = (): void => void positions.set(currentKey, scrollY);

function saveState(): void {
  const state = entryState();
  if (state?.key === currentKey) history.replaceState({ ...state, top: scrollY }, '');
}

/** Adds a history entry for the address, or replaces the current one. */
export function writeEntry(kind: 'push' | 'replace', url: URL): void {
  recordPosition();
  saveState();
  currentKey = Date.now();
  const state: EntryState = { key: currentKey };
  if (kind === 'push') history.pushState(state, '', url);
  else history.replaceState(state, '', url);
}

/**
 * Adopts the entry that the browser moved to: after a load, Back or Forward, or a jump to a fragment.
 *
 * @returns the entry's last scroll position, if it was visited before.
 */
export function adoptEntry(): number | undefined {
  const state: EntryState = entryState() ?? { key: Date.now() };
  currentKey = state.key;
  const top = positions.get(currentKey) ?? state.top;
  history.replaceState({ ...state, top }, '');
  return top;
}

const addressOf = ({ pathname }: Location): string => pathname.replace(/\/$/, '');

/**
 * Restores the state that the browser loses on a reload: all of it if the host redirects to a
 * trailing slash, and otherwise the last scroll position.
 */
function recoverState(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming) || load.type === 'navigate') return;
  try {
    const [address, key, top] = JSON.parse(storage.read(STORAGE_KEY) ?? '');
    const state = entryState();
    const isSameEntry = address === addressOf(location) && (state?.key ?? key) === key;
    if (isSameEntry) history.replaceState({ ...state, key, top }, '');
  } catch {
    // No valid state is stored.
  }
}

const storePosition = (): void =>
  storage.write(STORAGE_KEY, JSON.stringify([addressOf(location), currentKey, scrollY]));

/** Turns off the browser's own scroll restoration, which runs before the page is shown. */
export function watchScrollPositions(): void {
  history.scrollRestoration = 'manual';
  recoverState();
  const saved = adoptEntry();
  if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
  let timer: ReturnType<typeof setTimeout>;
  const onScroll = (): void => {
    recordPosition();
    clearTimeout(timer);
    timer = setTimeout(saveState, SAVE_DELAY);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', storePosition);
}
