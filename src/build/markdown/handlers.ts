// Handlers for mdast nodes that Quire converts differently from remark-rehype.
import type { Element } from 'hast';
import type { Code, List, Table } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { element } from '../../model/page/hast-element.js';
import { codeFigure } from './code-figure.js';

type State = Parameters<typeof defaultHandlers.table>[0];

/** Raw HTML is never output: what remains of it are comments. */
const html = (): undefined => undefined;

const code = (state: State, node: Code): Element => {
  const figure = codeFigure(node);
  state.patch(node, figure);
  return figure;
};

/** A wide table scrolls in a region that can be reached by keyboard. */
const table = (state: State, node: Table): Element =>
  element(
    'div',
    { className: ['table-wrapper'], tabIndex: 0, role: 'region', ariaLabel: 'Table' },
    [withAlignClasses(defaultHandlers.table(state, node))],
  );

/** The `align` attribute would become a `style` attribute, which a strict CSP forbids. */
function withAlignClasses(table: Element): Element {
  const { align, ...properties } = table.properties;
  if (typeof align === 'string') properties['className'] = [`align-${align}`];
  const children = table.children.map((child) =>
    child.type === 'element' && child.tagName !== 'a' ? withAlignClasses(child) : child,
  );
  return { ...table, properties, children };
}

/** Numbers with four digits or more need a wider margin. */
function list(state: State, node: List): Element {
  const made = defaultHandlers.list(state, node);
  const last = (node.start ?? 1) + node.children.length - 1;
  return node.ordered && last > 999
    ? { ...made, properties: { ...made.properties, dataLongNumbers: '' } }
    : made;
}

export const handlers = { code, html, list, table };
