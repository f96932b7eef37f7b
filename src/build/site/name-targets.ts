// What a name in inline code means on a page: an export or member of the documented packages, if that is certain.
import type { ApiEntry, ApiModel, ApiPackage, ApiReference } from '../../model/api/api.js';
import { isStatic } from '../../model/api/api-groups.js';
import { entriesByReference, membersOf, nameOfReference } from '../../model/api/api-references.js';
import { ENTRY_KINDS } from '../../model/api/entry-kinds.js';
import { groupBy } from '../../model/text/group-by.js';
import { memoized } from '../../model/text/memoized.js';
import type { Chain } from './code-chains.js';
import { exportsOfAll, exportsOfPackage } from './exported-names.js';

/** The meanings of names on a page. */
export interface NamesOfPage {
  readonly api: ApiModel;
  /** The package that the page or card is about. */
  readonly package: ApiPackage | undefined;
  /** Whether it is a card, where an unknown name before a dot means a value of its package: `counter.value`. */
  readonly isCard?: boolean;
  /** Exports imported by the samples of the page. */
  readonly imported: ReadonlyMap<string, ApiReference | undefined>;
  /** Parameters and type parameters of the declarations on a page of the reference: in its texts they are meant. */
  readonly parameters?: ReadonlySet<string>;
  /** Names declared by the samples, with the documented types of variables. */
  readonly declared: ReadonlyMap<string, ApiReference | undefined>;
  /** Declared names that can be called. */
  readonly functions: ReadonlySet<string>;
  /** Members used by the samples, also with the name before their dot: `value`, `lock()`, `data.value`. */
  readonly used: ReadonlyMap<string, ApiReference | undefined>;
}

const entriesOf = memoized(({ packages }: ApiModel) => entriesByReference(packages));

const only = <T>(found: readonly T[] | undefined): T | undefined =>
  found?.length === 1 ? found[0] : undefined;

/** The entry that a chain has led to so far, or a value of its type. */
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

const isDeclared = (name: string, { declared, parameters }: NamesOfPage): boolean =>
  declared.has(name) || parameters?.has(name) === true;

/** The export that a name refers to on a page. */
function exportNamed(name: string, page: NamesOfPage): ApiEntry | undefined {
  if (isDeclared(name, page)) return undefined;
  const { api, imported } = page;
  const own = page.package && exportsOfPackage(page.package).get(name);
  if (imported.has(name)) {
    const entry = entriesOf(api)(imported.get(name) ?? '');
    return entry && own && !own.includes(entry) ? undefined : entry;
  }
  if (own) return only(own);
  // `Map` is built in.
  return Object.hasOwn(globalThis, name) ? undefined : only(exportsOfAll(api).get(name));
}

const camelCase = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The classes of a package by the camel-case names of their instances. */
const classesOf = memoized(({ entries }: ApiPackage) =>
  groupBy(
    entries.filter(({ kind }) => ENTRY_KINDS[kind].isConstructed),
    ({ name }) => camelCase(name),
  ),
);

/** The type of the value `mutex`: the type from the samples, otherwise the class `Mutex` of the page's package. */
function valueNamed(name: string, { api, declared, ...page }: NamesOfPage): ApiEntry | undefined {
  if (declared.has(name)) return entriesOf(api)(declared.get(name) ?? '');
  const classes = page.package && classesOf(page.package).get(name);
  return only(classes?.filter((entry) => entry.name !== name));
}

/** Members that classes and enums of a package declare themselves, by name. */
const declaredBy = memoized(({ entries }: ApiPackage) =>
  groupBy(
    entries
      .filter(({ kind }) => ENTRY_KINDS[kind].isNamedByMembers)
      .flatMap(membersOf)
      .filter(({ inheritedFrom }) => inheritedFrom === undefined),
    ({ name }) => name,
  ),
);

/** The only method with this name, or without a call the only member, declared in the page's package. */
function declaredMember(
  name: string,
  isCall: boolean,
  page: NamesOfPage,
): ApiReference | undefined {
  if (isCall ? page.functions.has(name) : isDeclared(name, page)) return undefined;
  if (Object.hasOwn(globalThis, name) || name in Date.prototype) return undefined;
  // A plain word such as `value` is ambiguous, and so is a name that the samples use otherwise.
  if (!isCall && (!/[A-Z]/.test(name) || page.used.has(name))) return undefined;
  const member = only(page.package && declaredBy(page.package).get(name));
  return !isCall || member?.kind === 'method' ? member?.reference : undefined;
}

const membersByName = memoized(({ entries }: ApiPackage) =>
  groupBy(entries.flatMap(membersOf), ({ name }) => name),
);

/** The member for a single name or call that all samples of the page use in the same way. */
function usedAs({ parts, isCall, isAll }: Chain, page: NamesOfPage): ApiReference | undefined {
  if (!isCall && !isAll) return undefined;
  const path = parts.map(({ text }) => text).join('.');
  const reference = page.used.get(isCall ? `${path}()` : path);
  if (reference === undefined || parts.length > 1) return reference;
  const owner = entriesOf(page.api)(reference.replace(/#.*$/s, ''));
  const member = owner && membersOf(owner).find((candidate) => candidate.reference === reference);
  // `value` alone may be a parameter or some other field.
  if (!isCall && member?.kind !== 'method' && member?.kind !== 'enum-member') return undefined;
  const own = (page.package && membersByName(page.package).get(path)) ?? [];
  const isOther =
    own.length > 0 &&
    !own.some(({ reference: one, inheritedFrom }) =>
      [one, inheritedFrom?.reference].includes(reference),
    );
  return isOther ? undefined : reference;
}

/** The only member with that name in the classes of a package. */
function memberOfPackage(name: string, { entries }: ApiPackage): ApiReference | undefined {
  const members = entries.filter(({ kind }) => ENTRY_KINDS[kind].isConstructed).flatMap(membersOf);
  return only(members.filter((member) => member.name === name && !isStatic(member)))?.reference;
}

interface Target {
  readonly reference: ApiReference;
  /** Number of names of the chain that lead to it. */
  readonly length: number;
}

/**
 * Follows names after an entry or value.
 * @param length Number of names of the chain up to the first of them.
 */
function targetInside(
  { entry, isValue }: Found,
  [name, ...others]: readonly string[],
  chain: Chain,
  api: ApiModel,
  length = 2,
): Target | undefined {
  if (name === undefined) return undefined;
  const member = memberNamed({ entry, isValue: isValue || chain.isInstance }, name);
  if (member !== undefined) return { reference: member, length };
  const inner = isValue
    ? undefined
    : only(exportsOfAll(api).get(`${nameOfReference(entry.reference)}.${name}`));
  if (!inner) return undefined;
  return (
    targetInside({ entry: inner, isValue }, others, chain, api, length + 1) ?? {
      reference: inner.reference,
      length,
    }
  );
}

/** The target of a chain whose first name is no export and no value of a known type. */
function targetOfUnknown(chain: Chain, page: NamesOfPage): Target | undefined {
  const { parts, isMember, isCall, isAll } = chain;
  const [first = '', member] = parts.map(({ text }) => text);
  const isAlone = member === undefined && (isCall || isAll);
  const reference =
    usedAs(chain, page) ?? (isAlone ? declaredMember(first, isCall, page) : undefined);
  if (reference !== undefined) return { reference, length: parts.length };
  if (!page.isCard || !page.package || isMember || member === undefined) return undefined;
  const ofCard = Object.hasOwn(globalThis, first)
    ? undefined
    : memberOfPackage(member, page.package);
  return ofCard === undefined ? undefined : { reference: ofCard, length: 2 };
}

/** Follows a chain as far as its names are documented. */
export function targetOf(chain: Chain, page: NamesOfPage): Target | undefined {
  const [first = '', ...others] = chain.parts.map(({ text }) => text);
  const entry = chain.isMember ? undefined : exportNamed(first, page);
  if (entry) {
    const inside = targetInside({ entry, isValue: false }, others, chain, page.api);
    if (inside) return inside;
    // "The built-in `add` method" is another one: only an import in a sample of the page says that `add` is the export.
    if (!chain.isWord || page.imported.has(first)) return { reference: entry.reference, length: 1 };
  }
  const type = chain.isMember || others.length === 0 ? undefined : valueNamed(first, page);
  return type
    ? targetInside({ entry: type, isValue: true }, others, chain, page.api)
    : targetOfUnknown(chain, page);
}
