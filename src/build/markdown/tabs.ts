// Tabs: `::::tabs{group}` with `:::tab{label value}`. Without scripts all panels are shown.

import type { Nodes, Parents } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { type MarkdownContext, startOf } from './context.js';

const isTab = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === 'tab';

export function toTabs(node: ContainerDirective, { report }: MarkdownContext): void {
  const values = new Map<string, ContainerDirective>();
  for (const child of node.children.filter(isTab)) {
    const value = toPanel(child);
    const first = values.get(value);
    if (first) {
      const related = [{ message: 'first used here', at: startOf(first) }];
      const message = `Two tabs have the value "${value}".`;
      report.error('directive/duplicate-tab', message, startOf(child), {
        hint: 'give each tab a different value.',
        related,
      });
    } else values.set(value, child);
  }
  const group = node.attributes?.['group'];
  node.data = {
    hName: 'div',
    hProperties: {
      className: ['tabs'],
      [hastProperty(Attribute.Island)]: Island.Tabs,
      ...(group && { [hastProperty(Attribute.TabGroup)]: group }),
    },
  };
}

function toPanel(node: ContainerDirective): string {
  const label = node.attributes?.['label'] ?? '';
  const value = node.attributes?.['value'] || label;
  node.data = {
    hName: 'section',
    hProperties: {
      className: ['tab-panel'],
      [hastProperty(Attribute.TabValue)]: value,
      [hastProperty(Attribute.TabLabel)]: label,
    },
  };
  return value;
}

/** Reports a tab outside of tabs. */
export function checkTabParent(
  node: ContainerDirective,
  parent: Parents,
  { report }: MarkdownContext,
): void {
  if (parent.type === 'containerDirective' && parent.name === 'tabs') return;
  const hint = 'surround it with "::::tabs" and "::::".';
  report.error('directive/misplaced', 'This tab is outside of tabs.', startOf(node), { hint });
}
