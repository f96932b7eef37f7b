// What a type stands for, where it is used: aliases, unions and options objects opened in place.
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiEntry, ApiMember, ApiReference } from '../../model/api.js';
import {
  EXPLAINED_MEMBERS,
  EXPLANATION_LEVELS,
  explainedMembers,
  isExplained,
  namedTypes,
  typesBehind,
} from '../../model/api-explanation.js';
import type { ApiSignature, ApiType } from '../../model/api-type.js';
import { useApi } from './api-context.js';
import { Signature } from './code.js';
import { memberComment } from './member-comment.js';
import { NameLink } from './name-link.js';
import { printEntry } from './print-entry.js';
import { printMember } from './print-member.js';
import { printType } from './print-type.js';
import { Quotation } from './text.js';

function ExplainedMember({ member }: { member: ApiMember }) {
  const { summary } = memberComment(member);
  return (
    <div className="api-parameter">
      <dt>
        <Signature docs={printMember(member, printType)} />
      </dt>
      <dd>{summary && <Quotation tree={summary} />}</dd>
    </div>
  );
}

function Members({ entry }: { entry: ApiEntry }) {
  const members = explainedMembers(entry);
  if (members.length === 0) return null;
  return (
    <>
      <dl className="api-parameters">
        {members.slice(0, EXPLAINED_MEMBERS).map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static list, never reordered
          <ExplainedMember key={index} member={member} />
        ))}
      </dl>
      {members.length > EXPLAINED_MEMBERS && (
        <p>
          and {members.length - EXPLAINED_MEMBERS} more: see <NameLink {...entry} />
        </p>
      )}
    </>
  );
}

interface EntryExplanationProps {
  readonly entry: ApiEntry;
  readonly level: number;
  readonly above: readonly ApiEntry[];
}

const EntryExplanation = ({ entry, level, above }: EntryExplanationProps) => (
  <details className="api-explanation">
    <summary>
      What is <code>{entry.name}</code>?
    </summary>
    {entry.comment.summary && <Quotation tree={entry.comment.summary} />}
    {entry.kind === 'type-alias' && explainedMembers(entry).length === 0 && (
      <Signature docs={printEntry(entry)} />
    )}
    <Members entry={entry} />
    {typesBehind(entry).map((type, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: static list, never reordered
      <Explanation key={index} type={type} level={level + 1} above={[...above, entry]} />
    ))}
  </details>
);

const Explained = createContext<ReadonlySet<ApiReference>>(new Set());

interface ExplainedBeforeProps {
  readonly references: ReadonlySet<ApiReference> | undefined;
  readonly children: ReactNode;
}

/** What need not be explained again. */
export function ExplainedBefore({ references = new Set(), children }: ExplainedBeforeProps) {
  const around = useContext(Explained);
  return <Explained value={new Set([...around, ...references])}>{children}</Explained>;
}

const typesOfSignature = ({ parameters, returns }: ApiSignature): readonly ApiType[] => [
  ...parameters.map(({ type }) => type),
  returns,
];

function typesOfMember(member: ApiMember): readonly ApiType[] {
  if ('signatures' in member) return member.signatures.flatMap(typesOfSignature);
  if (member.kind === 'accessor') return [member.getter ?? member.setter?.type ?? []].flat();
  return member.kind === 'enum-member' ? [] : [member.type];
}

export type ExplainedBy<T> = ReadonlyMap<T, ReadonlySet<ApiReference>>;

/** For each of several neighbours, what the ones before it have explained often enough. */
function explainedBefore<T>(
  neighbours: readonly T[],
  typesOf: (neighbour: T) => readonly ApiType[],
  enough: number,
): ExplainedBy<T> {
  const counts = new Map<ApiReference, number>();
  const explained = new Map<T, ReadonlySet<ApiReference>>();
  for (const neighbour of neighbours) {
    const often = [...counts].filter(([, count]) => count >= enough);
    explained.set(neighbour, new Set(often.map(([reference]) => reference)));
    const named = typesOf(neighbour).flatMap(namedTypes);
    const references = new Set(named.flatMap(({ reference }) => reference ?? []));
    for (const one of references) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return explained;
}

/** Twenty overloads would say it twenty times. */
export const explainedByOverloads = (signatures: readonly ApiSignature[]) =>
  explainedBefore(signatures, typesOfSignature, 1);

/** On the page of an entry with hundreds of members each type is explained a few times. */
const TIMES_ON_PAGE = 12;

export const explainedByMembers = (members: readonly ApiMember[]) =>
  explainedBefore(members, typesOfMember, TIMES_ON_PAGE);

interface ExplanationProps {
  readonly type: ApiType;
  readonly level?: number;
  /** Explained around this one already. */
  readonly above?: readonly ApiEntry[];
}

/** A disclosure for each type of the documented packages in `type`; needs no script. */
export function Explanation({ type, level = 1, above = [] }: ExplanationProps) {
  const { entryOf } = useApi();
  const explained = useContext(Explained);
  if (level > EXPLANATION_LEVELS) return null;
  const found = namedTypes(type).flatMap(({ reference }) => {
    if (reference === undefined || explained.has(reference)) return [];
    const entry = entryOf(reference);
    return entry && isExplained(entry) && !above.includes(entry) ? [entry] : [];
  });
  return [...new Set(found)].map((entry) => (
    <EntryExplanation key={entry.reference} entry={entry} level={level} above={above} />
  ));
}
