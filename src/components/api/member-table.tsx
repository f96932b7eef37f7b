// The tables of members: the summary of a page, and the rows of members without a section.
import type { ReactNode } from 'react';
import type { ApiComment, ApiExternalMembers, ApiMember } from '../../model/api/api.js';
import { type InheritedGroup, isStatic, memberTitle } from '../../model/api/api-groups.js';
import { leadComment, signaturesOf, simplestForm } from '../../model/api/api-references.js';
import { formatCount } from '../../model/text/amounts.js';
import { KindMark } from '../kind-mark.js';
import { Link } from '../link.js';
import { useLinkHref } from './api-context.js';
import { Badges, Deprecation } from './badges.js';
import { declaredName, lengthOf, printBrief } from './brief.js';
import { InlineCode, Signature, WithoutLinks } from './code.js';
import { BriefSummary, IndexTable } from './entry-table.js';
import { CodeName, NameLink } from './name-link.js';
import { printMember } from './print-type.js';

export const fragmentOf = ({ anchor }: ApiMember): string | undefined =>
  anchor && `#${encodeURIComponent(anchor)}`;

export const Leading = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? children : <Link href={href}>{children}</Link>;

/** The number of overloads that a row leaves out. */
const Overloads = ({ member }: { member: ApiMember }) => {
  const further = signaturesOf(member).length - 1;
  if (further <= 0) return null;
  return <span className="api-origin">{` +${formatCount(further, 'overload')}`}</span>;
};

/** The member on one line, as a link: `some<T>(value: T): Some<T>`. */
export const BriefName = ({ member, href }: { member: ApiMember; href: string | undefined }) => (
  <Leading href={href}>
    <code className="api-brief">
      <WithoutLinks value={true}>
        <InlineCode doc={printBrief(member)} name={declaredName(member)} />
      </WithoutLinks>
    </code>
  </Leading>
);

/** Characters of a name and its types that fit in half the width. */
const HALF_LINE = 32;

const isShort = (member: ApiMember): boolean => lengthOf(printBrief(member)) <= HALF_LINE;

interface LinesProps {
  readonly title: string;
  readonly members: readonly ApiMember[];
  readonly nameOf: (member: ApiMember) => ReactNode;
  /** Whether links to the members lead to these lines. */
  readonly hasIds?: boolean;
}

/** One line for each member, without the first sentence, which its section shows. */
export const Lines = ({ title, members, nameOf, hasIds = false }: LinesProps) => (
  <div className="api-lines-group">
    <p className="api-label">{title}</p>
    <ul className={members.every(isShort) ? 'api-lines api-lines-short' : 'api-lines'}>
      {members.map((member, index) => (
        <li key={member.anchor ?? index} id={hasIds ? member.anchor : undefined}>
          <KindMark kind={member.kind} />
          <span>
            {nameOf(member)}
            <Overloads member={member} /> <Deprecation comment={leadComment(member)} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

interface RowProps {
  readonly member: ApiMember;
  readonly id?: ApiMember['anchor'];
  readonly name: ReactNode;
  /** Shown before the summary. */
  readonly children?: ReactNode;
}

/** Without one of its own, that of the signature in the row. */
function rowComment(member: ApiMember): ApiComment {
  const form = simplestForm(member);
  return form && !member.comment.summary ? form.comment : leadComment(member);
}

const Row = ({ member, id, name, children }: RowProps) => (
  <tr id={id}>
    <th scope="row">
      <KindMark kind={member.kind} />
      <span>
        {name}
        <Overloads member={member} />
      </span>
    </th>
    <td>
      {children}
      <BriefSummary comment={rowComment(member)} />
    </td>
  </tr>
);

export const RowGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <tbody>
    <tr className="api-index-group">
      <th scope="rowgroup" colSpan={2}>
        {title}
      </th>
    </tr>
    {children}
  </tbody>
);

/** Anchors of the overloads of a member that has only a row. */
const OverloadAnchors = ({ member }: { member: ApiMember }) => {
  const signatures = signaturesOf(member);
  if (signatures.length < 2) return null;
  return signatures.map(({ anchor }) => anchor && <span key={anchor} id={anchor} />);
};

interface MemberTableProps {
  readonly members: readonly ApiMember[];
  /** Whether rows show declarations. */
  readonly isDeclared: boolean;
}

/** Members without a section, because the page would be too large. */
export const MemberTable = ({ members, isDeclared }: MemberTableProps) => (
  <IndexTable>
    <tbody>
      {members.map((member, index) => (
        <Row
          key={member.anchor ?? index}
          member={member}
          id={member.anchor}
          name={
            <>
              <OverloadAnchors member={member} />
              <CodeName name={memberTitle(member)} />{' '}
              {isStatic(member) && <Badges names={['static']} />}
            </>
          }
        >
          {isDeclared && <Signature docs={printMember(member)} />}
        </Row>
      ))}
    </tbody>
  </IndexTable>
);

function InheritedName({ member, isDeclared }: { member: ApiMember; isDeclared: boolean }) {
  const href = useLinkHref(member.inheritedFrom ?? {});
  return (
    <>
      <OverloadAnchors member={member} />
      {isDeclared ? (
        <BriefName member={member} href={href} />
      ) : (
        <NameLink {...member.inheritedFrom} name={memberTitle(member)} />
      )}{' '}
      {isStatic(member) && <Badges names={['static']} />}
    </>
  );
}

interface InheritedTableProps {
  readonly groups: readonly InheritedGroup[];
  readonly isDeclared: boolean;
}

/** Links to members that are documented at their origin. */
export const InheritedTable = ({ groups, isDeclared }: InheritedTableProps) =>
  groups.map(({ base, members }) => (
    <Lines
      key={base}
      title={`From ${base}`}
      members={members}
      nameOf={(member) => <InheritedName member={member} isDeclared={isDeclared} />}
      hasIds
    />
  ));

/** Names of members that another package documents, folded since there may be hundreds. */
export const ExternalNames = ({ base, names }: ApiExternalMembers) => (
  <details className="api-further">
    <summary>
      From <code>{base}</code>: {formatCount(names.length, 'member')}
    </summary>
    <ul className="api-names">
      {names.map((name) => (
        <li key={name}>
          <CodeName name={name} />
        </li>
      ))}
    </ul>
  </details>
);
