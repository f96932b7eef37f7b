// `cards` with `card`, and `columns` with `column`: blocks that are laid out side by side if there is room.
import type { Paragraph, Parents, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type MarkdownContext, startOf } from './context.js';

const OUTER: Readonly<Record<string, string>> = { card: 'cards', column: 'columns' };
const TAGS: Readonly<Record<string, string>> = {
  cards: 'ul',
  card: 'li',
  columns: 'div',
  column: 'div',
};

/** Placeholder of a package's measured size, which the page fills in. */
const sizeOf = (
  name: string | null | undefined,
  position: ContainerDirective['position'],
): PhrasingContent | undefined =>
  name
    ? {
        type: 'emphasis',
        children: [],
        data: { hName: 'data', hProperties: { dataPackage: name } },
        ...(position && { position }),
      }
    : undefined;

/** The title of a card; a link if the card has an `href`. */
function cardTitle({ attributes, position }: ContainerDirective): Paragraph {
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

/** Called before links are checked, since the title of a card may be a link. */
export function addCardTitle(node: ContainerDirective): void {
  const isFigure = node.children[0]?.data?.hName === 'figure';
  node.children.splice(isFigure ? 1 : 0, 0, cardTitle(node));
}

export const isLayoutBlock = ({ name }: ContainerDirective): boolean => name in TAGS;

export function toLayoutBlock(
  node: ContainerDirective,
  parent: Parents,
  { report }: MarkdownContext,
): void {
  const outer = OUTER[node.name];
  if (outer && !(parent.type === 'containerDirective' && parent.name === outer)) {
    const hint = `surround it with "::::${outer}" and "::::".`;
    const message = `This ${node.name} is outside of ${outer}.`;
    report.error('directive/misplaced', message, startOf(node), { hint });
  }
  node.data = { hName: TAGS[node.name] ?? 'div', hProperties: { className: [node.name] } };
}
