// Shows one panel of a tab group.
import { Attribute } from '../model/browser-contract.js';

/** Shows the panel with the value, and hides the others. */
export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of group.querySelectorAll(`:scope > [${Attribute.TabValue}]`)) {
    panel.toggleAttribute('data-inactive', panel.getAttribute(Attribute.TabValue) !== value);
  }
}
