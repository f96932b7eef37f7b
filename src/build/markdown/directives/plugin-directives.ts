// The directives of plugins in the form of our own. What a plugin throws becomes a diagnostic at the directive.
import { Attribute, Island } from '../../../model/browser/browser-contract.js';
import { hastProperty } from '../../../model/page/hast-property.js';
import type { Plugin, PluginDirective } from '../../plugins/plugin.js';
import { messageOf } from '../../text/plugin-error.js';
import { takeLabel } from '../label.js';
import { type MarkdownContext, startOf } from '../markdown-context.js';
import { textOf } from '../mdast-walk.js';
import { type Directive, type DirectiveNode, showAs } from './directive.js';

/** An element that the component of the directive shows. */
function toElement(node: DirectiveNode, { name, client }: PluginDirective): undefined {
  const label = takeLabel(node);
  node.data = {
    hName: 'div',
    hProperties: {
      ...showAs(name),
      dataAttributes: JSON.stringify(node.attributes ?? {}),
      ...(label && { dataLabel: textOf(label) }),
      ...(client !== undefined && { [hastProperty(Attribute.Island)]: Island.Component }),
    },
  };
}

function adapt(plugin: string, directive: PluginDirective): Directive {
  const { load, expand, component, client: _, ...syntax } = directive;
  const threw = (error: unknown, node: DirectiveNode, { report }: MarkdownContext) => {
    const message = `The plugin "${plugin}" threw in the directive "${directive.name}": ${messageOf(error)}.`;
    report.error('plugin/threw', message, startOf(node), { hint: 'correct the plugin.' });
    return [];
  };
  return {
    ...syntax,
    ...(load && {
      load: (node, markdown, files) =>
        load(node, markdown, files).catch((error: unknown) => threw(error, node, markdown)),
    }),
    ...((expand || component) && {
      expand(node, markdown) {
        try {
          return expand ? expand(node, markdown) : toElement(node, directive);
        } catch (error) {
          return threw(error, node, markdown);
        }
      },
    }),
  };
}

export const directivesOf = (plugins: readonly Plugin[]): Directive[] =>
  plugins.flatMap(({ name, directives = [] }) => directives.map((one) => adapt(name, one)));
