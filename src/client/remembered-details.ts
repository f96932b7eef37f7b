// Remembers the open state of disclosures that all pages share.

import { shellInfo } from 'quire:shell';
import { Attribute, ElementId } from '../model/browser-contract.js';
import { preferenceKeys } from '../model/preferences.js';
import { storageOfKind } from './storage.js';

const storage = storageOfKind(shellInfo.storage.type);
const keys = preferenceKeys(shellInfo.storage.namespace);
const OPEN = 'open';

/** Called after each change of page. */
export function enterRememberedDetails(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    `#${ElementId.Main} [${Attribute.Remembered}]`,
  )) {
    if (storage.read(keys.details(details.getAttribute(Attribute.Remembered) ?? '')) === OPEN)
      details.open = true;
  }
}

/** Stores only clicks, by mouse or keyboard: a fragment that opens a disclosure is no choice. */
function onClick({ target }: MouseEvent): void {
  const summary = target instanceof Element ? target.closest('summary') : null;
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const name = details.getAttribute(Attribute.Remembered);
  if (name === null) return;
  // The browser toggles the disclosure after this handler.
  if (details.open) storage.remove(keys.details(name));
  else storage.write(keys.details(name), OPEN);
}

export function watchRememberedDetails(): void {
  addEventListener('click', onClick);
  enterRememberedDetails();
}
