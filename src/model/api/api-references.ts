// Lists every reference of the API model with its page and element. The site stage adds URLs.

import type { Fragment } from '../text/brand.js';
import { compareText } from '../text/compare-text.js';
import type {
  ApiClass,
  ApiComment,
  ApiEntry,
  ApiExternalMembers,
  ApiInterface,
  ApiMember,
  ApiModel,
  ApiPackage,
  ApiReference,
} from './api.js';
import type { EntryOf } from './api-explanation.js';
import type { ApiSignature, ApiType } from './api-type.js';

interface Anchored {
  readonly reference: ApiReference;
  readonly anchor: Fragment;
}

interface ApiReferenceTarget {
  readonly reference: ApiReference;
  /** Anchor on the entry's page, or on the package's page if the entry is documented there. */
  readonly anchor: Fragment | undefined;
  readonly package: ApiPackage;
  /** Undefined for the package itself. */
  readonly entry: ApiEntry | undefined;
}

/** Prefix of a link in a text to an entry, member or package, before its reference. */
export const API_SCHEME = 'api:';

/** Members of any entry; for an alias or variable, those of its object type. */
export function membersOf(entry: ApiEntry): readonly ApiMember[] {
  if ('members' in entry) return entry.members;
  return 'type' in entry && entry.type.kind === 'object' ? entry.type.members : [];
}

/** Alphabetical, ignoring case; then by code units. */
export const compareNames = (a: string, b: string): number =>
  compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);

/** The entry under its first name in a namespace, with its own name as another one. */
function namedIn(list: ApiEntry, entry: ApiEntry): ApiEntry {
  const { name, reference, parent, aliases = [] } = entry;
  const namespace = list.kind === 'module' ? list.parent : list.reference;
  const alias =
    parent === namespace ? undefined : aliases.find((link) => link.reference === namespace);
  if (!alias) return entry;
  const others = [name, ...secondNames(entry)].map((other) => ({ name: other, reference }));
  return { ...entry, name: alias.name, aliases: others };
}

/** The entries that the page of a namespace or module lists, by name. */
export const entriesIn = (entry: ApiEntry, entryOf: EntryOf): readonly ApiEntry[] =>
  'entries' in entry
    ? entry.entries
        .flatMap((reference) => entryOf(reference) ?? [])
        .map((listed) => namedIn(entry, listed))
        .sort((a, b) => compareNames(a.name, b.name))
    : [];

export const externalMembersOf = (entry: ApiEntry): readonly ApiExternalMembers[] =>
  ('external' in entry && entry.external) || [];

/** What a class or interface extends or implements. */
export const basesOf = (entry: ApiClass | ApiInterface): readonly ApiType[] =>
  'implements' in entry
    ? [...entry.extends, ...entry.implements, ...(entry.mergedExtends ?? [])]
    : entry.extends;

/** The signatures of a function or method. */
export const signaturesOf = (owner: ApiEntry | ApiMember): readonly ApiSignature[] =>
  'signatures' in owner ? owner.signatures : [];

/** The signatures that are not deprecated; all if every one is. */
function currentForms(owner: ApiEntry | ApiMember): readonly ApiSignature[] {
  const forms = signaturesOf(owner);
  const current = forms.filter(({ comment }) => !comment.deprecated);
  return current.length > 0 ? current : forms;
}

/** The comment that represents an entry or member: its own, or that of the first signature with a text. */
export function leadComment(owner: ApiEntry | ApiMember): ApiComment {
  const all = signaturesOf(owner).map(({ comment }) => comment);
  const current = currentForms(owner).map(({ comment }) => comment);
  const [first = owner.comment] = current;
  const lead = [owner.comment, ...current, ...all].find(({ summary }) => summary) ?? first;
  const deprecated = owner.comment.deprecated ?? (current.includes(lead) ? lead : first).deprecated;
  return deprecated === lead.deprecated ? lead : { ...lead, deprecated };
}

const partsOf = ({ typeParameters, parameters }: ApiSignature): number =>
  typeParameters.length + parameters.length;

/** The signature with the fewest required parameters: overloads often start with the most specific one. */
export const simplestForm = (owner: ApiEntry | ApiMember): ApiSignature | undefined =>
  currentForms(owner).reduce<ApiSignature | undefined>(
    (simplest, form) => (simplest && partsOf(simplest) <= partsOf(form) ? simplest : form),
    undefined,
  );

const anchored = ({ reference, anchor }: ApiMember | ApiSignature): Anchored[] =>
  reference === undefined || anchor === undefined ? [] : [{ reference, anchor }];

/** A single signature has the anchor of its owner. */
const overloads = (owner: ApiEntry | ApiMember): Anchored[] => {
  const signatures = signaturesOf(owner);
  return signatures.length > 1 ? signatures.flatMap(anchored) : [];
};

/** Anchors of the overloads and members of an entry and of the members' overloads, without that of the entry. */
export const anchorsOfEntry = (entry: ApiEntry): Anchored[] => [
  ...overloads(entry),
  ...membersOf(entry).flatMap((member) => [...anchored(member), ...overloads(member)]),
];

/** Looks up an entry of these packages. */
export function entriesByReference(packages: readonly ApiPackage[]) {
  const entries = packages.flatMap((owner) => owner.entries);
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]));
  return (reference: ApiReference): ApiEntry | undefined => byReference.get(reference);
}

export const packageReference = (slug: string, version: string): ApiReference =>
  `${slug}@${encodeURIComponent(version)}`;

type EntryNames = Pick<ApiEntry, 'name' | 'reference' | 'imports' | 'aliases'>;

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Further names of an entry in its package: `plus` in `export { add as plus }`, also in a namespace. */
export function secondNames({ name, reference, imports, aliases = [] }: EntryNames): string[] {
  const [home] = reference.split('/', 1);
  const imported = name.includes('.') ? [] : imports.map((imported) => imported.name);
  const nested = aliases.filter((alias) => alias.reference?.split('/', 1)[0] === home);
  const names = new Set([...imported, ...nested.map((alias) => alias.name)]);
  return [...names].filter((other) => lastOf(other) !== lastOf(name) && other !== 'default');
}

/** `Box.value` for `box@current/Box#value`. */
export const nameOfReference = (reference: ApiReference): string =>
  reference.slice(reference.indexOf('/') + 1).replace('#', '.');

/** An entry and its parts that have a reference, in the order of the model. */
const referencesOfEntry = (entry: ApiEntry): Pick<ApiEntry, 'reference' | 'anchor'>[] => [
  { reference: entry.reference, anchor: entry.anchor },
  ...anchorsOfEntry(entry),
];

/**
 * Lists all references of a model, in its order.
 * @returns one target for each package, entry, member and overload; references are unique.
 */
export function apiReferenceTargets(model: ApiModel): ApiReferenceTarget[] {
  return model.packages.flatMap((owner) => [
    { reference: owner.reference, anchor: undefined, package: owner, entry: undefined },
    ...owner.entries.flatMap((entry) =>
      referencesOfEntry(entry).map((target) => ({ ...target, package: owner, entry })),
    ),
  ]);
}
