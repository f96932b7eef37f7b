// Explains the types in a signature: aliases, unions and options objects in disclosures below it.
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiEntry, ApiMember, ApiReference } from '../../model/api.js';
import { EXPLAINED_MEMBERS, explainedEntries, typesBehind } from '../../model/api-explanation.js';
import { memberComment, membersOf } from '../../model/api-references.js';
import type { ApiType } from '../../model/api-type.js';
import { useApi } from './api-context.js';
import { Signature } from './code.js';
import { NameLink } from './name-link.js';
import { printEntry } from './print-entry.js';
import { printMember } from './print-type.js';
import { Quotation } from './text.js';

function ExplainedMember({ member }: { member: ApiMember }) {
  const { summary } = memberComment(member);
  return (
    <div className="api-parameter">
      <dt>
        <Signature docs={printMember(member)} />
      </dt>
      <dd>{summary && <Quotation tree={summary} />}</dd>
    </div>
  );
}

function Members({ entry }: { entry: ApiEntry }) {
  const members = membersOf(entry);
  if (members.length === 0) return null;
  return (
    <>
      <dl className="api-parameters">
        {members.slice(0, EXPLAINED_MEMBERS).map((member, index) => (
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

type EntryExplanationProps = Required<Pick<ExplanationProps, 'above'>> & { entry: ApiEntry };

const EntryExplanation = ({ entry, above }: EntryExplanationProps) => (
  <details className="api-explanation">
    <summary>
      What is <code>{entry.name}</code>?
    </summary>
    {entry.comment.summary && <Quotation tree={entry.comment.summary} />}
    {entry.kind === 'type-alias' && membersOf(entry).length === 0 && (
      <Signature docs={printEntry(entry)} />
    )}
    <Members entry={entry} />
    {typesBehind(entry).map((type, index) => (
      <Explanation key={index} type={type} above={[...above, entry]} />
    ))}
  </details>
);

/** Whether lists and explanations omit repetitions, as on pages that would otherwise be too large. */
export const Condensed = createContext(false);

const Explained = createContext<ReadonlySet<ApiReference>>(new Set());

interface ExplainedBeforeProps {
  readonly references: ReadonlySet<ApiReference> | undefined;
  readonly children: ReactNode;
}

/** Marks types as explained, so that the children do not explain them again. */
export function ExplainedBefore({ references = new Set(), children }: ExplainedBeforeProps) {
  const inherited = useContext(Explained);
  return <Explained value={new Set([...inherited, ...references])}>{children}</Explained>;
}

interface ExplanationProps {
  readonly type: ApiType;
  /** Entries whose explanations contain this one. */
  readonly above?: readonly ApiEntry[];
}

/** A disclosure, without scripts, for each entry of the documented packages that `type` refers to. */
export function Explanation({ type, above = [] }: ExplanationProps) {
  const { entryOf } = useApi();
  const explained = useContext(Explained);
  return explainedEntries(type, entryOf, above, useContext(Condensed))
    .filter(({ reference }) => !explained.has(reference))
    .map((entry) => <EntryExplanation key={entry.reference} entry={entry} above={above} />);
}
