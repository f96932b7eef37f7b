// The table of members that have no section on the page; inherited ones link to their declaration.
import type { ApiLink, ApiMember } from '../../model/api.js';
import { memberTitle } from '../../model/api-groups.js';
import { hasHome } from '../../model/api-page-limits.js';
import { memberComment } from '../../model/api-references.js';
import { BreakableName } from '../prose/index.js';
import { Signature } from './code.js';
import { BriefSummary } from './entry-table.js';
import { Badges } from './member.js';
import { NameLink } from './name-link.js';
import { printMember } from './print-member.js';
import { printType } from './print-type.js';

/** The type that declares an inherited member: `Base` of `Base.map`; empty for the entry's members. */
function baseOf(member: ApiMember): string {
  const { inheritedFrom } = member;
  if (!inheritedFrom || !hasHome(member)) return '';
  const { name } = inheritedFrom;
  return name.endsWith(`.${member.name}`) ? name.slice(0, -member.name.length - 1) : name;
}

function byBase(members: readonly ApiMember[]): ReadonlyMap<string, readonly ApiMember[]> {
  const bases = new Map<string, ApiMember[]>();
  for (const member of members) {
    const base = baseOf(member);
    const items = bases.get(base) ?? [];
    items.push(member);
    bases.set(base, items);
  }
  return bases;
}

/** Anchors of the member's overloads, so that links to them lead to the row. */
const OverloadAnchors = ({ member }: { member: ApiMember }) =>
  'signatures' in member && member.signatures.length > 1
    ? member.signatures.map(({ anchor }) => anchor && <span key={anchor} id={anchor} />)
    : null;

interface RowProps {
  readonly member: ApiMember;
  readonly isDeclared: boolean;
}

function Row({ member, isDeclared }: RowProps) {
  const name = memberTitle(member);
  const home: ApiLink = { ...(hasHome(member) ? member.inheritedFrom : {}), name };
  return (
    <tr id={member.anchor}>
      <th scope="row">
        <OverloadAnchors member={member} />
        {hasHome(member) ? (
          <NameLink {...home} />
        ) : (
          <code>
            <BreakableName name={name} />
          </code>
        )}{' '}
        {member.modifiers.includes('static') && <Badges names={['static']} />}
      </th>
      <td>
        {isDeclared && !hasHome(member) && <Signature docs={printMember(member, printType)} />}
        <BriefSummary comment={memberComment(member)} />
      </td>
    </tr>
  );
}

interface MemberTableProps {
  readonly members: readonly ApiMember[];
  /** Whether the rows of members declared by the entry show their declarations. */
  readonly isDeclared: boolean;
}

export const MemberTable = ({ members, isDeclared }: MemberTableProps) => (
  <div className="table-wrapper">
    <table className="api-index">
      {[...byBase(members)].map(([base, items]) => (
        <tbody key={base}>
          {base !== '' && (
            <tr className="api-index-group">
              <th scope="rowgroup" colSpan={2}>
                {`From ${base}`}
              </th>
            </tr>
          )}
          {items.map((member, index) => (
            <Row key={member.anchor ?? index} member={member} isDeclared={isDeclared} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
);
