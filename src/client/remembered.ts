// Remembers the open disclosures that all pages share, and shows the stored choices of them and of tab groups.
import { Attribute, ElementId } from '../model/browser-contract.js';
import { keys, storage, tabPreferences } from './preference-store.js';
import { selectTab } from './tab-panels.js';

const OPEN = 'open';

function enterDetails(): void {
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

/** Before the island of the tabs is fetched and any scrolling, since it moves the content below them. */
function enterTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>(
    `#${ElementId.Main} [${Attribute.TabGroup}]`,
  )) {
    const value = tabPreferences.get(group.getAttribute(Attribute.TabGroup) ?? '');
    if (value !== null) selectTab(group, value);
  }
}

/** Called after each change of page. */
export function enterRemembered(): void {
  enterDetails();
  enterTabs();
}

export function watchRemembered(): void {
  addEventListener('click', onClick);
  enterRemembered();
}
