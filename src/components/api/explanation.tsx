// Explains types where the page first uses them: aliases, unions and options objects in disclosures, without scripts.
import type { ApiMember } from '../../model/api/api.js';
import { leadComment, membersOf } from '../../model/api/api-references.js';
import { type ExplainedEntry, typeInPlace } from '../../model/api/explained-entry.js';
import { genericName } from '../../model/api/generic-name.js';
import { BriefBadges } from './badges.js';
import { Signature } from './code.js';
import { printEntry } from './entry-kinds.js';
import { NameLink } from './name-link.js';
import { printMember } from './print-type.js';
import { Quotation } from './text.js';

function ExplainedMember({ member }: { member: ApiMember }) {
  const comment = leadComment(member);
  return (
    <div>
      <dt>
        <Signature docs={printMember(member)} />
      </dt>
      <dd>
        <BriefBadges comment={comment} />
        {comment.summary && <Quotation tree={comment.summary} />}
      </dd>
    </div>
  );
}

function Members({ entry }: { entry: ExplainedEntry }) {
  const members = membersOf(entry);
  if (members.length === 0) return null;
  return (
    <>
      <dl className="api-explained-members">
        {members.map((member, index) => (
          <ExplainedMember key={index} member={member} />
        ))}
      </dl>
      {entry.membersLeft > 0 && (
        <p>
          and {entry.membersLeft} more: see <NameLink {...entry} />
        </p>
      )}
    </>
  );
}

/** @param specifier The module that exports it, if the page explains others of its name there. */
const Explanation = ({
  entry,
  specifier,
}: {
  entry: ExplainedEntry;
  specifier: string | undefined;
}) => (
  <details className="api-explanation">
    <summary>
      <bdi>
        What is <code>{genericName(entry)}</code>
        {specifier !== undefined && ` (${specifier})`}?
      </bdi>
    </summary>
    <BriefBadges comment={entry.comment} />
    {entry.comment.summary && <Quotation tree={entry.comment.summary} />}
    {typeInPlace(entry) && <Signature docs={printEntry(entry)} />}
    <Members entry={entry} />
  </details>
);

export const ExplanationList = ({
  entries = [],
}: {
  entries?: readonly ExplainedEntry[] | undefined;
}) =>
  entries.map((entry) => {
    const isAmbiguous = entries.some((other) => other !== entry && other.name === entry.name);
    const specifier = isAmbiguous ? entry.imports[0]?.specifier : undefined;
    return <Explanation key={entry.reference} entry={entry} specifier={specifier} />;
  });
