// Finds the samples that use each part of the API, from the names in the samples.
import type { Root } from 'hast';
import type {
  ApiEntry,
  ApiMember,
  ApiModel,
  ApiPackage,
  ApiReference,
} from '../../model/api/api.js';
import { titleInEntry } from '../../model/api/api-groups.js';
import { membersOf } from '../../model/api/api-references.js';
import { textsOf, textsOfMember } from '../../model/api/api-texts.js';
import { nameInText } from '../../model/api/entry-kinds.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import { hastProperty } from '../../model/page/hast-property.js';
import { eachElement } from '../../model/page/hast-quotation.js';
import { plainText } from '../../model/page/hast-text.js';
import { type LinkedSample, programOf, type Sample } from '../../model/page/sample.js';
import type { SampleUses, UsePlace } from '../../model/page/sample-uses.js';
import type { Config } from '../../model/site/config.js';
import type { HrefMap, LabelledLink, Site } from '../../model/site/site.js';
import { type Href, href } from '../../model/text/brand.js';
import { memoized } from '../../model/text/memoized.js';
import { type ContentRoute, isContentRoute } from './document-index.js';
import { firstUses, lineAt, NO_NAMES, ownersOf, usesIn } from './uses-in-code.js';

/** By locale, then by reference of an entry or member. */
export type SampleUsesByLocale = Readonly<
  Record<string, Readonly<Record<ApiReference, SampleUses>>>
>;

export interface SampleUsesInput {
  readonly config: Config;
  readonly site: Site;
  readonly api: ApiModel | undefined;
  readonly samples: readonly Sample[];
  /** Names by keys of samples. */
  readonly sampleLinks: ReadonlyMap<string, Pick<LinkedSample, 'names' | 'context'>>;
}

/** A sample on a page that shows it. */
interface ShownSample extends LabelledLink {
  readonly key: string;
  /** Undefined if all of its code is shown. */
  readonly shown: Sample['shown'] | undefined;
  /** Entries or members that it is an example of; it is not listed there again. */
  readonly subjects: readonly ApiReference[];
}

/** A part of a page: below a heading, or before the first one. */
const partOf = (
  page: LabelledLink,
  heading: { readonly id: string; readonly text: string } | undefined,
): LabelledLink =>
  heading
    ? {
        label: `${page.label}: ${heading.text}`,
        href: href(`${page.href}#${encodeURIComponent(heading.id)}`),
      }
    : page;

function shownInGuide({ href: page, page: { title, document } }: ContentRoute): ShownSample[] {
  return document.samples.map(({ key, shown, heading: id }) => {
    const heading = document.headings.find(
      (candidate) => candidate.id === id && candidate.depth > 1,
    );
    return { key, shown, subjects: [], ...partOf({ label: title, href: page }, heading) };
  });
}

const SAMPLE = hastProperty(Attribute.Sample);

/** The keys of the samples in a text, each with the heading before it. */
function samplesIn(text: Root) {
  const samples: { key: string; heading: { id: string; text: string } | undefined }[] = [];
  let heading: { id: string; text: string } | undefined;
  eachElement(text, (element) => {
    const { [SAMPLE]: key, id } = element.properties;
    if (/^h[2-6]$/.test(element.tagName) && typeof id === 'string')
      heading = { id, text: plainText(element) };
    if (typeof key === 'string') samples.push({ key, heading });
  });
  return samples;
}

interface Example extends Pick<ShownSample, 'key' | 'subjects' | 'label'> {
  /** The entry or member whose comment holds the sample. */
  readonly reference: ApiReference;
}

const examplesOf = memoized((entry: ApiEntry): readonly Example[] => {
  const examples = (
    texts: readonly (Root | undefined)[],
    { reference }: ApiEntry | ApiMember,
    label: string,
  ): Example[] => {
    if (reference === undefined) return [];
    const subjects = [entry.reference, reference];
    return texts
      .flatMap((text) => (text ? samplesIn(text) : []))
      .map(({ key }) => ({ key, subjects, label: `${label}: example`, reference }));
  };
  const own = membersOf(entry).filter(({ inheritedFrom }) => inheritedFrom === undefined);
  return [
    ...examples(textsOf(entry, []), entry, nameInText(entry)),
    ...own.flatMap((member) =>
      examples(textsOfMember(member), member, titleInEntry(entry, member)),
    ),
  ];
});

const shownInEntry = (entry: ApiEntry, hrefs: HrefMap): ShownSample[] =>
  examplesOf(entry).flatMap(({ reference, ...example }) => {
    const target = hrefs[reference];
    return target === undefined ? [] : [{ ...example, shown: undefined, href: target }];
  });

function shownInIntroduction(
  { name, reference, readme }: ApiPackage,
  hrefs: HrefMap,
): ShownSample[] {
  const page = hrefs[reference];
  if (!readme || page === undefined) return [];
  return samplesIn(readme).map(({ key, heading }) => ({
    key,
    shown: undefined,
    subjects: [],
    ...partOf({ label: name, href: page }, heading),
  }));
}

const shownInReference = ({ packages }: ApiModel, hrefs: HrefMap): ShownSample[] =>
  packages.flatMap((owner) => [
    ...shownInIntroduction(owner, hrefs),
    ...owner.entries.flatMap((entry) => shownInEntry(entry, hrefs)),
  ]);

/** Collects the uses of one entry or member, without repeating a page and heading. */
class Places {
  readonly #places = new Map<Href, UsePlace>();
  readonly #keys = new Set<string>();

  add({ key, label, href: target }: ShownSample, code: string): void {
    const id = `${target} ${key}`;
    if (this.#keys.has(id)) return;
    this.#keys.add(id);
    const former = this.#places.get(target);
    const place = former ?? { label, href: target, samples: 0, code };
    this.#places.set(target, { ...place, samples: place.samples + 1 });
  }

  get uses(): SampleUses {
    return { samples: this.#keys.size, places: [...this.#places.values()] };
  }
}

export function indexSampleUses(input: SampleUsesInput): SampleUsesByLocale {
  const { config, site, api, samples, sampleLinks } = input;
  if (!api) return {};
  const owners = ownersOf(api);
  const used = new Map(
    samples.map((sample) => {
      const { names = NO_NAMES, context } = sampleLinks.get(sample.key) ?? {};
      const program = programOf(sample, context);
      const own = context?.code.length ?? 0;
      const uses = usesIn(program, names, owners);
      return [sample.key, { code: program.code, own, uses }] as const;
    }),
  );
  const guides = site.routes
    .filter(isContentRoute)
    .filter(({ page }) => page.version === config.api?.version);
  const ofLocale = (locale: string, hrefs: HrefMap): Record<ApiReference, SampleUses> => {
    const placesOf = new Map<ApiReference, Places>();
    const shown = [
      ...guides.filter((route) => route.locale === locale).flatMap(shownInGuide),
      ...shownInReference(api, hrefs),
    ];
    for (const sample of shown) {
      const { code = '', own = 0, uses = [] } = used.get(sample.key) ?? {};
      const shown = sample.shown ?? { start: 0, end: code.length - own };
      const part = { start: own + shown.start, end: own + shown.end };
      for (const [reference, start] of firstUses(uses, part)) {
        if (sample.subjects.includes(reference)) continue;
        const places = placesOf.get(reference) ?? new Places();
        placesOf.set(reference, places);
        places.add(sample, lineAt(code, start));
      }
    }
    return Object.fromEntries([...placesOf].map(([reference, places]) => [reference, places.uses]));
  };
  return Object.fromEntries(
    Object.entries(site.apiHrefs).map(([locale, hrefs]) => [locale, ofLocale(locale, hrefs)]),
  );
}
