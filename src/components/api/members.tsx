// All members of an entry: an index of them, then each in its group.

import type { ApiMember } from '../../model/api.js';
import { groupMembers, type MemberGroup, memberTitle } from '../../model/api-groups.js';
import { Attribute } from '../../model/browser-contract.js';
import { BreakableName } from '../prose/index.js';
import { BriefSummary } from './entry-table.js';
import { ExplainedBefore, type ExplainedBy, explainedByMembers } from './explanation.js';
import { GroupHeading } from './group-heading.js';
import { Badges, Member } from './member.js';
import { memberComment } from './member-comment.js';

const keyOf = (member: ApiMember): string => member.anchor ?? memberTitle(member);

function IndexRow({ member }: { member: ApiMember }) {
  const title = (
    <code>
      <BreakableName name={memberTitle(member)} />
    </code>
  );
  return (
    <tr>
      <th scope="row">
        {member.anchor ? <a href={`#${encodeURIComponent(member.anchor)}`}>{title}</a> : title}{' '}
        {member.modifiers.includes('static') && <Badges names={['static']} />}
      </th>
      <td>
        <BriefSummary comment={memberComment(member)} />
      </td>
    </tr>
  );
}

const MemberIndex = ({ groups }: { groups: readonly MemberGroup[] }) => (
  <div className="table-wrapper">
    <table className="api-index">
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ title, own }) => (
          <tbody key={title}>
            <tr className="api-index-group">
              <th scope="rowgroup" colSpan={2}>
                {title}
              </th>
            </tr>
            {own.map((member) => (
              <IndexRow key={keyOf(member)} member={member} />
            ))}
          </tbody>
        ))}
    </table>
  </div>
);

/** `3 inherited`, `1 protected`, `3 inherited and 1 protected` */
function countFurther(members: readonly ApiMember[]): string {
  const inherited = members.filter(({ inheritedFrom }) => inheritedFrom !== undefined).length;
  const own = members.length - inherited;
  const counts = [inherited > 0 && `${inherited} inherited`, own > 0 && `${own} protected`];
  return counts.filter((count) => count !== false).join(' and ');
}

interface MemberListProps {
  readonly members: readonly ApiMember[];
  readonly explained: ExplainedBy<ApiMember>;
}

const MemberList = ({ members, explained }: MemberListProps) =>
  members.map((member) => (
    <ExplainedBefore key={keyOf(member)} references={explained.get(member)}>
      <Member member={member} />
    </ExplainedBefore>
  ));

/** The client remembers for all pages whether a reader wants to see them. */
const FurtherMembers = ({ members, explained }: MemberListProps) => (
  <details className="api-further" {...{ [Attribute.Remembered]: 'api-further' }}>
    <summary>
      {countFurther(members)} {members.length === 1 ? 'member' : 'members'}
    </summary>
    <MemberList members={members} explained={explained} />
  </details>
);

const Group = ({ explained, ...group }: MemberGroup & Pick<MemberListProps, 'explained'>) => (
  <section className="api-group">
    <GroupHeading {...group} />
    <MemberList members={group.own} explained={explained} />
    {group.further.length > 0 && <FurtherMembers members={group.further} explained={explained} />}
  </section>
);

/** An index pays only when there is more than a glance can take in. */
const INDEX_FROM = 3;

export function Members({ members }: { members: readonly ApiMember[] }) {
  const groups = groupMembers(members);
  const inOrder = groups.flatMap((group) => [...group.own, ...group.further]);
  const explained = explainedByMembers(inOrder);
  const own = groups.reduce((sum, group) => sum + group.own.length, 0);
  return (
    <>
      {own >= INDEX_FROM && <MemberIndex groups={groups} />}
      {groups.map((group) => (
        <Group key={group.title} {...group} explained={explained} />
      ))}
    </>
  );
}
