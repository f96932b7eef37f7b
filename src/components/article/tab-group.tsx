// Tabs of an article as the server sends them: every panel readable, each under its label; the island adds the switching.
import type { Element, ElementContent } from 'hast';
import { type ComponentProps, createContext, useContext, useId } from 'react';
import { TabList, type TabOption } from '../islands/tab-list.js';

const TabsIdContext = createContext<string | undefined>(undefined);

type GroupProps = ComponentProps<'div'> & { readonly node?: Element | undefined };

function optionOf(child: ElementContent): TabOption[] {
  if (child.type !== 'element' || child.tagName !== 'section') return [];
  const { dataValue, dataLabel } = child.properties;
  return [{ value: String(dataValue), label: String(dataLabel) }];
}

/** Stands for every `div`; only those of the tabs directive are tabs. */
export function TabGroup({ node, children, ...props }: GroupProps) {
  const id = `tabs${useId()}`;
  if (node?.properties['dataIsland'] !== 'tabs') return <div {...props}>{children}</div>;
  return (
    <TabsIdContext value={id}>
      <div {...props} id={id}>
        <div className="tab-list-root" data-island-root="">
          <TabList id={id} options={node.children.flatMap(optionOf)} />
        </div>
        {children}
      </div>
    </TabsIdContext>
  );
}

type PanelProps = ComponentProps<'section'> & {
  readonly node?: Element | undefined;
  readonly 'data-value'?: string;
  readonly 'data-label'?: string;
};

/** Stands for every `section`, among them the footnotes; only those inside tabs are panels. */
export function TabPanel({ node: _, children, ...props }: PanelProps) {
  const id = useContext(TabsIdContext);
  const value = props['data-value'];
  if (id === undefined || value === undefined) return <section {...props}>{children}</section>;
  return (
    <section {...props} id={`${id}-panel-${value}`}>
      <p className="tab-label">{props['data-label']}</p>
      {children}
    </section>
  );
}
