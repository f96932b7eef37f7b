// Loads a page as a new document if it cannot be shown in place. Prevents reload loops.
import { shellInfo } from 'quire:shell';
import { shellId } from './page-state.js';

export interface Target {
  readonly url: URL;
  /** 'traverse': after Back or Forward, when the address is already the target's. */
  readonly kind: 'push' | 'replace' | 'traverse';
}

/**
 * Loads the target as a new document, once for each target and shell.
 *
 * @returns false without loading, if this was tried before. If the attempt cannot be stored, only a click leads to one:
 * what a page starts by itself might be repeated for ever.
 */
export function loadOnce(target: Target): boolean {
  const key = `quire.full-load.${target.url.href}${shellInfo.storage.namespace}`;
  try {
    if (sessionStorage.getItem(key) === shellId) return false;
    sessionStorage.setItem(key, shellId);
  } catch {
    if (target.kind !== 'push') return false;
  }
  loadDocument(target);
  return true;
}

export function loadDocument({ url, kind }: Target): void {
  // Assigning the same address might only scroll.
  if (url.href === location.href) location.reload();
  else if (kind === 'replace') location.replace(url);
  else location.assign(url);
}
