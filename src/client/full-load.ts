// The way out when a page cannot be shown in place: let the browser load it, but never in a loop.
import { shellId } from './document-meta.js';
import { entryState } from './scroll-positions.js';
import { safeStorage } from './storage.js';

const STORAGE_KEY = 'quire.full-load';

/** A view of its own each time: what one remembers only in memory, the next does not see. */
const openStorage = () => safeStorage(() => window.sessionStorage);

/** Targets already tried with this shell, as URLs. */
function triedTargets(): readonly string[] {
  const [shell, ...targets] = (openStorage().read(STORAGE_KEY) ?? '').split('\n');
  return shell === shellId ? targets : [];
}

/**
 * Loads the target as a document of its own, once for each target and shell.
 *
 * @returns false when that was tried before, or cannot be remembered: then nothing happens.
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
  // After Back or Forward the address is already the target's, and assigning it again might only scroll.
  if (url.href === location.href) location.reload();
  else if (entryState()?.spare) location.replace(url);
  else location.assign(url);
}
