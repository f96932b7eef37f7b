// How far each entry of the history was scrolled: kept in its state, which outlives the document, also where storage is blocked.
import { safeStorage } from './storage.js';

const STORAGE_KEY = 'quire.scroll';
const storage = safeStorage(() => window.sessionStorage);

/** Milliseconds without scrolling after which a state is written: Safari allows 100 in 30 seconds. */
const PAUSE = 300;

interface EntryState {
  /** Tells entries apart. */
  readonly key: number;
  /** Position in pixels. */
  readonly top?: number;
  /** The entry was pushed by the drawer, so that Back closes it. */
  readonly drawer?: boolean;
  /** The entry stands for the same page as the one before it and may be replaced. */
  readonly spare?: boolean;
}

/** The state of the entry in view, if this site wrote it. */
export const entryState = (): EntryState | undefined =>
  typeof history.state?.key === 'number' ? history.state : undefined;

/** Of the entries seen since the document was loaded: exact, while their states are a moment behind. */
const positions = new Map<number, number>();
/** The entry whose page is in view: after Back or Forward the history is ahead until the other page is loaded. */
let currentKey = 0;

export const recordPosition = (): void => void positions.set(currentKey, scrollY);

function saveState(): void {
  const state = entryState();
  if (state?.key === currentKey) history.replaceState({ ...state, top: scrollY }, '');
}

/** Makes a new entry for the address, or replaces the one in view. */
export function writeEntry(kind: 'push' | 'replace', url: URL): void {
  recordPosition();
  saveState();
  currentKey = Date.now();
  const state: EntryState = { key: currentKey };
  if (kind === 'push') history.pushState(state, '', url);
  else history.replaceState(state, '', url);
}

/**
 * Takes over an entry that the browser moved to: after a load, Back or Forward, or a jump to a fragment.
 *
 * @returns where it was scrolled to when it was left, if it was in view before.
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
 * What the browser does not know of an entry that it loads again: all of it where the host redirects
 * to a trailing slash, and otherwise what was scrolled last.
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
    // Nothing of ours is stored.
  }
}

const leave = (): void =>
  storage.write(STORAGE_KEY, JSON.stringify([addressOf(location), currentKey, scrollY]));

/** Positions are ours to restore: the browser would do it before the page is there. */
export function watchScrollPositions(): void {
  history.scrollRestoration = 'manual';
  recoverState();
  const saved = adoptEntry();
  if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
  let timer: ReturnType<typeof setTimeout>;
  const onScroll = (): void => {
    recordPosition();
    clearTimeout(timer);
    timer = setTimeout(saveState, PAUSE);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', leave);
}
