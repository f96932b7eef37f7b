// The search units of a guide: the page, each section with an id, each sample with a title.
import type { Element, Root, RootContent } from 'hast';
import { type Fragment, fragment } from '../../model/brand.js';
import { Attribute } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { plainText } from '../../model/hast-text.js';
import type { PagePlan } from '../../model/page-plan.js';
import type { SearchUnit } from '../../model/search/search-page.js';
import { linesOf, TextLines, writeLines } from './text-lines.js';

const SAMPLE = hastProperty(Attribute.Sample);

interface Section {
  readonly label: string;
  readonly anchor: Fragment | undefined;
  readonly lines: TextLines;
}

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

/** Whether sections and samples may be nested in an element, such as tabs. */
const holdsUnits = ({ tagName }: Element): boolean =>
  ['div', 'section', 'aside', 'blockquote', 'details', 'li', 'ul', 'ol'].includes(tagName);

export function contentUnits(plan: PagePlan, tree: Root): SearchUnit[] {
  const { title, description, head } = plan;
  const first: Section = { label: title, anchor: undefined, lines: new TextLines() };
  const sections = [first];
  const samples: SearchUnit[] = [];
  let current = first;
  let titles = new Set<string>();
  const visit = (node: RootContent): void => {
    if (node.type !== 'element') {
      writeLines(node, current.lines);
      return;
    }
    const { tagName, properties, children } = node;
    if (/^h[1-6]$/.test(tagName) && typeof properties['id'] === 'string') {
      const anchor = fragment(properties['id']);
      current = { label: plainText(node), anchor, lines: new TextLines() };
      sections.push(current);
      titles = new Set();
      return;
    }
    const label = titleOf(node);
    if (label !== undefined && !titles.has(label)) {
      titles.add(label);
      samples.push(unit({ kind: 'example', label, anchor: current.anchor, text: linesOf(node) }));
      return;
    }
    if (!holdsUnits(node)) {
      writeLines(node, current.lines);
      return;
    }
    current.lines.end();
    for (const child of children) visit(child);
    current.lines.end();
  };
  for (const child of tree.children) visit(child);
  return [
    unit({
      kind: 'page',
      label: title,
      summary: description,
      keywords: head.keywords,
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
