// Tabs that a reader chose once for all pages: shown before anything is scrolled to, since what is below them moves.
import { tabPreferences } from './preference-store.js';

export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of group.querySelectorAll<HTMLElement>(':scope > .tab-panel')) {
    panel.toggleAttribute('data-inactive', panel.dataset['value'] !== value);
  }
}

/** After each change of page. The island of the tabs, which is fetched later, takes over from here. */
export function enterRememberedTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>('#main [data-group]')) {
    const value = tabPreferences.get(group.dataset['group'] ?? '');
    const tab = document.getElementById(`${group.id}-tab-${value}`);
    if (value === null || tab === null) continue;
    showPanel(group, value);
    group.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
    tab.setAttribute('aria-selected', 'true');
  }
}
