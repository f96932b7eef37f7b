// Island: a tab group, which shows one panel at a time. Groups with the same name share a stored choice.
import { Attribute, PageEvent } from '../../model/browser/browser-contract.js';
import type { IslandServices } from '../islands.js';
import { indexAfterKey } from './tab-keys.js';

/** The reader's choice applies to all groups with the same name, including those switched by a fragment. */
function forgetRevealed(element: HTMLElement, group: string | null): void {
  for (const one of document.querySelectorAll(`[${Attribute.RevealedTab}]`)) {
    if (one === element || one.getAttribute(Attribute.TabGroup) === group) {
      one.removeAttribute(Attribute.RevealedTab);
    }
  }
}

/** The choice of an unnamed group is not stored. */
function selectionOf(
  element: HTMLElement,
  values: readonly (string | null)[],
  { tabs }: IslandServices,
) {
  const group = element.getAttribute(Attribute.TabGroup);
  let unstored = 0;
  return {
    /** Index of the selected tab. */
    get: (): number => {
      const stored = group === null ? -1 : values.indexOf(tabs.get(group));
      const revealed = values.indexOf(element.getAttribute(Attribute.RevealedTab));
      return [revealed, stored].find((index) => index >= 0) ?? unstored;
    },
    choose: (index: number): void => {
      unstored = index;
      forgetRevealed(element, group);
      tabs.choose(group, values[index] ?? '');
    },
    subscribe: (onChange: () => void) => {
      const unsubscribe = tabs.subscribe(onChange);
      addEventListener(PageEvent.Tabs, onChange);
      return (): void => {
        unsubscribe();
        removeEventListener(PageEvent.Tabs, onChange);
      };
    },
  };
}

export function mount(element: HTMLElement, services: IslandServices): () => void {
  const panels = [...element.querySelectorAll(':scope > .tab-panel')];
  const tabs = [...element.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > .tab')];
  const values = panels.map((panel) => panel.getAttribute(Attribute.TabValue));
  const selection = selectionOf(element, values, services);
  const update = (): void => {
    const selected = selection.get();
    services.showPanel(element, values[selected] ?? '');
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === selected);
      tab.tabIndex = index === selected ? 0 : -1;
    }
  };
  const choose = (index: number): void => {
    selection.choose(index);
    tabs[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An arrow with one of these keys may be a shortcut of the browser, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(element).direction === 'rtl';
    const index = indexAfterKey(event.key, selection.get(), tabs.length, isRightToLeft);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.disabled = false;
    tab.onclick = () => choose(index);
    tab.onkeydown = onKeyDown;
    panels[index]?.setAttribute('role', 'tabpanel');
    panels[index]?.setAttribute('aria-labelledby', tab.id);
  }
  update();
  const tab = tabs[selection.get()];
  // A tab that is chosen later is focused, which scrolls to it. Not `scrollIntoView`, which scrolls the page, too.
  tab?.parentElement?.scrollBy(tab.offsetLeft - tab.parentElement.offsetLeft, 0);
  return selection.subscribe(update);
}
