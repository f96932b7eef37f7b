// Shows the remembered tabs while the document is still being parsed. Part of the script that runs first.
import { Attribute } from '../model/browser-contract.js';
import { selectTab } from './tab-panels.js';

/** @param chosen the stored value of a group. */
export function watchEarlyTabs(chosen: (group: string) => string | null): void {
  const observer = new MutationObserver(() => {
    for (const group of document.querySelectorAll<HTMLElement>(`[${Attribute.TabGroup}]`)) {
      const value = chosen(group.getAttribute(Attribute.TabGroup) ?? '');
      if (value !== null && group.dataset['selected'] !== value) selectTab(group, value);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
