// The search units of a guide: the page, each section with an id, each sample with a title.
import type { Element, Root, RootContent } from 'hast';
import { Attribute } from '../../model/browser/browser-contract.js';
import { hastProperty } from '../../model/page/hast-property.js';
import { headingText, plainText } from '../../model/page/hast-text.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { SearchUnit } from '../../model/search/search-page.js';
import type { SidebarItem } from '../../model/site/site.js';
import { type Fragment, fragment, type RoutePath } from '../../model/text/brand.js';
import { linesOf, TextLines, writeLines } from './text-lines.js';

const SAMPLE = hastProperty(Attribute.Sample);
const TAB_LABEL = hastProperty(Attribute.TabLabel);

interface Section {
  readonly label: string;
  readonly anchor: Fragment | undefined;
  readonly lines: TextLines;
  /** Titles of its samples. */
  readonly titles: Set<string>;
}

const section = (label: string, anchor: Fragment | undefined): Section => ({
  label,
  anchor,
  lines: new TextLines(),
  titles: new Set(),
});

/** The title of a sample, or the file it was included from. */
function titleOf(element: Element): string | undefined {
  if (!(SAMPLE in element.properties)) return undefined;
  const [caption] = element.children;
  const isCaption = caption?.type === 'element' && caption.tagName === 'figcaption';
  const title = isCaption ? caption.children[0] : undefined;
  return title && plainText(title);
}

const unit = (given: Pick<SearchUnit, 'kind' | 'label'> & Partial<SearchUnit>): SearchUnit => ({
  nameStart: 0,
  anchor: undefined,
  isInherited: false,
  signature: undefined,
  summary: undefined,
  text: '',
  keywords: [],
  ...given,
});

/** What a page is called in its sidebar. */
function labelIn(items: readonly SidebarItem[], page: RoutePath): string | undefined {
  for (const item of items) {
    const label =
      item.path === page ? item.label : item.type === 'category' && labelIn(item.items, page);
    if (label) return label;
  }
  return undefined;
}

/** Whether sections and samples may be nested in an element, such as tabs. */
const holdsUnits = ({ tagName }: Element): boolean =>
  ['div', 'section', 'aside', 'blockquote', 'details', 'li', 'ul', 'ol'].includes(tagName);

export function contentUnits(plan: PagePlan, tree: Root): SearchUnit[] {
  const { title, description, head, body } = plan;
  const first = section(title, undefined);
  const sections = [first];
  const samples: SearchUnit[] = [];
  let current = first;
  let isTitle = false;
  const visit = (node: RootContent): void => {
    if (node.type !== 'element') {
      writeLines(node, current.lines);
      return;
    }
    const { tagName, properties, children } = node;
    if (isTitle && tagName === 'h1') return;
    if (/^h[1-6]$/.test(tagName) && typeof properties['id'] === 'string') {
      const anchor = fragment(properties['id']);
      current = section(headingText(node), anchor);
      sections.push(current);
      return;
    }
    const label = titleOf(node);
    if (label !== undefined && !current.titles.has(label)) {
      current.titles.add(label);
      samples.push(unit({ kind: 'example', label, anchor: current.anchor, text: linesOf(node) }));
      return;
    }
    if (!holdsUnits(node)) {
      writeLines(node, current.lines);
      return;
    }
    const outer = current;
    current.lines.end();
    // A tab holds blocks, which begin a line.
    if (TAB_LABEL in properties) current.lines.text(String(properties[TAB_LABEL]));
    for (const child of children) visit(child);
    current.lines.end();
    // The next tab does not belong to a heading in this one.
    if (TAB_LABEL in properties) current = outer;
  };
  for (const [index, child] of tree.children.entries()) {
    isTitle = body.kind === 'content' && index === body.titleAt;
    visit(child);
  }
  const heading = body.kind === 'content' ? body.heading : title;
  const otherNames = new Set([labelIn(plan.sidebar, plan.path) ?? title, heading]);
  otherNames.delete(title);
  return [
    unit({
      kind: 'page',
      label: title,
      summary: description,
      keywords: [...head.keywords, ...otherNames],
      text: first.lines.toString(),
    }),
    ...sections
      .slice(1)
      .map(({ label, anchor, lines }) =>
        unit({ kind: 'section', label, anchor, text: lines.toString() }),
      ),
    ...samples,
  ];
}
