// Loads a page as a new document when it cannot be shown in place, and prevents reload loops.
import { shellId } from './page-state.js';
import { entryState } from './scroll-positions.js';
import { safeStorage } from './storage.js';

const STORAGE_KEY = 'quire.full-load';

/** Opened anew for each access, so that values held only in memory do not count as stored. */
const openStorage = () => safeStorage(() => window.sessionStorage);

/** Targets already tried with this shell, as URLs. */
function triedTargets(): readonly string[] {
  const [shell, ...targets] = (openStorage().read(STORAGE_KEY) ?? '').split('\n');
  return shell === shellId ? targets : [];
}

/**
 * Loads the target as a new document, once for each target and shell.
 *
 * @returns false without loading if this was tried before, or if the attempt cannot be stored.
 */
export function loadOnce(url: URL): boolean {
  const tried = triedTargets();
  if (tried.includes(url.href)) return false;
  openStorage().write(STORAGE_KEY, [shellId, ...tried, url.href].join('\n'));
  if (!triedTargets().includes(url.href)) return false;
  loadDocument(url);
  return true;
}

export function loadDocument(url: URL): void {
  // After Back or Forward the address is already the target's; assigning it again might only scroll.
  if (url.href === location.href) location.reload();
  else if (entryState()?.spare) location.replace(url);
  else location.assign(url);
}
