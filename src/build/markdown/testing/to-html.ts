// Converts hast to HTML for the expectations of tests. Like pages, it has no `data-directive`.
import type { Element, Nodes } from 'hast';

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  colSpan: 'colspan',
  tabIndex: 'tabindex',
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function attributes({ properties }: Element): string {
  return Object.entries(properties)
    .filter(([name, value]) => value !== false && value != null && name !== 'dataDirective')
    .map(([name, value]) => {
      const attribute =
        NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      return value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(text)}"`;
    })
    .join('');
}

export function toHtml(node: Nodes): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'root' && node.type !== 'element') return '';
  const inner = node.children.map(toHtml).join('');
  if (node.type === 'root') return inner;
  const open = `<${node.tagName}${attributes(node)}>`;
  return VOID.has(node.tagName) ? open : `${open}${inner}</${node.tagName}>`;
}
