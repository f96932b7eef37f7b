// Tabs that a reader chose once for all pages: shown before anything is scrolled to, since what is below them moves.
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

/** After each change of page. The island of the tabs, which is fetched later, takes over from here. */
export function enterRememberedTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>(
    `#${ElementId.Main} [${Attribute.TabGroup}]`,
  )) {
    const value = tabPreferences.get(group.getAttribute(Attribute.TabGroup) ?? '');
    const index = panelsOf(group).findIndex(
      (panel) => panel.getAttribute(Attribute.TabValue) === value,
    );
    // Tabs stand before all panels, in the same order.
    const tab = group.querySelectorAll('[role="tab"]')[index];
    if (value === null || tab === undefined) continue;
    showPanel(group, value);
    group.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
    tab.setAttribute('aria-selected', 'true');
  }
}
