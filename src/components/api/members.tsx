// All members of an entry: an index of them, then each in its group.
import type { ApiMember } from '../../model/api.js';
import { type ExplainedBy, explainedByMembers } from '../../model/api-explanation.js';
import { groupMembers, type MemberGroup, memberTitle } from '../../model/api-groups.js';
import { isRow, isTable, type MemberForms, memberForms } from '../../model/api-page-limits.js';
import { Attribute } from '../../model/browser-contract.js';
import { useApi } from './api-context.js';
import { PlainCode } from './code.js';
import { GroupHeading } from './entry-parts.js';
import { Condensed, ExplainedBefore } from './explanation.js';
import { Member } from './member.js';
import { MemberIndex, MemberTable } from './member-table.js';

/** `3 inherited`, `1 protected`, `3 inherited and 1 protected` */
function countFurther(members: readonly ApiMember[]): string {
  const inherited = members.filter(({ inheritedFrom }) => inheritedFrom !== undefined).length;
  const remaining = members.length - inherited;
  const counts = [
    inherited > 0 && `${inherited} inherited`,
    remaining > 0 && `${remaining} protected`,
  ];
  return counts.filter((count) => count !== false).join(' and ');
}

interface MemberListProps {
  readonly members: readonly ApiMember[];
  readonly forms: MemberForms & { readonly explained: ExplainedBy<ApiMember> };
}

/** Members as sections or, if the page is too large for those, as rows of a table at the end. */
function MemberList({ members, forms }: MemberListProps) {
  const sections = members.filter((member) => !isRow(member, forms));
  const rows = members.filter((member) => isRow(member, forms));
  return (
    <>
      {sections.map((member) => (
        <ExplainedBefore
          key={member.anchor ?? memberTitle(member)}
          references={forms.explained.get(member)}
        >
          <Member member={member} />
        </ExplainedBefore>
      ))}
      {rows.length > 0 && <MemberTable members={rows} isDeclared={forms.direct === 'declared'} />}
    </>
  );
}

/** Inherited and protected members in a disclosure, whose state the client remembers for all pages. */
const FurtherMembers = ({ members, forms }: MemberListProps) => (
  <details className="api-further" {...{ [Attribute.Remembered]: 'api-further' }}>
    <summary>
      {countFurther(members)} {members.length === 1 ? 'member' : 'members'}
    </summary>
    <MemberList members={members} forms={forms} />
  </details>
);

const Group = ({ forms, ...group }: MemberGroup & Pick<MemberListProps, 'forms'>) => (
  <section className="api-group">
    <GroupHeading {...group} />
    {group.direct.length > 0 && <MemberList members={group.direct} forms={forms} />}
    {group.further.length > 0 && <FurtherMembers members={group.further} forms={forms} />}
  </section>
);

/** Members from which a page has an index: fewer are seen at a glance. */
const INDEX_FROM = 3;

export function Members({ members }: { members: readonly ApiMember[] }) {
  const { entryOf } = useApi();
  const groups = groupMembers(members);
  const inOrder = groups.flatMap((group) => [...group.direct, ...group.further]);
  const sizes = memberForms(members, entryOf);
  const isCondensed = sizes.direct !== 'full';
  const explained = explainedByMembers(inOrder, isCondensed);
  const forms = { ...sizes, explained };
  const direct = groups.reduce((sum, group) => sum + group.direct.length, 0);
  const isIndexed = direct >= INDEX_FROM && !isTable(forms.direct);
  return (
    <Condensed value={isCondensed}>
      <PlainCode value={forms.direct === 'plain'}>
        {isIndexed && <MemberIndex groups={groups} />}
        {groups.map((group) => (
          <Group key={group.title} {...group} forms={forms} />
        ))}
      </PlainCode>
    </Condensed>
  );
}
