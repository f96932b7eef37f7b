// The server's form of a tab group: all panels are visible, each below its label. An island adds the switching.

import type { ElementContent } from 'hast';
import { createContext, useContext } from 'react';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { panelId, TabButtons, type TabOption } from '../islands/tab-buttons.js';
import type { ElementProps } from './elements.js';

const GROUP = hastProperty(Attribute.TabGroup);
const [VALUE, LABEL] = [hastProperty(Attribute.TabValue), hastProperty(Attribute.TabLabel)];
const TabsIdContext = createContext<string | undefined>(undefined);

/**
 * How many tab groups of the page are rendered. The number is the id of a group: an id of React's `useId` depends on
 * all blocks above, so an edit there would replace the group in an open page.
 */
export const TabGroupCount = createContext({ value: 0 });

function optionOf(child: ElementContent): TabOption[] {
  if (child.type !== 'element' || child.tagName !== 'section') return [];
  const { [VALUE]: value, [LABEL]: label } = child.properties;
  return [{ value: String(value), label: String(label) }];
}

/** `package-manager` in words. A group of its own has no name, so its tabs are listed. */
const labelOf = (group: unknown, options: readonly TabOption[]): string =>
  typeof group === 'string'
    ? group.replaceAll('-', ' ')
    : options.map(({ label }) => label).join(', ');

/** Renders every `div`; those of the tabs directive become tab groups. */
export function TabGroup({ node, children, ...props }: ElementProps<'div'>) {
  const count = useContext(TabGroupCount);
  if (node?.properties[hastProperty(Attribute.Island)] !== Island.Tabs)
    return <div {...props}>{children}</div>;
  count.value += 1;
  const id = `tabs:${count.value}`;
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

type PanelProps = ElementProps<'section'> & {
  readonly [Attribute.TabValue]?: string;
  readonly [Attribute.TabLabel]?: string;
};

/** Renders every `section`, such as the footnotes; those inside a tab group become panels. */
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
