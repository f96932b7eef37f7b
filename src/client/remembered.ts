// Remembers the open disclosures that all pages share, and shows the stored choices of them and of tab groups.
import { Attribute, ElementId, PageEvent } from '../model/browser-contract.js';
import { keys, storage } from './preference-store.js';

const OPEN = 'open';

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

/** Called after each change of page, before any scrolling: both move the content below them. */
export function enterRemembered(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    `#${ElementId.Main} [${Attribute.Remembered}]`,
  )) {
    if (storage.read(keys.details(details.getAttribute(Attribute.Remembered) ?? '')) === OPEN)
      details.open = true;
  }
  dispatchEvent(new Event(PageEvent.Tabs));
}

export function watchRemembered(): void {
  addEventListener('click', onClick);
  enterRemembered();
}
