// Makes ids of headings and footnotes in comments and READMEs unique on the page that shows the text. It is done
// in the model, before pages are rendered.
import type { Element, ElementContent, Root } from 'hast';
import type { ApiEntry, ApiModel, ApiPackage, ApiText } from '../../../model/api/api.js';
import { groupEntries, headingIdsOf, isInline } from '../../../model/api/api-groups.js';
import { anchorsOfEntry } from '../../../model/api/api-references.js';
import { textsOf } from '../../../model/api/api-texts.js';
import { eachElement, quoted } from '../../../model/page/hast-quotation.js';
import { freeName } from './anchors.js';

/** A page with the ids on it that are not in texts. */
interface TextPage {
  readonly taken: Set<string>;
  readonly texts: readonly ApiText[];
}

const anchorsOf = (entry: ApiEntry): string[] => [
  ...(entry.anchor === undefined ? [] : [entry.anchor]),
  ...headingIdsOf(entry),
  ...anchorsOfEntry(entry).map(({ anchor }) => anchor),
];

const pageOf = (entries: readonly ApiEntry[], readme: ApiText | undefined): TextPage => ({
  taken: new Set([...groupEntries(entries).map(({ id }) => id), ...entries.flatMap(anchorsOf)]),
  texts: [...(readme ? [readme] : []), ...entries.flatMap((entry) => textsOf(entry))],
});

const pagesOf = ({ entries, readme }: ApiPackage): TextPage[] => [
  pageOf(entries.filter(isInline), readme),
  ...entries.filter((entry) => !isInline(entry)).map((entry) => pageOf([entry], undefined)),
];

/** Renames ids, also in attributes that refer to other elements of the text. */
function rename({ properties }: Element, renamed: ReadonlyMap<string, string>): void {
  const nameOf = (id: string): string => renamed.get(id) ?? id;
  const { id, href, ariaDescribedBy } = properties;
  if (typeof id === 'string') properties['id'] = nameOf(id);
  if (typeof href === 'string' && href.startsWith('#')) {
    properties['href'] = `#${nameOf(href.slice(1))}`;
  }
  if (Array.isArray(ariaDescribedBy)) {
    properties['ariaDescribedBy'] = ariaDescribedBy.map((id) => nameOf(String(id)));
  }
}

function identify(text: Root, taken: Set<string>): void {
  const renamed = new Map<string, string>();
  eachElement(text, ({ properties: { id } }) => {
    if (typeof id !== 'string') return;
    const free = freeName([id], id, (name) => taken.has(name));
    taken.add(free);
    if (free !== id) renamed.set(id, free);
  });
  if (renamed.size > 0) eachElement(text, (element) => rename(element, renamed));
}

/**
 * Makes the ids of texts unique, in place.
 * @param identified Texts with ids. Those that no page shows in full lose them.
 */
export function identifyTexts({ packages }: ApiModel, identified: ReadonlySet<Root>): void {
  const shown = new Set<Root>();
  for (const { taken, texts } of packages.flatMap(pagesOf)) {
    for (const text of texts) {
      if (!identified.has(text)) continue;
      identify(text, taken);
      shown.add(text);
    }
  }
  for (const text of identified) {
    if (!shown.has(text)) text.children = quoted(text).children as ElementContent[];
  }
}
