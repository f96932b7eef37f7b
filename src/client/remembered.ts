// Stores which shared disclosures are open, and applies the stored choices for them and for tab groups.
import { Attribute, ElementId, PageEvent } from '../model/browser/browser-contract.js';
import { closestTo } from './closest.js';
import { keys, storage } from './preference-store.js';

const OPEN = 'open';

/** Stores only clicks, by mouse or keyboard: opening by a fragment is not a choice. */
function onClick({ target }: MouseEvent): void {
  const details = closestTo(target, 'summary')?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const name = details.getAttribute(Attribute.Remembered);
  if (name === null) return;
  // This handler runs before the browser toggles the disclosure.
  if (details.open) storage.remove(keys.details(name));
  else storage.write(keys.details(name), OPEN);
}

/** Called after each change of page, before any scrolling, since both change the height of the page. */
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
