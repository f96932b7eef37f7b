// `::install{package}`: the command that installs a package, with one tab per package manager.
import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { INSTALL_TABS } from '../../../../model/browser/install-tabs.js';
import type { DirectiveContext, DirectiveNode, PluginDirective } from '../../../plugins/plugin.js';
import { startOf } from '../../markdown-context.js';

const COMMANDS = [
  ['npm', 'npm install'],
  ['yarn', 'yarn add'],
  ['pnpm', 'pnpm add'],
  ['bun', 'bun add'],
] as const;

/** Names that npm accepts, with an optional version. */
const PACKAGE = /^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*(?:@[\w.^~-]+)?$/;

export const INSTALL_LANGUAGE = 'bash';

const command = (value: string): Code => ({ type: 'code', lang: INSTALL_LANGUAGE, value });

const tab = (manager: string, children: readonly Code[]): ContainerDirective => ({
  type: 'containerDirective',
  name: 'tab',
  attributes: { label: manager, value: manager },
  children: [...children],
});

/** The tabs that replace the directive. */
function installTabs(node: DirectiveNode, { report }: DirectiveContext): ContainerDirective {
  const name = node.attributes?.['package'] ?? '';
  if (!PACKAGE.test(name)) {
    const hint = 'write it as in package.json, such as "@scope/name".';
    const message = `${JSON.stringify(name)} is not a valid package name.`;
    report.error('directive/bad-attribute', message, startOf(node), { hint });
  }
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { group: INSTALL_TABS },
    children: COMMANDS.map(([manager, verb]) => tab(manager, [command(`${verb} ${name}`)])),
  };
}

export const install: PluginDirective = {
  name: 'install',
  form: 'leaf',
  required: ['package'],
  expand: (node, context) => [installTabs(node, context)],
};
