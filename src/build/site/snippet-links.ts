// What the inline code of a page names: exports and members of the documented packages, where that is certain.
import type { ApiEntry, ApiModel, ApiPackage, ApiReference } from '../../model/api.js';
import { isStatic } from '../../model/api-groups.js';
import { entriesByReference, membersOf, nameOfReference } from '../../model/api-references.js';
import type { Href } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Document } from '../../model/document.js';
import { groupBy } from '../../model/group-by.js';
import { memoized, rememberLast } from '../../model/memoized.js';
import type { LinkedSample, SnippetLink } from '../../model/sample.js';
import type { HrefMap, SnippetLinks } from '../../model/site.js';
import { type Chain, chainsIn } from './code-chains.js';
import type { ContentRoute } from './document-index.js';
import { packageOfGuide } from './guide-packages.js';
import type { SiteInput } from './input.js';

/** What the names on a page stand for. */
export interface NamesOfPage {
  readonly api: ApiModel;
  /** The package that the page, or a card, is about. */
  readonly package: ApiPackage | undefined;
  /** In a card an unknown name before a dot stands for a value of its package: `counter.value`. */
  readonly isCard?: boolean;
  /** Exports as the samples of the page import them. */
  readonly imported: ReadonlyMap<string, ApiReference | undefined>;
  /** Names that the samples declare, with the documented types of variables. */
  readonly declared: ReadonlyMap<string, ApiReference | undefined>;
  /** Those of them that can be called. */
  readonly functions: ReadonlySet<string>;
  /** Members as the samples name them, with what stands before their dot: `value`, `lock()`, `data.value`. */
  readonly used: ReadonlyMap<string, ApiReference | undefined>;
}

type Entries = ReadonlyMap<string, readonly ApiEntry[]>;

/** By their names: `Box`, `Shape.Circle`. */
const byName = (entries: readonly ApiEntry[]): Entries =>
  groupBy(
    entries.filter(({ kind }) => kind !== 'module'),
    ({ reference }) => nameOfReference(reference),
  );

const exportsOfPackage = memoized(({ entries }: ApiPackage) => byName(entries));

const exportsOfAll = memoized(({ packages }: ApiModel) =>
  byName(packages.flatMap(({ entries }) => entries)),
);

const entriesOf = memoized(({ packages }: ApiModel) => entriesByReference(packages));

const only = <T>(found: readonly T[] | undefined): T | undefined =>
  found?.length === 1 ? found[0] : undefined;

/** What a chain has been followed to: an export, or a value of its type. */
interface Found {
  readonly entry: ApiEntry;
  readonly isValue: boolean;
}

function memberNamed({ entry, isValue }: Found, name: string): ApiReference | undefined {
  const members = membersOf(entry).filter((member) => member.name === name);
  const statics = members.filter(isStatic);
  if (isValue) return only(members.filter((member) => !isStatic(member)))?.reference;
  return only(statics.length > 0 ? statics : members)?.reference;
}

/** The export that a name stands for on a page. */
function exportNamed(name: string, page: NamesOfPage): ApiEntry | undefined {
  if (page.declared.has(name)) return undefined;
  const { api, imported } = page;
  const own = page.package && exportsOfPackage(page.package).get(name);
  if (imported.has(name)) {
    const entry = entriesOf(api)(imported.get(name) ?? '');
    return own && only(own) !== entry ? undefined : entry;
  }
  if (own) return only(own);
  // `Map` is the language's.
  return Object.hasOwn(globalThis, name) ? undefined : only(exportsOfAll(api).get(name));
}

const camelCase = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The classes of a package by the names of their values. */
const classesOf = memoized(({ entries }: ApiPackage) =>
  groupBy(
    entries.filter(({ kind }) => kind === 'class'),
    ({ name }) => camelCase(name),
  ),
);

/** `mutex` is a value of the type that the samples give it, or else of the class `Mutex` of the page's package. */
function valueNamed(name: string, { api, declared, ...page }: NamesOfPage): ApiEntry | undefined {
  if (declared.has(name)) return entriesOf(api)(declared.get(name) ?? '');
  const classes = page.package && classesOf(page.package).get(name);
  return only(classes?.filter((entry) => entry.name !== name));
}

/** What the classes and enums of a package declare themselves, by name. */
const declaredBy = memoized(({ entries }: ApiPackage) =>
  groupBy(
    entries
      .filter(({ kind }) => kind === 'class' || kind === 'enum')
      .flatMap(membersOf)
      .filter(({ inheritedFrom }) => inheritedFrom === undefined),
    ({ name }) => name,
  ),
);

/** The one method, or for a name without a call the one member, that a class or enum of the page's package declares. */
function declaredMember(
  name: string,
  isCall: boolean,
  page: NamesOfPage,
): ApiReference | undefined {
  if (isCall ? page.functions.has(name) : page.declared.has(name)) return undefined;
  if (Object.hasOwn(globalThis, name) || name in Date.prototype) return undefined;
  // A word such as `value` can be anything, and so can a name that the samples use for something else.
  if (!isCall && (!/[A-Z]/.test(name) || page.used.has(name))) return undefined;
  const member = only(page.package && declaredBy(page.package).get(name));
  return !isCall || member?.kind === 'method' ? member?.reference : undefined;
}

const membersByName = memoized(({ entries }: ApiPackage) =>
  groupBy(entries.flatMap(membersOf), ({ name }) => name),
);

/** Code of one name, or of one call, that all samples of the page use for the same member. */
function usedAs({ parts, isCall, isAll }: Chain, page: NamesOfPage): ApiReference | undefined {
  if (!isCall && !isAll) return undefined;
  const path = parts.map(({ text }) => text).join('.');
  const reference = page.used.get(isCall ? `${path}()` : path);
  if (reference === undefined || parts.length > 1) return reference;
  const owner = entriesOf(page.api)(reference.replace(/#.*$/s, ''));
  const member = owner && membersOf(owner).find((one) => one.reference === reference);
  // `value` alone can be a parameter or a field of something else.
  if (!isCall && member?.kind !== 'method' && member?.kind !== 'enum-member') return undefined;
  const own = (page.package && membersByName(page.package).get(path)) ?? [];
  const isOther =
    own.length > 0 &&
    !own.some(({ reference: one, inheritedFrom }) =>
      [one, inheritedFrom?.reference].includes(reference),
    );
  return isOther ? undefined : reference;
}

/** The one member of that name that values of a package's classes have. */
function memberOfPackage(name: string, { entries }: ApiPackage): ApiReference | undefined {
  const members = entries.filter(({ kind }) => kind === 'class').flatMap(membersOf);
  return only(members.filter((member) => member.name === name && !isStatic(member)))?.reference;
}

interface Target {
  readonly reference: ApiReference;
  /** How many names of the chain lead to it. */
  readonly length: number;
}

/** Follows a chain as far as it is documented. */
function targetOf(chain: Chain, page: NamesOfPage): Target | undefined {
  const { parts, isMember, isCall, isAll, isInstance } = chain;
  const [first = '', ...others] = parts.map(({ text }) => text);
  const exported = isMember ? undefined : exportNamed(first, page);
  const value = isMember || exported || others.length === 0 ? undefined : valueNamed(first, page);
  if (!exported && !value) {
    const isAlone = others.length === 0 && (isCall || isAll);
    const reference =
      usedAs(chain, page) ?? (isAlone ? declaredMember(first, isCall, page) : undefined);
    if (reference !== undefined) return { reference, length: parts.length };
    const [member] = others;
    const ofCard =
      page.isCard &&
      page.package &&
      member !== undefined &&
      !isMember &&
      !Object.hasOwn(globalThis, first)
        ? memberOfPackage(member, page.package)
        : undefined;
    return ofCard === undefined ? undefined : { reference: ofCard, length: 2 };
  }
  let entry = exported;
  let target: Target | undefined = exported && { reference: exported.reference, length: 1 };
  for (const [index, name] of others.entries()) {
    const found = entry ?? value;
    if (!found) break;
    const isValue = !entry || isInstance;
    const member = memberNamed({ entry: found, isValue }, name);
    const inner =
      entry && exportsOfAll(page.api).get(`${nameOfReference(entry.reference)}.${name}`);
    const reference = member ?? only(inner)?.reference;
    if (reference === undefined) break;
    target = { reference, length: index + 2 };
    entry = member === undefined ? only(inner) : undefined;
    if (member !== undefined) break;
  }
  return target;
}

/** The names in inline code that lead to other pages; all of it, where it names one thing. */
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
    // Members of what is not known are something else: `Option.other`, `mutex.lock().other`.
    chains.every(({ chain, target }) =>
      target ? target.length === chain.parts.length : !chain.isMember,
    );
  const shown = isOne && first ? [{ ...first, start: 0, end: text.length }] : links;
  return shown.filter(({ href }) => href.replace(/#.*$/s, '') !== own);
}

/**
 * @param texts - that look like TypeScript
 * @returns by text: what inline code names
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

/** One value for each name; undefined where several are possible. */
function unambiguous(pairs: readonly Pair[]): Map<string, ApiReference | undefined> {
  const values = new Map<string, ApiReference | undefined>();
  for (const [name, value] of pairs) {
    values.set(name, values.has(name) && values.get(name) !== value ? undefined : value);
  }
  return values;
}

const isExport = (reference: ApiReference): boolean => /^[^/#]+\/[^#]+$/.test(reference);

export interface ReadSample extends LinkedSample {
  readonly code: string;
}

type Pair = readonly [string, ApiReference | undefined];

/** A name with where it leads: alone, behind what stands before its dot, and as it is called. */
const formsOf = memoized(({ code, names }: ReadSample): Pair[] =>
  names.flatMap(({ start, end, reference }) => {
    const name = code.slice(start, end);
    const before = code[start - 1] === '.' ? code.slice(Math.max(0, start - 50), start) : '';
    const [receiver] = /[\w$]+(?=\.$)/.exec(before) ?? [];
    const forms = receiver === undefined ? [name] : [name, `${receiver}.${name}`];
    const calls = code[end] === '(' ? forms.map((form) => `${form}()`) : [];
    const member = reference?.includes('#') ? reference : undefined;
    return [...forms, ...calls].map((form) => [form, member] as const);
  }),
);

/** @param samples - of one page */
export function namesInSamples(
  samples: readonly ReadSample[],
): Pick<NamesOfPage, 'imported' | 'declared' | 'functions' | 'used'> {
  const imported = samples.flatMap(({ code, names }) =>
    names.flatMap(({ start, end, reference }) =>
      reference !== undefined && isExport(reference)
        ? [[code.slice(start, end), reference] as const]
        : [],
    ),
  );
  const declarations = samples.flatMap((sample) => sample.declarations);
  const callable = declarations.filter((declaration) => declaration.callable);
  return {
    imported: unambiguous(imported),
    declared: unambiguous(declarations.map(({ name, type }) => [name, type] as const)),
    functions: new Set(callable.map(({ name }) => name)),
    used: unambiguous(samples.flatMap(formsOf)),
  };
}

/** The package that a guide is about: it names it, has its slug, or links to no other. */
export function packageOf(
  route: ContentRoute,
  config: Config,
  api: ApiModel,
  links: HrefMap,
  hrefs: HrefMap,
): ApiPackage | undefined {
  const { packages } = api;
  const slug = route.path.split('/').at(-1);
  const named = packageOfGuide(route, config, api) ?? packages.find((owner) => owner.slug === slug);
  const isIn = (owner: ApiPackage, link: string): boolean => {
    const root = hrefs[owner.reference];
    return (
      root !== undefined && `${link}/`.replace('#', '/').startsWith(`${root.replace(/\/$/, '')}/`)
    );
  };
  return (
    named ??
    only(packages.filter((owner) => Object.values(links).some((link) => isIn(owner, link))))
  );
}

const namesIn = rememberLast(
  (samples: Document['samples'], ...checked: readonly (LinkedSample | undefined)[]) =>
    namesInSamples(
      samples.flatMap(({ code }, index) => {
        const found = checked[index];
        return found ? [{ code, ...found }] : [];
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
    // Links are kept by text: what stands outside of cards too is read as the text around them.
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
 * What the inline code of a document names.
 * @param links - of the document, resolved
 * @param apiHrefs - by locale: references to their URLs
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
  const owner = packageOf(route, config, api, links, hrefs);
  return linksIn(document.snippets, api, owner, names, route.href, hrefs);
}
