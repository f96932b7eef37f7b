// Tabs of an article as the server sends them: every panel readable, each under its label; the island adds the switching.

import type { Element, ElementContent } from 'hast';
import { type ComponentProps, createContext, useContext, useId } from 'react';
import {
  ISLAND,
  ISLAND_ROOT,
  type IslandName,
  panelId,
  TAB_LABEL,
  TAB_VALUE,
} from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { TabList, type TabOption } from '../islands/tab-list.js';

const [VALUE, LABEL] = [hastProperty(TAB_VALUE), hastProperty(TAB_LABEL)];
const TABS: IslandName = 'tabs';

const TabsIdContext = createContext<string | undefined>(undefined);

type GroupProps = ComponentProps<'div'> & { readonly node?: Element | undefined };

function optionOf(child: ElementContent): TabOption[] {
  if (child.type !== 'element' || child.tagName !== 'section') return [];
  const { [VALUE]: value, [LABEL]: label } = child.properties;
  return [{ value: String(value), label: String(label) }];
}

/** Stands for every `div`; only those of the tabs directive are tabs. */
export function TabGroup({ node, children, ...props }: GroupProps) {
  const id = `tabs${useId()}`;
  if (node?.properties[hastProperty(ISLAND)] !== TABS) return <div {...props}>{children}</div>;
  return (
    <TabsIdContext value={id}>
      <div {...props} id={id}>
        <div className="tab-list-root" {...{ [ISLAND_ROOT]: '' }}>
          <TabList id={id} options={node.children.flatMap(optionOf)} />
        </div>
        {children}
      </div>
    </TabsIdContext>
  );
}

type PanelProps = ComponentProps<'section'> & {
  readonly node?: Element | undefined;
  readonly [TAB_VALUE]?: string;
  readonly [TAB_LABEL]?: string;
};

/** Stands for every `section`, among them the footnotes; only those inside tabs are panels. */
export function TabPanel({ node: _, children, ...props }: PanelProps) {
  const id = useContext(TabsIdContext);
  const value = props[TAB_VALUE];
  if (id === undefined || value === undefined) return <section {...props}>{children}</section>;
  return (
    <section {...props} id={panelId(id, value)}>
      <p className="tab-label">{props[TAB_LABEL]}</p>
      {children}
    </section>
  );
}
