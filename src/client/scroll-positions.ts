// How far each entry of the history was scrolled. Entries carry a key in their state; positions survive a reload.
import { safeStorage } from './storage.js';

const STORAGE_KEY = 'quire.scroll';
const storage = safeStorage(() => window.sessionStorage);

interface EntryState {
  readonly key: number;
  /** The entry was pushed by the drawer, so that Back closes it. */
  readonly drawer?: boolean;
  /** The entry stands for the same page as the one before it and may be replaced. */
  readonly spare?: boolean;
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'number';

/** The state of the entry in view, if this site wrote it. */
export const entryState = (): EntryState | undefined => {
  const state: unknown = history.state;
  return isEntryState(state) ? state : undefined;
};

/** What is kept between documents. */
interface Kept {
  readonly positions: ReadonlyMap<number, number>;
  /** The entry that was in view last, and its address without a trailing slash. */
  readonly key: number;
  readonly address: string;
}

const NOTHING: Kept = { positions: new Map(), key: 0, address: '' };

const isPosition = (entry: unknown): entry is [key: number, position: number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every(Number.isFinite);

function readKept(): Kept {
  try {
    const stored: unknown = JSON.parse(storage.read(STORAGE_KEY) ?? '');
    if (!Array.isArray(stored)) return NOTHING;
    const [key, address, entries] = stored;
    if (!Number.isSafeInteger(key) || !Array.isArray(entries)) return NOTHING;
    return { key, address: String(address), positions: new Map(entries.filter(isPosition)) };
  } catch {
    return NOTHING;
  }
}

const addressOf = ({ pathname }: Location): string => pathname.replace(/\/$/, '');

const kept = readKept();
const positions = new Map(kept.positions);
/** 0: no entry yet. */
let currentKey = 0;

export const recordPosition = (): void => void positions.set(currentKey, scrollY);

function enterEntry(key: number): void {
  currentKey = key;
}

/** Makes a new entry for the address, or replaces the one in view. */
export function writeEntry(kind: 'push' | 'replace', url: URL): void {
  recordPosition();
  const key = Math.max(currentKey, ...positions.keys()) + 1;
  if (kind === 'push') history.pushState({ key }, '', url);
  else history.replaceState({ key }, '', url);
  enterEntry(key);
}

/**
 * Takes over an entry that the browser moved to: after a load, Back or Forward, or a jump to a fragment.
 *
 * @returns where it was scrolled to when it was left, if it was in view before.
 */
export function adoptEntry(): number | undefined {
  const key = entryState()?.key;
  if (key !== undefined) {
    if (currentKey !== 0) recordPosition();
    enterEntry(key);
    return positions.get(key);
  }
  // Not recorded: the browser has already scrolled to the fragment.
  enterEntry(Math.max(currentKey, ...positions.keys()) + 1);
  history.replaceState({ key: currentKey }, '');
  return undefined;
}

/** A host that redirects to a trailing slash makes the browser forget the state of a reloaded entry. */
function recoverEntry(): void {
  const [load] = performance.getEntriesByType('navigation');
  const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  if (!isReload || entryState() !== undefined || kept.address !== addressOf(location)) return;
  history.replaceState({ key: kept.key }, '');
}

function leave(): void {
  const left = [currentKey, addressOf(location), [...positions]];
  storage.write(STORAGE_KEY, JSON.stringify(left));
}

/** Positions are ours to restore: the browser would do it before the page is there. */
export function watchScrollPositions(): void {
  history.scrollRestoration = 'manual';
  recoverEntry();
  const saved = adoptEntry();
  if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
  addEventListener('scroll', recordPosition, { passive: true });
  addEventListener('pagehide', leave);
}
