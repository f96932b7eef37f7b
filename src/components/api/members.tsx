// All members of an entry: the summary, then each in its group, then those documented elsewhere.

import type { ApiEntry, ApiMember } from '../../model/api/api.js';
import {
  type Explanations,
  explainAtFirstUse,
  typesOfMember,
} from '../../model/api/api-explanation.js';
import {
  groupInherited,
  groupMembers,
  hasInherited,
  INHERITED_HEADING,
  isLone,
  type MemberGroup,
  memberTitle,
} from '../../model/api/api-groups.js';
import { isTable, type MemberForm, memberForm } from '../../model/api/api-page-limits.js';
import { externalMembersOf, membersOf } from '../../model/api/api-references.js';
import { findRepeats } from '../../model/api/api-repeats.js';
import type { ExplainedEntry } from '../../model/api/explained-entry.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import { formatCount } from '../../model/text/amounts.js';
import { useApi } from './api-context.js';
import { PlainCode } from './code.js';
import { GroupHeading } from './entry-parts.js';
import { Member } from './member.js';
import { MemberSummary } from './member-summary.js';
import { ExternalNames, InheritedTable, MemberTable } from './member-table.js';

interface MemberListProps {
  readonly members: readonly ApiMember[];
  readonly form: MemberForm;
  readonly explanations: Explanations<ApiMember, ExplainedEntry>;
  /** The earlier member with the same signature, for each repeat. */
  readonly repeats: ReadonlyMap<ApiMember, ApiMember>;
}

/** Members as sections; as table rows if the page would be too large. */
const MemberList = ({ members, form, explanations, repeats }: MemberListProps) =>
  isTable(form) ? (
    <MemberTable members={members} isDeclared={form === 'declared'} />
  ) : (
    members.map((member) => (
      <Member
        key={member.anchor ?? memberTitle(member)}
        member={member}
        saysStatic={members.length === 1}
        explained={explanations.get(member)}
        repeated={repeats.get(member)}
      />
    ))
  );

/** Protected members in a disclosure, whose state is stored for all pages. */
const FurtherMembers = (props: MemberListProps) => (
  <details className="api-further" {...{ [Attribute.Remembered]: 'api-further' }}>
    <summary>{formatCount(props.members.length, 'protected member')}</summary>
    <MemberList {...props} />
  </details>
);

/** A heading for screen readers; visually, the following declaration is enough. */
const HiddenHeading = ({ id, title }: Pick<MemberGroup, 'id' | 'title'>) => (
  <h2 className="visually-hidden" id={id}>
    {title}
  </h2>
);

const Group = ({
  direct,
  further,
  id,
  title,
  ...rest
}: MemberGroup & Omit<MemberListProps, 'members'>) => (
  <section className="api-group">
    {isLone({ direct, further }) ? (
      <HiddenHeading id={id} title={title} />
    ) : (
      <GroupHeading id={id} title={title} />
    )}
    {direct.length > 0 && <MemberList members={direct} {...rest} />}
    {further.length > 0 && <FurtherMembers members={further} {...rest} />}
  </section>
);

/** Number of members from which a page has a summary. */
const SUMMARY_FROM = 3;

export function Members({ entry }: { entry: ApiEntry }) {
  const { entryOf } = useApi();
  const members = membersOf(entry);
  const groups = groupMembers(members);
  const inherited = groupInherited(members);
  const external = externalMembersOf(entry);
  const form = memberForm(members, entryOf);
  const inOrder = groups.flatMap(({ direct, further }) => [...direct, ...further]);
  const explanations = explainAtFirstUse(inOrder, typesOfMember, entryOf, [entry]);
  const shown = { form, explanations, repeats: findRepeats(inOrder) };
  const isSummarized = !isTable(form) && members.length >= SUMMARY_FROM;
  return (
    <PlainCode value={form === 'plain'}>
      {isSummarized && <MemberSummary groups={groups} inherited={inherited} />}
      {groups.map((group) => (
        <Group key={group.title} {...group} {...shown} />
      ))}
      {hasInherited(entry) && (
        <section className="api-group">
          <HiddenHeading {...INHERITED_HEADING} />
          <InheritedTable groups={inherited} isDeclared={!isTable(form)} />
          {external.map((group) => (
            <ExternalNames key={group.base} {...group} />
          ))}
        </section>
      )}
    </PlainCode>
  );
}
