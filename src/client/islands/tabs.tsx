// Island: a tab group, which shows one panel at a time. Groups with the same name share a stored choice.

import { type KeyboardEvent, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import {
  TabButtons,
  type TabOption,
  tabId,
  valueAfterKey,
} from '../../components/islands/tab-buttons.js';
import { Attribute, PageEvent } from '../../model/browser-contract.js';
import type { IslandServices } from '../islands.js';

interface TabsProps {
  readonly id: string;
  readonly options: readonly TabOption[];
  readonly selection: ReturnType<typeof selectionOf>;
}

function Tabs({ id, options, selection }: TabsProps) {
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that is chosen later is focused, which scrolls to it
  useEffect(() => {
    const tab = document.getElementById(tabId(id, selected));
    // Not `scrollIntoView`, which scrolls the page, too.
    tab?.parentElement?.scrollBy(tab.offsetLeft - tab.parentElement.offsetLeft, 0);
  }, []);
  const onSelect = (value: string): void => {
    selection.choose(value);
    document.getElementById(tabId(id, value))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An arrow with one of these keys may be a shortcut of the browser, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { direction } = getComputedStyle(event.currentTarget);
    const value = valueAfterKey(event.key, options, selected, direction === 'rtl');
    if (value === undefined) return;
    event.preventDefault();
    onSelect(value);
  };
  return <TabButtons {...{ id, options, selected, onSelect, onKeyDown }} />;
}

const optionOf = (panel: Element): TabOption => ({
  value: panel.getAttribute(Attribute.TabValue) ?? '',
  label: panel.getAttribute(Attribute.TabLabel) ?? '',
});

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
  options: readonly TabOption[],
  { tabs }: IslandServices,
) {
  const group = element.getAttribute(Attribute.TabGroup);
  let unstored = options[0]?.value ?? '';
  return {
    get: () => {
      const stored = group === null ? null : tabs.get(group);
      const known = options.find(({ value }) => value === stored)?.value;
      return element.getAttribute(Attribute.RevealedTab) ?? known ?? unstored;
    },
    choose: (value: string) => {
      unstored = value;
      forgetRevealed(element, group);
      tabs.choose(group, value);
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
  const root = element.querySelector(`[${Attribute.IslandRoot}]`);
  const panels = [...element.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  if (root === null) return () => {};
  const { id } = element;
  const options = panels.map(optionOf);
  const selection = selectionOf(element, options, services);
  const showSelected = (): void => services.showPanel(element, selection.get());
  for (const panel of panels) {
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tabId(id, optionOf(panel).value));
  }
  showSelected();
  const unsubscribe = selection.subscribe(showSelected);
  // Rendered, not hydrated: the server's tabs are disabled and do not reflect the stored choice.
  const reactRoot = createRoot(root, { identifierPrefix: id });
  reactRoot.render(<Tabs id={id} options={options} selection={selection} />);
  return () => {
    unsubscribe();
    reactRoot.unmount();
  };
}
