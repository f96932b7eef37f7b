// Shows one panel of a tab group.
import { Attribute } from '../model/browser/browser-contract.js';

/** Shows the panel with the value, and hides the others. Browsers still find text in these: see fragment.ts. */
export function showPanel(group: HTMLElement, value: string): void {
  group.dataset['selected'] = value;
  for (const panel of group.querySelectorAll<HTMLElement>(`:scope > [${Attribute.TabValue}]`)) {
    panel.hidden = panel.getAttribute(Attribute.TabValue) !== value && 'until-found';
  }
}
