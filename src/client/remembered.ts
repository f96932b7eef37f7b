// Remembers the open disclosures that all pages share, and shows the stored choices of them and of tab groups.
import { Attribute, ElementId } from '../model/browser-contract.js';
import { keys, storage, tabPreferences } from './preference-store.js';

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

const panelsOf = (group: HTMLElement): Element[] => [
  ...group.querySelectorAll(':scope > .tab-panel'),
];

export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of panelsOf(group)) {
    panel.toggleAttribute('data-inactive', panel.getAttribute(Attribute.TabValue) !== value);
  }
}

/** Before the island of the tabs is fetched and any scrolling, since it moves the content below them. */
function enterTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>(
    `#${ElementId.Main} [${Attribute.TabGroup}]`,
  )) {
    const value = tabPreferences.get(group.getAttribute(Attribute.TabGroup) ?? '');
    const index = panelsOf(group).findIndex(
      (panel) => panel.getAttribute(Attribute.TabValue) === value,
    );
    // The group's tabs come before all its panels, in the same order.
    const tab = group.querySelectorAll('[role="tab"]')[index];
    if (value === null || tab === undefined) continue;
    showPanel(group, value);
    group.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
    tab.setAttribute('aria-selected', 'true');
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
