// The tables of members: the index of those with a section, and those that have a row instead.
import type { ReactNode } from 'react';
import type { ApiMember } from '../../model/api.js';
import { type MemberGroup, memberTitle } from '../../model/api-groups.js';
import { hasHome } from '../../model/api-page-limits.js';
import { memberComment } from '../../model/api-references.js';
import { groupBy } from '../../model/group-by.js';
import { Signature } from './code.js';
import { BriefSummary, IndexTable } from './entry-table.js';
import { Badges } from './member.js';
import { CodeName, NameLink } from './name-link.js';
import { printMember } from './print-type.js';

/** The type that declares an inherited member: `Base` of `Base.map`; empty for the entry's members. */
function baseOf(member: ApiMember): string {
  const { inheritedFrom } = member;
  if (!inheritedFrom || !hasHome(member)) return '';
  const { name } = inheritedFrom;
  return name.endsWith(`.${member.name}`) ? name.slice(0, -member.name.length - 1) : name;
}

/** The name with the anchors of the member's overloads, so that links to them lead to the row. */
function AnchoredName({ member }: { member: ApiMember }) {
  const name = memberTitle(member);
  const signatures =
    'signatures' in member && member.signatures.length > 1 ? member.signatures : [];
  return (
    <>
      {signatures.map(({ anchor }) => anchor && <span key={anchor} id={anchor} />)}
      {hasHome(member) ? (
        <NameLink {...member.inheritedFrom} name={name} />
      ) : (
        <CodeName name={name} />
      )}
    </>
  );
}

interface RowProps {
  readonly member: ApiMember;
  readonly id?: ApiMember['anchor'];
  /** The name of the member, as a link or not. */
  readonly name: ReactNode;
  /** Stands before the summary. */
  readonly children?: ReactNode;
}

const Row = ({ member, id, name, children }: RowProps) => (
  <tr id={id}>
    <th scope="row">
      {name} {member.modifiers.includes('static') && <Badges names={['static']} />}
    </th>
    <td>
      {children}
      <BriefSummary comment={memberComment(member)} />
    </td>
  </tr>
);

export const RowGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <tbody>
    {title !== '' && (
      <tr className="api-index-group">
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
      </tr>
    )}
    {children}
  </tbody>
);

interface MemberTableProps {
  readonly members: readonly ApiMember[];
  /** Whether the rows of members declared by the entry show their declarations. */
  readonly isDeclared: boolean;
}

/** Members that have no section on the page; inherited ones link to their declaration. */
export const MemberTable = ({ members, isDeclared }: MemberTableProps) => (
  <IndexTable>
    {[...groupBy(members, baseOf)].map(([base, items]) => (
      <RowGroup key={base} title={base === '' ? '' : `From ${base}`}>
        {items.map((member, index) => (
          <Row
            key={member.anchor ?? index}
            member={member}
            id={member.anchor}
            name={<AnchoredName member={member} />}
          >
            {isDeclared && !hasHome(member) && <Signature docs={printMember(member)} />}
          </Row>
        ))}
      </RowGroup>
    ))}
  </IndexTable>
);

const IndexName = ({ member }: { member: ApiMember }) => {
  const title = <CodeName name={memberTitle(member)} />;
  return member.anchor ? <a href={`#${encodeURIComponent(member.anchor)}`}>{title}</a> : title;
};

/** Members that have a section on the page. */
export const MemberIndex = ({ groups }: { groups: readonly MemberGroup[] }) => (
  <IndexTable>
    {groups
      .filter(({ direct }) => direct.length > 0)
      .map(({ title, direct }) => (
        <RowGroup key={title} title={title}>
          {direct.map((member) => (
            <Row
              key={member.anchor ?? memberTitle(member)}
              member={member}
              name={<IndexName member={member} />}
            />
          ))}
        </RowGroup>
      ))}
  </IndexTable>
);
