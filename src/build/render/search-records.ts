// The search records of one page: the page, its headings and titled samples, or the names that it documents.
import type { Element, Root } from 'hast';
import type { ApiEntry } from '../../model/api.js';
import { nameOfReference, referencesOfEntry } from '../../model/api-references.js';
import { href } from '../../model/brand.js';
import { Attribute, type SearchEntry } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { eachElement } from '../../model/hast-quotation.js';
import { plainText } from '../../model/hast-text.js';
import type { PagePlan } from '../../model/page-plan.js';

const SAMPLE = hastProperty(Attribute.Sample);

/** The title of a sample, or the file that it was included from. */
function codeTitle({ children: [caption] }: Element): string | undefined {
  const title =
    caption?.type === 'element' && caption.tagName === 'figcaption' && caption.children[0];
  return title ? plainText(title) : undefined;
}

/** The page, its headings, and the titles of its samples, which lead to the heading above. */
function contentRecords({ href: url, title }: PagePlan, tree: Root | undefined): SearchEntry[] {
  const records: SearchEntry[] = [{ href: url, label: title, kind: 'page' }];
  let nearest = url;
  let titles = new Set<string>();
  eachElement(tree ?? { type: 'root', children: [] }, (element) => {
    const { tagName, properties } = element;
    if (/^h[2-6]$/.test(tagName) && typeof properties['id'] === 'string') {
      nearest = href(`${url}#${encodeURIComponent(properties['id'])}`);
      titles = new Set();
      if (tagName !== 'h2' && tagName !== 'h3') return;
      records.push({ href: nearest, label: plainText(element), kind: 'heading', parent: title });
    }
    const label = SAMPLE in properties ? codeTitle(element) : undefined;
    if (label === undefined || titles.has(label)) return;
    titles.add(label);
    records.push({ href: nearest, label, kind: 'sample', parent: title });
  });
  return records;
}

const entryRecords = (url: string, entry: ApiEntry, parent: string): SearchEntry[] =>
  referencesOfEntry(entry).map(({ reference, anchor }) => ({
    href: href(anchor === undefined ? url : `${url}#${anchor}`),
    label: nameOfReference(reference),
    kind: 'api',
    parent,
  }));

/** @param tree The tree that the body names, if any. */
export function searchRecords(plan: PagePlan, tree: Root | undefined): SearchEntry[] {
  const { href: url, body } = plan;
  switch (body.kind) {
    case 'content':
      return contentRecords(plan, tree);
    case 'api-package': {
      const { name } = body.package;
      return [
        { href: url, label: name, kind: 'api' },
        ...body.inline.flatMap((entry) => entryRecords(url, entry, name)),
      ];
    }
    case 'api-entry':
      return entryRecords(url, body.entry, body.package.name);
    default:
      return [];
  }
}
