// Links names in inline code to exports and members of the documented packages, if their meaning is certain.
import type { ApiModel, ApiPackage } from '../../model/api/api.js';
import type { Document } from '../../model/page/document.js';
import { type LinkedSample, programOf, type SnippetLink } from '../../model/page/sample.js';
import type { HrefMap, SnippetLinks } from '../../model/site/site.js';
import type { Href } from '../../model/text/brand.js';
import { rememberLast } from '../../model/text/memoized.js';
import { chainsIn } from './code-chains.js';
import type { ContentRoute } from './document-index.js';
import { packageOfGuide } from './guide-packages.js';
import { type NamesOfPage, targetOf } from './name-targets.js';
import { namesInSamples } from './sample-names.js';
import type { SiteInput } from './site-input.js';

/** Links names in inline code to other pages. If all links have one target, the whole code is the link. */
function linksInText(text: string, page: NamesOfPage, own: Href, hrefs: HrefMap): SnippetLink[] {
  const chains = chainsIn(text).map((chain) => ({ chain, target: targetOf(chain, page) }));
  const links = chains.flatMap(({ chain: { parts }, target }): SnippetLink[] => {
    const href = target && hrefs[target.reference];
    const [first, last] = [parts[0], parts[(target?.length ?? 0) - 1]];
    return href && first && last ? [{ start: first.start, end: last.end, href }] : [];
  });
  const [first] = links;
  const isOne =
    links.every(({ href }) => href === first?.href) &&
    // The rest of a chain after an undocumented name is unknown: `Option.other`, `mutex.lock().other`.
    chains.every(({ chain, target }) =>
      target ? target.length === chain.parts.length : !chain.isMember,
    );
  const shown = isOne && first ? [{ ...first, start: 0, end: text.length }] : links;
  return shown.filter(({ href }) => href.replace(/#.*$/s, '') !== own);
}

/**
 * @param texts Inline code that looks like TypeScript.
 * @returns the links, by text.
 */
export function linksInSnippets(
  texts: readonly string[],
  page: NamesOfPage,
  own: Href,
  hrefs: HrefMap,
): SnippetLinks {
  const links: Record<string, readonly SnippetLink[]> = {};
  for (const text of new Set(texts)) {
    const found = linksInText(text, page, own, hrefs);
    if (found.length > 0) links[text] = found;
  }
  return links;
}

const namesIn = rememberLast(
  (samples: Document['samples'], ...checked: readonly (LinkedSample | undefined)[]) =>
    namesInSamples(
      samples.flatMap((sample, index) => {
        const found = checked[index];
        return found ? [{ ...found, code: programOf(sample, found.context).code }] : [];
      }),
    ),
);

const linksIn = rememberLast(
  (
    snippets: Document['snippets'],
    api: ApiModel,
    owner: ApiPackage | undefined,
    names: ReturnType<typeof namesInSamples>,
    own: Href,
    hrefs: HrefMap,
  ) => {
    const page = { api, ...names };
    const texts = snippets.flatMap((snippet) => (snippet.package ? [] : snippet.text));
    // Links are stored by text: code that is also used outside of cards is resolved as there.
    const ofCards = api.packages.map((card) => {
      const inCard = snippets.filter((snippet) => snippet.package === card.name);
      const alone = inCard.map(({ text }) => text).filter((text) => !texts.includes(text));
      return linksInSnippets(alone, { ...page, package: card, isCard: true }, own, hrefs);
    });
    const inText = linksInSnippets(texts, { ...page, package: owner }, own, hrefs);
    return Object.fromEntries([inText, ...ofCards].flatMap((found) => Object.entries(found)));
  },
);

const NO_SAMPLES: Document['samples'] = [];

/**
 * The links of inline code in a document.
 * @param links Resolved links of the document.
 * @param apiHrefs URLs by reference, for each locale.
 */
export function linksInDocument(
  route: ContentRoute,
  { config, api, samples }: Pick<SiteInput, 'config' | 'api' | 'samples'>,
  links: HrefMap,
  apiHrefs: Readonly<Record<string, HrefMap>>,
): SnippetLinks {
  const { document, version } = route.page;
  if (!api || document.frontmatter.api_links === false) return {};
  const hrefs = apiHrefs[route.locale] ?? {};
  const shown = version === config.api?.version ? document.samples : NO_SAMPLES;
  const names = namesIn(shown, ...shown.map(({ key }) => samples.get(key)));
  const owner = packageOfGuide(route, { config, api }, links, hrefs);
  return linksIn(document.snippets, api, owner, names, route.href, hrefs);
}
