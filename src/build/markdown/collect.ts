// Walks over the final hast once: reduces it to plain, allowed JSON and lists its links and ids.
import type { Element, Properties, Root, RootContent, Text } from 'hast';
import type { Document, DocumentLink } from '../../model/page/document.js';
import { hastText } from '../../model/page/hast-text.js';
import { type Fragment, fragment, href } from '../../model/text/brand.js';
import type { MarkdownContext } from './markdown-context.js';
import { isAllowedElement, sanitizeProperties } from './sanitize.js';

export interface Collected extends Pick<Document, 'links' | 'ids' | 'packages'> {
  /** Plain JSON with allowed elements and attributes only. Links and images are as written. */
  readonly tree: Root;
}

class Collector {
  readonly links: DocumentLink[] = [];
  readonly ids: Fragment[] = [];
  readonly packages: Document['packages'][number][] = [];
  #tables = 0;

  constructor(private readonly context: MarkdownContext) {}

  /** Without comments, raw nodes, positions and data of plugins. */
  clean(nodes: readonly RootContent[]): (Element | Text)[] {
    const cleaned: (Element | Text)[] = [];
    for (const node of nodes) {
      const last = cleaned.at(-1);
      // React would write a comment between two texts.
      if (node.type === 'text' && last?.type === 'text') last.value += node.value;
      else if (node.type === 'text') cleaned.push({ type: 'text', value: node.value });
      if (node.type === 'element' && isAllowedElement(node)) cleaned.push(this.#cleanElement(node));
    }
    return cleaned;
  }

  #cleanElement(node: Element): Element {
    const { options, report } = this.context;
    const { tagName } = node;
    const properties = sanitizeProperties(node, options.schemes ?? []);
    prefixFootnoteLabel(properties, options.idPrefix ?? '');
    if (properties['id'] !== undefined) this.ids.push(fragment(String(properties['id'])));
    const link = linkOf(node, properties);
    if (link) this.links.push({ ...link, place: report.placeOf(link.place) });
    if (tagName === 'data' && node.position) {
      const { line, column } = node.position.start;
      const place = report.placeOf({ line, column });
      this.packages.push({ name: String(properties['dataPackage']), place });
    }
    const children = this.clean(node.children);
    if (properties['role'] === 'region') properties['ariaLabel'] = tableLabel(node, ++this.#tables);
    return { type: 'element', tagName, properties, children };
  }
}

export function collect(root: Root, context: MarkdownContext): Collected {
  const collector = new Collector(context);
  const children = collector.clean(root.children);
  const { links, ids, packages } = collector;
  return { tree: { type: 'root', children }, links, ids, packages };
}

/** Prefixes the one id to which remark-rehype adds no prefix. */
function prefixFootnoteLabel(properties: Properties, prefix: string): void {
  const label = `${prefix}${FOOTNOTE_LABEL}`;
  if (properties['id'] === FOOTNOTE_LABEL) properties['id'] = label;
  if ('dataFootnoteRef' in properties) properties['ariaDescribedBy'] = [label];
}

const FOOTNOTE_LABEL = 'footnote-label';

/** A link or image written by an author; links of footnotes and captions are generated. */
function linkOf({ tagName, position }: Element, properties: Properties): DocumentLink | undefined {
  if (!['a', 'img', 'source'].includes(tagName) || !position) return undefined;
  const isImage = tagName !== 'a';
  const url = properties[isImage ? 'src' : 'href'];
  const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
  if (typeof url !== 'string' || isFootnote) return undefined;
  const { line, column } = position.start;
  const kind = isImage && !('dataMedia' in properties) ? 'image' : 'link';
  return { kind, href: href(url), place: { line, column } };
}

/** The label of a table's region: its number and its columns, since labels must differ. */
function tableLabel({ children }: Element, number: number): string {
  const columns: string[] = [];
  const find = (node: RootContent): void => {
    if (node.type !== 'element') return;
    if (node.tagName === 'th') columns.push(hastText(node).trim());
    else node.children.forEach(find);
  };
  children.forEach(find);
  return `Table ${number}: ${columns.filter(Boolean).join(', ')}`;
}
