// Disclosures that a reader opens or closes once for all pages: `<details data-remember="name">`.
import { shellInfo } from 'quire:shell';
import { preferenceKeys } from '../model/preferences.js';
import { storageOfKind } from './storage.js';

const storage = storageOfKind(shellInfo.storage.type);
const keys = preferenceKeys(shellInfo.storage.namespace);
const OPEN = 'open';

/** After each change of page. */
export function enterRememberedDetails(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('#main [data-remember]')) {
    if (storage.read(keys.details(details.dataset['remember'] ?? '')) === OPEN) details.open = true;
  }
}

/** A click is a choice, by mouse or keyboard; a disclosure that a fragment opens is none. */
function onClick({ target }: MouseEvent): void {
  const summary = target instanceof Element ? target.closest('summary') : null;
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const name = details.dataset['remember'];
  if (name === undefined) return;
  // The click is about to turn it over.
  if (details.open) storage.remove(keys.details(name));
  else storage.write(keys.details(name), OPEN);
}

export function watchRememberedDetails(): void {
  addEventListener('click', onClick);
  enterRememberedDetails();
}
