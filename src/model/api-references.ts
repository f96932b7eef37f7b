// Lists every reference of the API model with its page and element. The site stage adds the URLs.
import type { ApiComment, ApiEntry, ApiMember, ApiModel, ApiPackage, ApiReference } from './api.js';
import type { ApiSignature } from './api-type.js';
import type { Fragment } from './brand.js';

interface Anchored {
  readonly reference: ApiReference;
  readonly anchor: Fragment;
}

interface ApiReferenceTarget {
  readonly reference: ApiReference;
  /** On the entry's page, or on the package's page when the entry has an anchor there. */
  readonly anchor: Fragment | undefined;
  readonly package: ApiPackage;
  /** Undefined: the package itself. */
  readonly entry: ApiEntry | undefined;
}

/** Begins a link of a text to an entry, a member or a package; its reference follows. */
export const API_SCHEME = 'api:';

/** Members of any entry; those of an alias or a variable are its object type's. */
export function membersOf(entry: ApiEntry): readonly ApiMember[] {
  if ('members' in entry) return entry.members;
  return 'type' in entry && entry.type.kind === 'object' ? entry.type.members : [];
}

/** The call forms of a function or a method. */
export const signaturesOf = (owner: ApiEntry | ApiMember): readonly ApiSignature[] =>
  'signatures' in owner ? owner.signatures : [];

/** Its call forms without the deprecated ones, unless all are. */
function currentForms(owner: ApiEntry | ApiMember): readonly ApiSignature[] {
  const forms = signaturesOf(owner);
  const current = forms.filter(({ comment }) => !comment.deprecated);
  return current.length > 0 ? current : forms;
}

/** The comment that stands for all: of what is called that of its first call form. */
export const leadComment = (owner: ApiEntry | ApiMember): ApiComment =>
  currentForms(owner)[0]?.comment ?? owner.comment;

const partsOf = ({ typeParameters, parameters }: ApiSignature): number =>
  typeParameters.length + parameters.length;

/** Of several call forms the one that asks for least: overloads often begin with the narrowest. */
export const simplestForm = (owner: ApiEntry | ApiMember): ApiSignature | undefined =>
  currentForms(owner).reduce<ApiSignature | undefined>(
    (simplest, form) => (simplest && partsOf(simplest) <= partsOf(form) ? simplest : form),
    undefined,
  );

const anchored = ({ reference, anchor }: ApiMember | ApiSignature): Anchored[] =>
  reference === undefined || anchor === undefined ? [] : [{ reference, anchor }];

/** With one signature the anchor is that of what it belongs to. */
const overloads = (owner: ApiEntry | ApiMember): Anchored[] => {
  const signatures = signaturesOf(owner);
  return signatures.length > 1 ? signatures.flatMap(anchored) : [];
};

/** Anchors of its overloads, its members and their overloads, without the anchor of the entry. */
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

/** What an entry is called by other exports: `plus` of `export { add as plus }`. A part of a namespace has no others. */
export function secondNames({ name, imports }: Pick<ApiEntry, 'name' | 'imports'>): string[] {
  const names = name.includes('.') ? [] : imports.map((one) => one.name);
  return [...new Set(names)].filter((other) => other !== name && other !== 'default');
}

/** `Box.value` of `box@current/Box#value`. */
export const nameOfReference = (reference: ApiReference): string =>
  reference.slice(reference.indexOf('/') + 1).replace('#', '.');

/** An entry and everything of it that has a reference, in the order of the model. */
const referencesOfEntry = (entry: ApiEntry): Pick<ApiEntry, 'reference' | 'anchor'>[] => [
  { reference: entry.reference, anchor: entry.anchor },
  ...anchorsOfEntry(entry),
];

/**
 * Lists all references of a model in the order of the model.
 * @returns one target for each package, entry, member and overload; references are unique.
 */
export function apiReferenceTargets(model: ApiModel): ApiReferenceTarget[] {
  return model.packages.flatMap((owner) => [
    { reference: owner.reference, anchor: undefined, package: owner, entry: undefined },
    ...owner.entries.flatMap((entry) =>
      referencesOfEntry(entry).map((found) => ({ ...found, package: owner, entry })),
    ),
  ]);
}
