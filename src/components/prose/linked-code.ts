// Links names in highlighted code. The text stays the same; tokens are split where a name starts or ends.
import type { Element, ElementContent, Root } from 'hast';
import { Attribute, type SampleNames } from '../../model/browser/browser-contract.js';
import { element, hasClass, text } from '../../model/page/hast-element.js';
import { hastProperty } from '../../model/page/hast-property.js';
import type { LinkedName } from '../../model/page/sample.js';
import { isExternal } from '../link.js';

type Links = readonly (LinkedName & { readonly href: string })[];

/** Links each external name, such as `console`, only once, since a link is as long as a line of code. */
function linksAmong(names: readonly LinkedName[]): Links {
  const left = new Set<string>();
  return names.flatMap(({ href, ...name }) => {
    if (href === undefined || left.has(href)) return [];
    if (isExternal(href)) left.add(href);
    return [{ ...name, href }];
  });
}

/** Tokens are spans in code that do not contain whole lines. */
const isToken = (node: Element): boolean => node.tagName === 'span' && !hasClass(node, 'code-line');

/** Reads code from start to end, so links and texts must be in the order of the code. */
class Linker {
  #offset = 0;
  #next = 0;

  constructor(private readonly links: Links) {}

  nodes(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) => {
      if (node.type === 'text') return this.#text(node.value);
      return node.type === 'element' ? [this.#element(node)] : [node];
    });
  }

  /** A token that is a single name becomes the link itself. */
  #element(node: Element): Element {
    const children = this.nodes(node.children);
    const [only] = children;
    const isLink = children.length === 1 && only?.type === 'element' && only.tagName === 'a';
    return isLink && isToken(node)
      ? element('a', { ...node.properties, ...only.properties }, only.children)
      : { ...node, children };
  }

  #text(value: string): ElementContent[] {
    const start = this.#offset;
    const end = start + value.length;
    const parts: ElementContent[] = [];
    let done = start;
    const add = (until: number, href?: string): void => {
      if (until <= done) return;
      const part = text(value.slice(done - start, until - start));
      parts.push(href === undefined ? part : element('a', { href }, [part]));
      done = until;
    };
    for (;;) {
      const link = this.links[this.#next];
      if (!link || link.start >= end) break;
      add(link.start);
      add(Math.min(link.end, end), link.href);
      if (link.end > end) break;
      this.#next += 1;
    }
    add(end);
    this.#offset = end;
    return parts;
  }
}

/** Links the consecutive parts of a figure's code. */
function linkParts(node: Element, linker: Linker): Element {
  if (hasClass(node, 'code-output')) return node;
  const children =
    node.tagName === 'code'
      ? linker.nodes(node.children)
      : node.children.map((child) => (child.type === 'element' ? linkParts(child, linker) : child));
  return { ...node, children };
}

export const mapFigures = <N extends Root | Element>(
  node: N,
  change: (figure: Element) => Element,
): N => ({
  ...node,
  children: node.children.map((child) => {
    if (child.type !== 'element') return child;
    return child.tagName === 'figure' ? change(child) : mapFigures(child, change);
  }),
});

/** @param names Names in the code of the tree's only figure, in order. */
export const linkNames = (tree: Root, names: readonly LinkedName[]): Root =>
  names.length === 0
    ? tree
    : mapFigures(tree, (figure) => linkParts(figure, new Linker(linksAmong(names))));

/** The property of a figure with the key of its sample. */
export const SAMPLE = hastProperty(Attribute.Sample);
const NAMES = hastProperty(Attribute.HasNames);

/** @param names Names by key of the sample. */
export function linkSamples(tree: Root, names: SampleNames): Root {
  if (Object.keys(names).length === 0) return tree;
  return mapFigures(tree, (figure) => {
    const own = names[String(figure.properties[SAMPLE])];
    if (!own) return figure;
    const { properties, ...linked } = linkParts(figure, new Linker(linksAmong(own)));
    return { ...linked, properties: { ...properties, [NAMES]: '' } };
  });
}
