// The components of plugins in the form of our own. One with a module for the browser is wrapped in an island.
import type { ReactNode } from 'react';
import type { DirectiveComponent } from '../../components/prose/article-context.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import { messageOf } from '../text/plugin-error.js';
import type { DirectiveComponentProps, Plugin } from './plugin.js';

type Component = (props: DirectiveComponentProps) => ReactNode;

/** Names the plugin in what its component throws. */
function named(plugin: string, name: string, Component: Component): Component {
  return (props) => {
    try {
      return Component(props);
    } catch (error) {
      const message = `the plugin "${plugin}", in the component of "${name}": ${messageOf(error)}`;
      throw new Error(message, { cause: error });
    }
  };
}

function shown(Component: Component): DirectiveComponent {
  return ({ node, children }) => {
    const { dataAttributes, dataLabel } = node.properties;
    const attributes = JSON.parse(String(dataAttributes ?? '{}'));
    const label = dataLabel === undefined ? undefined : String(dataLabel);
    return (
      <Component attributes={attributes} label={label}>
        {children}
      </Component>
    );
  };
}

/** The element that the browser hydrates. Its children stay the HTML that was sent. */
function island(name: string, Component: Component): DirectiveComponent {
  return ({ node, children }) => {
    const { dataAttributes, dataLabel, dataIsland } = node.properties;
    const attributes = JSON.parse(String(dataAttributes ?? '{}'));
    const label = dataLabel === undefined ? undefined : String(dataLabel);
    const data = {
      [Attribute.Island]: String(dataIsland),
      [Attribute.Component]: name,
      [Attribute.ComponentProps]: JSON.stringify({ attributes, label }),
    };
    return (
      <div {...data}>
        <Component attributes={attributes} label={label}>
          {node.children.length > 0 && (
            <div {...{ [Attribute.ComponentChildren]: '' }}>{children}</div>
          )}
        </Component>
      </div>
    );
  };
}

export function componentsOf(plugins: readonly Plugin[]): [string, DirectiveComponent][] {
  return plugins.flatMap((plugin) => [
    ...(plugin.directives ?? []).flatMap(({ name, component, client }) => {
      if (!component) return [];
      const own = named(plugin.name, name, component);
      return [
        [name, client === undefined ? shown(own) : island(name, own)] as [
          string,
          DirectiveComponent,
        ],
      ];
    }),
    ...Object.entries(plugin.components ?? {}).map(
      ([name, component]): [string, DirectiveComponent] => [
        name,
        shown(named(plugin.name, name, component)),
      ],
    ),
  ]);
}
