// Loads a page as a new document when it cannot be shown in place, and prevents reload loops.
import { shellInfo } from 'quire:shell';
import { shellId } from './page-state.js';
import { safeStorage } from './storage.js';

const STORAGE_KEY = `quire.full-load${shellInfo.storage.namespace}`;

export interface Target {
  readonly url: URL;
  /** 'traverse': the address is already the target's, after Back or Forward. */
  readonly kind: 'push' | 'replace' | 'traverse';
}

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
export function loadOnce(target: Target): boolean {
  const { href } = target.url;
  const tried = triedTargets();
  if (tried.includes(href)) return false;
  openStorage().write(STORAGE_KEY, [shellId, ...tried, href].join('\n'));
  if (!triedTargets().includes(href)) return false;
  loadDocument(target);
  return true;
}

export function loadDocument({ url, kind }: Target): void {
  // To assign the address that is there might only scroll.
  if (url.href === location.href) location.reload();
  else if (kind === 'replace') location.replace(url);
  else location.assign(url);
}
