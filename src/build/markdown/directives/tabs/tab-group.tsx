// The server's form of a tab group: all panels are visible, each below its label. An island adds the switching.

import type { ElementContent } from 'hast';
import { createContext, useContext } from 'react';
import { useNextNumber } from '../../../../components/prose/article-context.js';
import type { DirectiveElementProps } from '../../../../components/prose/directive-element.js';
import { Attribute } from '../../../../model/browser/browser-contract.js';
import { hastProperty } from '../../../../model/page/hast-property.js';
import { panelId, TabButtons, type TabOption } from './tab-buttons.js';

const GROUP = hastProperty(Attribute.TabGroup);
const [VALUE, LABEL] = [hastProperty(Attribute.TabValue), hastProperty(Attribute.TabLabel)];
const TabsIdContext = createContext<string | undefined>(undefined);

function optionOf(child: ElementContent): TabOption[] {
  if (child.type !== 'element' || child.properties[VALUE] === undefined) return [];
  const { [VALUE]: value, [LABEL]: label } = child.properties;
  return [{ value: String(value), label: String(label) }];
}

/** `package-manager` in words. A group of its own has no name, so its tabs are listed. */
const labelOf = (group: unknown, options: readonly TabOption[]): string =>
  typeof group === 'string'
    ? group.replaceAll('-', ' ')
    : options.map(({ label }) => label).join(', ');

export function TabGroup({ node, children, ...props }: DirectiveElementProps<'div'>) {
  const id = `tabs:${useNextNumber('tabs')}`;
  const options = node.children.flatMap(optionOf);
  const label = labelOf(node.properties[GROUP], options);
  return (
    <TabsIdContext value={id}>
      <div {...props} id={id}>
        <div
          className="tab-list"
          role="tablist"
          aria-label={label}
          {...{ [Attribute.IslandRoot]: '' }}
        >
          <TabButtons id={id} options={options} />
        </div>
        {children}
      </div>
    </TabsIdContext>
  );
}

type PanelProps = DirectiveElementProps<'section'> & {
  readonly [Attribute.TabValue]?: string;
  readonly [Attribute.TabLabel]?: string;
};

export function TabPanel({ node: _, children, ...props }: PanelProps) {
  const id = useContext(TabsIdContext);
  const value = props[Attribute.TabValue];
  if (id === undefined || value === undefined) return <section {...props}>{children}</section>;
  return (
    <section {...props} id={panelId(id, value)}>
      <p className="tab-label">{props[Attribute.TabLabel]}</p>
      {children}
    </section>
  );
}
