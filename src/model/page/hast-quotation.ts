// Finds ids in hast, and removes them from texts that are shown a second time or on another page.
import type { Element, ElementContent, Root } from 'hast';
import { type Fragment, fragment } from '../text/brand.js';

type Parent = Root | Element;

/** Calls `visit` for each element of a text, in order. */
export function eachElement({ children }: Parent, visit: (element: Element) => void): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    visit(child);
    eachElement(child, visit);
  }
}

/** Every id of a text, in order. */
export function idsIn(text: Root): Fragment[] {
  const ids: Fragment[] = [];
  eachElement(text, ({ properties: { id } }) => {
    if (typeof id === 'string') ids.push(fragment(id));
  });
  return ids;
}

/** Whether it is a reference to a footnote, or the section with all footnotes. */
const isFootnote = ({ properties, children }: Element): boolean =>
  'dataFootnotes' in properties ||
  children.some((child) => child.type === 'element' && 'dataFootnoteRef' in child.properties);

/** Whether it is a link within the page, which does not work on another page. */
const leadsWithin = ({ tagName, properties }: Element): boolean =>
  tagName === 'a' && String(properties['href']).startsWith('#');

function quotedElement(element: Element): ElementContent[] {
  if (isFootnote(element)) return [];
  const children = element.children.flatMap(quotedNode);
  if (leadsWithin(element)) return children;
  const { id: _, ...properties } = element.properties;
  return [{ ...element, properties, children }];
}

const quotedNode = (node: ElementContent): ElementContent[] =>
  node.type === 'element' ? quotedElement(node) : [node];

/** The text without ids, footnotes and links within its page. */
export const quoted = ({ children, ...root }: Root): Root => ({
  ...root,
  // SAFETY: a fragment of Markdown contains no doctype.
  children: (children as ElementContent[]).flatMap(quotedNode),
});
