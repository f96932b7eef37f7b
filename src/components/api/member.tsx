// The section of a member: heading, signatures with their texts, and origin.
import type { ReactNode } from 'react';
import type { ApiLink, ApiMember, ApiMethod, ApiReference } from '../../model/api.js';
import { explainedByOverloads } from '../../model/api-explanation.js';
import { memberTitle } from '../../model/api-groups.js';
import type { ApiParameter, ApiSignature, ApiType } from '../../model/api-type.js';
import { Link } from '../link.js';
import { DirectLink } from '../prose/index.js';
import { useSourceHref } from './api-context.js';
import { Signature } from './code.js';
import { Details, Summary } from './comment.js';
import { ExplainedBefore, Explanation } from './explanation.js';
import type { Doc } from './layout.js';
import { CodeName, NameLink } from './name-link.js';
import { ParameterList, Returns, TypeParameterList } from './parameters.js';
import { printMember, printMethodSignature } from './print-type.js';
import { HeadingLevel } from './text.js';
import { Uses } from './uses.js';

const isCallable = (member: ApiMember): member is ApiMethod => 'signatures' in member;

export const Badges = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <span className="api-badge" key={name}>
      {name}
    </span>
  ));

interface OriginProps {
  readonly label: string;
  readonly link: ApiLink | undefined;
  readonly children?: ReactNode;
}

const Origin = ({ label, link, children }: OriginProps) =>
  link && (
    <p className="api-origin">
      {label} <NameLink {...link} />
      {children}
    </p>
  );

/** Overloads that only the origin of a member shows. */
const omittedOverloads = (member: ApiMember): string | undefined =>
  isCallable(member) && member.omittedSignatures !== undefined
    ? `, which has ${member.omittedSignatures} more overloads`
    : undefined;

interface CallFormProps {
  readonly doc: Doc;
  readonly signature: ApiSignature;
  /** Types that earlier overloads explain. */
  readonly explained: ReadonlySet<ApiReference> | undefined;
  /** A constructor's result is its class and its type parameters are the class's; the page shows both already. */
  readonly isConstructor?: boolean;
}

/** A declaration of a signature with all its documentation. */
export const CallForm = ({ doc, signature, explained, isConstructor = false }: CallFormProps) => (
  <ExplainedBefore references={explained}>
    <Signature docs={[doc]} parameters={signature.parameters} />
    <Summary comment={signature.comment} />
    {!isConstructor && <TypeParameterList items={signature.typeParameters} />}
    <ParameterList items={signature.parameters} />
    {!isConstructor && <Returns type={signature.returns} text={signature.comment.returns} />}
    <Details comment={signature.comment} />
  </ExplainedBefore>
);

function Overloads({ member }: { member: ApiMethod }) {
  const several = member.signatures.length > 1;
  const explained = explainedByOverloads(member.signatures);
  return member.signatures.map((signature, index) => (
    <div
      className={several ? 'api-overload' : undefined}
      id={several ? signature.anchor : undefined}
      key={index}
    >
      {several && signature.anchor && (
        <p className="api-label heading api-overload-title">
          Overload {index + 1}
          <DirectLink id={signature.anchor} text={`overload ${index + 1} of ${member.name}`} />
        </p>
      )}
      <CallForm
        doc={printMethodSignature(member, signature)}
        signature={signature}
        explained={explained.get(signature)}
        isConstructor={member.kind === 'constructor'}
      />
    </div>
  ));
}

/** The parameter of a setter, if it is documented. */
const parametersOf = (member: ApiMember): readonly ApiParameter[] =>
  member.kind === 'accessor' && member.setter?.text ? [member.setter] : [];

const typesOf = (member: ApiMember) => {
  if (member.kind === 'property' || member.kind === 'index-signature') return [member.type];
  if (member.kind !== 'accessor') return [];
  if (member.getter) return [member.getter];
  return member.setter && !member.setter.text ? [member.setter.type] : [];
};

/** The parameters and the result of a callback type, if they are documented. */
export function CallbackTexts({ type }: { type: ApiType }) {
  if (type.kind !== 'function') return null;
  const { parameters, returns, comment } = type.signature;
  return (
    <>
      {parameters.some(({ text }) => text) && <ParameterList items={parameters} />}
      {comment.returns && <Returns type={returns} text={comment.returns} />}
    </>
  );
}

const Value = ({ member }: { member: ApiMember }) => (
  <>
    <Signature docs={printMember(member)} parameters={parametersOf(member)} />
    <Summary comment={member.comment} />
    <ParameterList items={parametersOf(member)} />
    {member.kind === 'property' && <CallbackTexts type={member.type} />}
    {typesOf(member).map((type, index) => (
      <Explanation key={index} type={type} />
    ))}
    <Details comment={member.comment} />
  </>
);

export const SourceLink = ({ source }: Pick<ApiMember, 'source'>) => {
  const href = useSourceHref(source);
  return href === undefined ? null : (
    <Link className="api-source" href={href}>
      source
    </Link>
  );
};

const badgesOf = (member: ApiMember): string[] => [
  ...member.modifiers,
  ...('event' in member && member.event ? ['event'] : []),
  ...member.comment.modifierTags,
];

interface MemberProps {
  readonly member: ApiMember;
  readonly heading?: 'h3' | 'h4';
}

export function Member({ member, heading: Heading = 'h3' }: MemberProps) {
  const title = memberTitle(member);
  return (
    <section className="api-member" id={member.anchor}>
      <div className={`heading heading-${Heading}`}>
        <Heading>
          <CodeName name={title} />
        </Heading>
        <Badges names={badgesOf(member)} />
        {member.anchor && <DirectLink id={member.anchor} text={title} />}
        {/* The members of an alias or a variable are covered by its source link. */}
        {Heading === 'h3' && <SourceLink source={member.source} />}
      </div>
      <HeadingLevel value={Number(Heading.slice(1))}>
        {isCallable(member) ? <Overloads member={member} /> : <Value member={member} />}
      </HeadingLevel>
      <Origin label="Inherited from" link={member.inheritedFrom}>
        {omittedOverloads(member)}
      </Origin>
      <Origin label="Overrides" link={member.overrides} />
      <Origin label="Implementation of" link={member.implementationOf} />
      <Uses reference={member.reference} />
    </section>
  );
}
