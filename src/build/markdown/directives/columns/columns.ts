// `columns` with two `column`: blocks side by side, if there is room.
import type { Directive } from '../directive.js';

const block = (name: string, relation: Pick<Directive, 'holds' | 'within'>): Directive => ({
  name,
  form: 'container',
  ...relation,
  expand(node) {
    node.data = { hName: 'div', hProperties: { className: [name] } };
    return undefined;
  },
});

export const columns: readonly Directive[] = [
  block('columns', { holds: 'column' }),
  block('column', { within: 'columns' }),
];
