// The panels of a tab group: which one is shown. Also used by the script that runs before the first paint.
import { Attribute } from '../model/browser-contract.js';

const panelsOf = (group: Element): Element[] => [...group.querySelectorAll(':scope > .tab-panel')];

export const valueOf = (panel: Element): string | null => panel.getAttribute(Attribute.TabValue);

/** Shows the panel of a tab group that has the value, and hides the others. */
export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of panelsOf(group)) {
    panel.toggleAttribute('data-inactive', valueOf(panel) !== value);
  }
}

/** Selects a tab of a group whose island is not there yet. Without such a tab nothing happens. */
export function selectTab(group: HTMLElement, value: string): void {
  const index = panelsOf(group).findIndex((panel) => valueOf(panel) === value);
  // The group's tabs come before all its panels, in the same order.
  const tab = group.querySelectorAll('[role="tab"]')[index];
  if (tab === undefined) return;
  showPanel(group, value);
  group.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
  tab.setAttribute('aria-selected', 'true');
}
