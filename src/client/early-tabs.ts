// Shows the tabs chosen by a fragment or a stored choice before the islands of the tabs are mounted: during parsing
// and after each navigation. Part of the script that runs before the first paint.
import { Attribute, PageEvent } from '../model/browser/browser-contract.js';
import { showPanel } from './tab-panels.js';

/** Does nothing if there is no such tab. */
function selectTab(group: HTMLElement, value: string): void {
  const panels = [...group.querySelectorAll(`:scope > [${Attribute.TabValue}]`)];
  const index = panels.findIndex((panel) => panel.getAttribute(Attribute.TabValue) === value);
  // The group's tabs come before all its panels, in the same order.
  const tab = group.querySelectorAll('[role="tab"]')[index];
  if (!tab) return;
  showPanel(group, value);
  group.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
  tab.setAttribute('aria-selected', 'true');
}

/** @param stored Returns the stored value of a group. */
export function watchEarlyTabs(stored: (group: string) => string | null): void {
  const apply = (): void => {
    for (const group of document.querySelectorAll<HTMLElement>('.tabs')) {
      const name = group.getAttribute(Attribute.TabGroup);
      const value = group.getAttribute(Attribute.RevealedTab) ?? (name && stored(name));
      if (value && value !== group.dataset['selected']) selectTab(group, value);
    }
  };
  const observer = new MutationObserver(apply);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
  addEventListener(PageEvent.Tabs, apply);
}
