// Disclosures that a reader opens or closes once for all pages.

import { shellInfo } from 'quire:shell';
import { MAIN_ID, REMEMBERED } from '../model/browser-contract.js';
import { preferenceKeys } from '../model/preferences.js';
import { storageOfKind } from './storage.js';

const storage = storageOfKind(shellInfo.storage.type);
const keys = preferenceKeys(shellInfo.storage.namespace);
const OPEN = 'open';

/** After each change of page. */
export function enterRememberedDetails(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    `#${MAIN_ID} [${REMEMBERED}]`,
  )) {
    if (storage.read(keys.details(details.getAttribute(REMEMBERED) ?? '')) === OPEN)
      details.open = true;
  }
}

/** A click is a choice, by mouse or keyboard; a disclosure that a fragment opens is none. */
function onClick({ target }: MouseEvent): void {
  const summary = target instanceof Element ? target.closest('summary') : null;
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const name = details.getAttribute(REMEMBERED);
  if (name === null) return;
  // The click is about to turn it over.
  if (details.open) storage.remove(keys.details(name));
  else storage.write(keys.details(name), OPEN);
}

export function watchRememberedDetails(): void {
  addEventListener('click', onClick);
  enterRememberedDetails();
}
