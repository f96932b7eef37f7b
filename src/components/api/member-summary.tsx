// The summary of the members of a page: their names by group.
import type { ApiMember } from '../../model/api/api.js';
import { type InheritedGroup, type MemberGroup, memberTitle } from '../../model/api/api-groups.js';
import { BriefName, fragmentOf, Leading, Lines } from './member-table.js';
import { CodeName } from './name-link.js';

/** Most names on one line; the section below lists the others. */
const MAX_NAMES = 40;

/** Members for which the summary shows only names. */
const Names = ({ title, members }: { title: string; members: readonly ApiMember[] }) => (
  <div className="api-lines-group">
    <p className="api-label">{title}</p>
    <ul className="api-names">
      {members.slice(0, MAX_NAMES).map((member, index) => (
        <li key={member.anchor ?? index}>
          <Leading href={fragmentOf(member)}>
            <CodeName name={memberTitle(member)} />
          </Leading>
        </li>
      ))}
      {members.length > MAX_NAMES && <li>and {members.length - MAX_NAMES} more</li>}
    </ul>
  </div>
);

interface MemberSummaryProps {
  readonly groups: readonly MemberGroup[];
  readonly inherited: readonly InheritedGroup[];
}

/** One line for each member, by group; for members that are folded or documented elsewhere only the names. */
export function MemberSummary({ groups, inherited }: MemberSummaryProps) {
  const further = groups.flatMap((group) => group.further);
  return (
    <div className="api-summary">
      {groups
        .filter(({ direct }) => direct.length > 0)
        .map(({ title, direct }) => (
          <Lines
            key={title}
            title={title}
            members={direct}
            nameOf={(member) => <BriefName member={member} href={fragmentOf(member)} />}
          />
        ))}
      {further.length > 0 && <Names title="Protected" members={further} />}
      {inherited.map(({ base, members }) => (
        <Names key={base} title={`From ${base}`} members={members} />
      ))}
    </div>
  );
}
