// Measures which exports, members and parameters of a model have documentation.
import type { ApiComment, ApiEntry, ApiMember, ApiModel, ApiSource } from '../../model/api/api.js';
import { memberTitle } from '../../model/api/api-groups.js';
import { membersOf, signaturesOf } from '../../model/api/api-references.js';
import type { ApiSignature } from '../../model/api/api-type.js';
import { qualifiedName } from '../../model/api/qualified-name.js';

/** A declaration that should have documentation. */
export interface Documentable {
  /** `Batch.from`, or `Batch.from(size)` for a parameter. */
  readonly name: string;
  readonly kind: 'export' | 'member' | 'parameter';
  /** The name as spelt in its declaration. */
  readonly word: string;
  readonly source: ApiSource;
}

export interface DocumentationMeasure {
  readonly total: number;
  readonly undocumented: readonly Documentable[];
}

interface Finding extends Documentable {
  readonly documented: boolean;
}

const isDocumented = ({ summary, remarks, deprecated }: ApiComment): boolean =>
  [summary, remarks, deprecated].some((text) => text !== undefined);

/** A parameter of several overloads is documented if one of them documents it. */
function parametersOf(
  owner: string,
  signatures: readonly ApiSignature[],
  source: ApiSource,
): Finding[] {
  const found = new Map<string, Finding>();
  for (const { parameters, source: declaredAt = source } of signatures) {
    for (const { name, text } of parameters) {
      const known = found.get(name);
      if (name === 'this' || known?.documented) continue;
      const documented = text !== undefined;
      const whole = { name: `${owner}(${name})`, kind: 'parameter', word: name } as const;
      found.set(name, { ...whole, source: known?.source ?? declaredAt, documented });
    }
  }
  return [...found.values()];
}

/** Whether the class declares no constructor, so that there is no place for a comment. */
const isImplicitConstructor = (entry: ApiEntry, member: ApiMember): boolean =>
  member.kind === 'constructor' &&
  member.source?.file === entry.source?.file &&
  member.source?.line === entry.source?.line &&
  member.signatures.every(({ parameters }) => parameters.length === 0);

/** One comment of a function or method counts for all its overloads. */
function findingsOf(
  owner: ApiEntry | ApiMember,
  kind: 'export' | 'member',
  name: string,
  word: string,
): Finding[] {
  const { source, comment } = owner;
  if (!source) return [];
  const signatures = signaturesOf(owner);
  const documented = [{ comment }, ...signatures].some((one) => isDocumented(one.comment));
  return [{ name, kind, word, source, documented }, ...parametersOf(name, signatures, source)];
}

/** Inherited members are documented at their origin. */
function memberFindings(entry: ApiEntry, member: ApiMember): Finding[] {
  if (member.inheritedFrom || isImplicitConstructor(entry, member)) return [];
  const name = qualifiedName(entry.name, memberTitle(member).replace(/\(\)$/, ''));
  return findingsOf(member, 'member', name, member.name);
}

function entryFindings(entry: ApiEntry): Finding[] {
  if (!entry.source) return [];
  const word = entry.name.slice(entry.name.lastIndexOf('.') + 1);
  return [
    ...findingsOf(entry, 'export', entry.name, word),
    ...membersOf(entry).flatMap((member) => memberFindings(entry, member)),
  ];
}

/** Counts all exports, their own members, and the parameters of both. */
export function measureDocumentation({ packages }: ApiModel): DocumentationMeasure {
  const findings = packages.flatMap(({ entries }) => entries.flatMap(entryFindings));
  const undocumented = findings.filter(({ documented }) => !documented);
  return { total: findings.length, undocumented };
}
