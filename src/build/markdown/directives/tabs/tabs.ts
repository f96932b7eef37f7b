// Tabs: `::::tabs{group}` with `:::tab{label value}`. Without scripts all panels are shown.

import type { Nodes } from 'mdast';
import { Attribute, Island } from '../../../../model/browser/browser-contract.js';
import { hastProperty } from '../../../../model/page/hast-property.js';
import { type MarkdownContext, startOf } from '../../markdown-context.js';
import { type Directive, type DirectiveNode, showAs } from '../directive.js';
import { TabGroup, TabPanel } from './tab-group.js';

const isTab = (node: Nodes): node is DirectiveNode & { readonly type: 'containerDirective' } =>
  node.type === 'containerDirective' && node.name === 'tab';

export function toTabs(node: DirectiveNode, { report }: MarkdownContext): void {
  const values = new Map<string, DirectiveNode>();
  const children: readonly Nodes[] = node.children;
  for (const child of children.filter(isTab)) {
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
      ...showAs('tabs'),
      className: ['tabs'],
      [hastProperty(Attribute.Island)]: Island.Tabs,
      ...(group && { [hastProperty(Attribute.TabGroup)]: group }),
    },
  };
}

function toPanel(node: DirectiveNode): string {
  const label = node.attributes?.['label'] ?? '';
  const value = node.attributes?.['value'] || label;
  node.data = {
    hName: 'section',
    hProperties: {
      ...showAs('tab'),
      className: ['tab-panel'],
      [hastProperty(Attribute.TabValue)]: value,
      [hastProperty(Attribute.TabLabel)]: label,
    },
  };
  return value;
}

export const tabs: readonly Directive[] = [
  {
    name: 'tabs',
    form: 'container',
    optional: ['group'],
    holds: 'tab',
    expand(node, markdown) {
      toTabs(node, markdown);
      return undefined;
    },
    component: TabGroup,
  },
  // Made by the tabs around it.
  {
    name: 'tab',
    form: 'container',
    required: ['label'],
    optional: ['value'],
    within: 'tabs',
    component: TabPanel,
  },
];
