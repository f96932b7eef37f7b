// Shows the stored choice of tab groups before any scrolling, since it moves the content below them.
import { Attribute, ElementId } from '../model/browser-contract.js';
import { tabPreferences } from './preference-store.js';

const panelsOf = (group: HTMLElement): Element[] => [
  ...group.querySelectorAll(':scope > .tab-panel'),
];

export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of panelsOf(group)) {
    panel.toggleAttribute('data-inactive', panel.getAttribute(Attribute.TabValue) !== value);
  }
}

/** Called after each change of page, before the island of the tabs is fetched. */
export function enterRememberedTabs(): void {
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
