// `cards` with `card`: blocks in a grid, each of which may be a link.
import type { Paragraph, PhrasingContent } from 'mdast';
import { walk } from '../../mdast-walk.js';
import { type Directive, type DirectiveNode, showAs } from '../directive.js';
import { figureOf } from '../figure/figure.js';

declare module 'mdast' {
  interface InlineCodeData {
    /** Package of the surrounding card. */
    package?: string;
  }
}

/** Placeholder of a package's measured size, which the page fills in. */
const sizeOf = (
  name: string | null | undefined,
  position: DirectiveNode['position'],
): PhrasingContent | undefined =>
  name
    ? {
        type: 'emphasis',
        children: [],
        data: { hName: 'data', hProperties: { ...showAs('package-size'), dataPackage: name } },
        ...(position && { position }),
      }
    : undefined;

/** The title of a card; a link if the card has an `href`. */
function cardTitle({ attributes, position }: DirectiveNode): Paragraph {
  const text = { type: 'text', value: attributes?.['title'] ?? '' } as const;
  const href = attributes?.['href'];
  const size = sizeOf(attributes?.['package'], position);
  return {
    type: 'paragraph',
    children: [
      href ? { type: 'link', url: href, children: [text], ...(position && { position }) } : text,
      ...(size ? [size] : []),
    ],
    data: { hProperties: { className: ['card-title'] } },
  };
}

function addTitle(node: DirectiveNode): void {
  const children: DirectiveNode['children'][number][] = node.children;
  const isFigure = children[0]?.data?.hName === 'figure';
  children.splice(isFigure ? 1 : 0, 0, cardTitle(node));
}

/** Names in the inline code of a card are those of its package. */
function notePackage(card: DirectiveNode): void {
  const name = card.attributes?.['package'];
  if (!name) return;
  walk(card, (node) => {
    if (node.type === 'inlineCode') node.data = { ...node.data, package: name };
  });
}

export const cards: readonly Directive[] = [
  {
    name: 'cards',
    form: 'container',
    holds: 'card',
    expand(node) {
      node.data = { hName: 'ul', hProperties: { className: ['cards'] } };
      return undefined;
    },
  },
  {
    name: 'card',
    form: 'container',
    required: ['title'],
    optional: ['href', 'figure', 'package'],
    within: 'cards',
    async load(node, markdown, host) {
      const figure = await figureOf(node, 'figure', markdown, host);
      const children: DirectiveNode['children'][number][] = node.children;
      if (figure) children.unshift(figure);
      return undefined;
    },
    expand(node) {
      addTitle(node);
      notePackage(node);
      node.data = { hName: 'li', hProperties: { className: ['card'] } };
      return undefined;
    },
  },
];
