// Finds for every entry the members that accept or return it, and the variables of its type.
import { specifierToTell } from '../../../model/api/ambiguous-names.js';
import type {
  ApiEntry,
  ApiLink,
  ApiMember,
  ApiPackage,
  ApiReference,
  ApiUse,
} from '../../../model/api/api.js';
import { typesOfMember, typesOfSignature } from '../../../model/api/api-explanation.js';
import { membersOf } from '../../../model/api/api-references.js';
import type { ApiSignature, ApiType } from '../../../model/api/api-type.js';
import { childTypes } from '../../../model/api/child-types.js';
import { ENTRY_KINDS } from '../../../model/api/entry-kinds.js';
import { qualifiedName } from '../../../model/api/qualified-name.js';

/** The types of a member of an object type. A setter may accept more types than its getter returns. */
const typesInMember = (member: ApiMember): readonly ApiType[] =>
  member.kind === 'accessor'
    ? [member.getter, member.setter?.type].flatMap((type) => type ?? [])
    : typesOfMember(member);

function typesInside(type: ApiType): readonly ApiType[] {
  if (type.kind === 'function') return typesOfSignature(type.signature);
  return type.kind === 'object' ? type.members.flatMap(typesInMember) : childTypes(type);
}

/** The same without what a callback is given. */
function typesPassed(type: ApiType): readonly ApiType[] {
  if (type.kind === 'function') return [type.signature.returns];
  if (type.kind !== 'object') return childTypes(type);
  return type.members.flatMap((member) =>
    'signatures' in member
      ? member.signatures.map(({ returns }) => returns)
      : typesInMember(member),
  );
}

/** All references in a type, including those in nested object types. */
function referencesIn(type: ApiType): ApiReference[] {
  const own = type.kind === 'reference' && type.reference !== undefined ? [type.reference] : [];
  return [...own, ...typesPassed(type).flatMap(referencesIn)];
}

interface Usage {
  readonly accepts: readonly ApiType[];
  readonly returns: readonly ApiType[];
  readonly is?: readonly ApiType[];
}

const NOTHING: Usage = { accepts: [], returns: [] };

/** The types that signatures accept and return. `x is T` returns a boolean, not a `T`. */
const usageOfSignatures = (signatures: readonly ApiSignature[]): Usage => ({
  accepts: signatures.flatMap(({ parameters, typeParameters }) => [
    ...typeParameters.flatMap(({ constraint }) => constraint ?? []),
    ...parameters.map(({ type }) => type),
  ]),
  returns: signatures.flatMap(({ returns }) => (returns.kind === 'predicate' ? [] : returns)),
});

const mentions = (type: ApiType, name: string): boolean =>
  (type.kind === 'reference' && type.parameter && type.name === name) ||
  typesInside(type).some((inner) => mentions(inner, name));

/** A constructor has all type parameters of its class; keeps those that its parameters use. */
const withUsedTypes = (signature: ApiSignature): ApiSignature => ({
  ...signature,
  typeParameters: signature.typeParameters.filter(({ name }) =>
    signature.parameters.some(({ type }) => mentions(type, name)),
  ),
});

/** A property neither accepts nor returns, unless it is a function. */
function usageOfMember(member: ApiMember): Usage {
  if (member.kind === 'constructor') {
    return usageOfSignatures(member.signatures.map(withUsedTypes));
  }
  if ('signatures' in member) return usageOfSignatures(member.signatures);
  const isCalled = member.kind === 'property' && member.type.kind === 'function';
  return isCalled ? usageOfSignatures([member.type.signature]) : NOTHING;
}

/** The named types of a variable, without type arguments. */
function namedBy(type: ApiType): ApiType[] {
  if (type.kind === 'union') return type.types.flatMap(namedBy);
  return type.kind === 'reference' ? [{ ...type, typeArguments: [] }] : [];
}

/** Usage by an entry itself. An alias only names a type, unless that is a function. */
function usageOfEntry(entry: ApiEntry): Usage {
  if ('signatures' in entry) return usageOfSignatures(entry.signatures);
  if (!('type' in entry)) return NOTHING;
  if (entry.type.kind === 'function') return usageOfSignatures([entry.type.signature]);
  const isValue = ENTRY_KINDS[entry.kind].membersOn === 'name';
  return isValue ? { ...NOTHING, is: namedBy(entry.type) } : NOTHING;
}

/** Uses of each entry, by role and user. */
type UseIndex = Map<ApiReference, Map<string, ApiUse>>;

/** The modules to tell for entries. */
type Specifiers = ReadonlyMap<ApiReference | undefined, string | undefined>;

function withSpecifier<Link extends ApiLink>(link: Link, specifiers: Specifiers): Link {
  const specifier = specifiers.get(link.reference?.split('#', 1)[0]);
  return specifier === undefined ? link : { ...link, specifier };
}

function addUse(type: ApiType, use: ApiUse, index: UseIndex): void {
  const user = use.reference.split('#', 1)[0];
  for (const reference of referencesIn(type)) {
    const target = reference.split('#', 1)[0] ?? reference;
    if (target === user) continue;
    const uses = index.get(target) ?? new Map<string, ApiUse>();
    index.set(target, uses.set(`${use.role} ${use.reference}`, use));
  }
}

function addUses(entry: ApiEntry, specifiers: Specifiers, index: UseIndex): void {
  const add = (reference: ApiReference, name: string, usage: Usage): void => {
    for (const role of ['accepts', 'returns', 'is'] as const) {
      const use = withSpecifier({ reference, name, role }, specifiers);
      for (const type of usage[role] ?? []) addUse(type, use, index);
    }
  };
  add(entry.reference, entry.name, usageOfEntry(entry));
  for (const member of membersOf(entry)) {
    if (member.inheritedFrom || member.reference === undefined) continue;
    add(member.reference, qualifiedName(entry.name, member.name), usageOfMember(member));
  }
}

/** Returns the packages with `usedBy` set, and with the modules of derived types that share a name. */
export function withUses(packages: readonly ApiPackage[]): ApiPackage[] {
  const specifiers: Specifiers = new Map(
    packages.flatMap((owner) =>
      owner.entries.map((entry) => [entry.reference, specifierToTell(owner, entry)]),
    ),
  );
  const tell = (links: readonly ApiLink[]) => links.map((link) => withSpecifier(link, specifiers));
  const index: UseIndex = new Map();
  for (const { entries } of packages) {
    for (const entry of entries) addUses(entry, specifiers, index);
  }
  return packages.map((owner) => ({
    ...owner,
    entries: owner.entries.map((entry) => ({
      ...entry,
      ...('extendedBy' in entry && { extendedBy: tell(entry.extendedBy) }),
      ...('implementedBy' in entry && { implementedBy: tell(entry.implementedBy) }),
      usedBy: [...(index.get(entry.reference)?.values() ?? [])],
    })),
  }));
}
