// The search records of one page: the page and its headings, or the names that it documents.
import type { Element, Root } from 'hast';
import type { ApiEntry } from '../../model/api.js';
import { nameOfReference, referencesOfEntry } from '../../model/api-references.js';
import { href } from '../../model/brand.js';
import type { SearchEntry } from '../../model/browser-contract.js';
import { plainText } from '../../model/hast-text.js';
import type { PagePlan } from '../../model/page-plan.js';

const isHeading = ({ tagName }: Element): boolean => tagName === 'h2' || tagName === 'h3';

const headingsIn = (nodes: Root['children']): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return isHeading(node) ? [node] : headingsIn(node.children);
  });

const contentRecords = ({ href: url, title }: PagePlan, tree: Root | undefined): SearchEntry[] => [
  { href: url, label: title, kind: 'page' },
  ...headingsIn(tree?.children ?? []).map(
    (heading): SearchEntry => ({
      href: href(`${url}#${encodeURIComponent(String(heading.properties['id']))}`),
      label: plainText(heading),
      kind: 'heading',
      parent: title,
    }),
  ),
];

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
