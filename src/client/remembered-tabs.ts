// Tabs that a reader chose once for all pages: shown before anything is scrolled to, since what is below them moves.
import { MAIN_ID, TAB_GROUP, TAB_VALUE, tabId } from '../model/browser-contract.js';
import { tabPreferences } from './preference-store.js';

export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of group.querySelectorAll<HTMLElement>(':scope > .tab-panel')) {
    panel.toggleAttribute('data-inactive', panel.getAttribute(TAB_VALUE) !== value);
  }
}

/** After each change of page. The island of the tabs, which is fetched later, takes over from here. */
export function enterRememberedTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>(`#${MAIN_ID} [${TAB_GROUP}]`)) {
    const value = tabPreferences.get(group.getAttribute(TAB_GROUP) ?? '');
    const tab = document.getElementById(tabId(group.id, value));
    if (value === null || tab === null) continue;
    showPanel(group, value);
    group.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
    tab.setAttribute('aria-selected', 'true');
  }
}
