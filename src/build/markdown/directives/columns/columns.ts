// `columns` with two `column`: blocks side by side, if there is room.
import type { PluginDirective } from '../../../plugins/plugin.js';

const block = (
  name: string,
  relation: Pick<PluginDirective, 'holds' | 'within'>,
): PluginDirective => ({
  name,
  form: 'container',
  ...relation,
  expand(node) {
    node.data = { hName: 'div', hProperties: { className: [name] } };
    return undefined;
  },
});

export const columns: readonly PluginDirective[] = [
  block('columns', { holds: 'column' }),
  block('column', { within: 'columns' }),
];
