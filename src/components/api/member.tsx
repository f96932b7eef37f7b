// The section of a member: its declaration as the heading, facts from its texts, an example, and notes.
import type { ReactNode } from 'react';
import type { ApiComment, ApiEntry, ApiLink, ApiMember, ApiMethod } from '../../model/api/api.js';
import { isStatic, memberTitle } from '../../model/api/api-groups.js';
import { signaturesOf } from '../../model/api/api-references.js';
import { undividedType } from '../../model/api/api-texts.js';
import type { ApiSignature } from '../../model/api/api-type.js';
import type { ExplainedEntry } from '../../model/api/explained-entry.js';
import { KindMark } from '../kind-mark.js';
import { Link } from '../link.js';
import { DirectLink } from '../prose/index.js';
import { useSourceHref } from './api-context.js';
import { Badges } from './badges.js';
import { declaredName } from './brief.js';
import { Declaration } from './code.js';
import { Details, Summary } from './comment.js';
import { ExplanationList } from './explanation.js';
import { CallFacts, ValueFacts } from './fact-list.js';
import type { Doc } from './layout.js';
import { CodeName, NameLink } from './name-link.js';
import {
  printConstruction,
  printMember,
  printMethodSignature,
  printModifiers,
} from './print-type.js';
import { HeadingLevel } from './text.js';
import { Uses } from './uses.js';

const isCallable = (member: ApiMember): member is ApiMethod => 'signatures' in member;

interface SourceLinkProps extends Pick<ApiMember, 'source'> {
  readonly children?: string | undefined;
}

export const SourceLink = ({ source, children = 'source' }: SourceLinkProps) => {
  const href = useSourceHref(source);
  return href === undefined ? null : (
    <Link className="api-source" href={href}>
      {children}
    </Link>
  );
};

/** Removes `static`, which the heading of the group states. */
const withoutStatic = <M extends ApiMember>(member: M): M =>
  isStatic(member)
    ? { ...member, modifiers: member.modifiers.filter((modifier) => modifier !== 'static') }
    : member;

/** A constructor of an anonymous class is printed like a method. */
function docOf(member: ApiMethod, signature: ApiSignature): Doc {
  const name = declaredName(member);
  return member.kind !== 'constructor' || name === member.name
    ? printMethodSignature(member, signature)
    : [printModifiers(member), printConstruction(name, signature)];
}

interface CallTextsProps {
  readonly signature: ApiSignature;
  readonly isConstructor?: boolean;
  /** Whether another overload precedes it. */
  readonly isFurther?: boolean;
  /** Whether the list of its facts is shown with an earlier one, too. */
  readonly isRepeated?: boolean;
}

/** The texts for a signature, below its declaration. */
export const CallTexts = ({
  signature,
  isConstructor = false,
  isFurther = false,
  isRepeated = false,
}: CallTextsProps) => (
  <>
    <Summary comment={signature.comment} />
    {!isRepeated && <CallFacts signature={signature} isConstructor={isConstructor} />}
    <Details comment={signature.comment} isFurther={isFurther || isRepeated} />
  </>
);

/** The texts for all signatures, before those for each. */
export const WholeTexts = ({ comment }: { comment: ApiComment }) => (
  <>
    <Summary comment={comment} />
    <ValueFacts comment={comment} />
    <Details comment={comment} />
  </>
);

/** The default of what an instance lets others set: neither a constant nor the state of a class. */
function firstValueOf(member: ApiMember): string | undefined {
  if (member.kind !== 'property') return undefined;
  const isFixed = member.modifiers.includes('readonly') || isStatic(member);
  return isFixed ? undefined : member.defaultValue;
}

interface ValueTextsProps {
  readonly member: Exclude<ApiMember, ApiMethod>;
  readonly firstValue: string | undefined;
}

const ValueTexts = ({ member, firstValue }: ValueTextsProps) => (
  <>
    <Summary comment={member.comment} />
    <ValueFacts
      comment={member.comment}
      setter={member.kind === 'accessor' ? member.setter : undefined}
      type={undividedType(member)}
      firstValue={firstValue}
    />
    <Details comment={member.comment} />
  </>
);

interface OverloadProps {
  readonly member: ApiMethod;
  readonly signature: ApiSignature;
  /** From 1. */
  readonly position: number;
}

const Overload = ({ member, signature, position }: OverloadProps) => (
  <div className="api-overload" id={signature.anchor}>
    <div className="api-overload-title heading">
      <Declaration docs={[docOf(member, signature)]} name={declaredName(member)} />
      <Badges names={signature.comment.modifierTags} />
      {signature.anchor && (
        <DirectLink id={signature.anchor} text={`overload ${position} of ${member.name}`} />
      )}
    </div>
    <CallTexts
      signature={signature}
      isConstructor={member.kind === 'constructor'}
      isFurther={position > 1}
    />
  </div>
);

/** The modifier tags of the whole member. With several overloads each shows its own. */
export const tagsOf = (owner: ApiEntry | ApiMember): readonly string[] => {
  const [only, second] = signaturesOf(owner);
  const ofCall = only && !second ? only.comment.modifierTags : [];
  return [...new Set([...owner.comment.modifierTags, ...ofCall])];
};

const badgesOf = (member: ApiMember): string[] => [
  ...('event' in member && member.event ? ['event'] : []),
  ...(isCallable(member) && member.signatures.length > 1 && member.modifiers.includes('optional')
    ? ['optional']
    : []),
  ...tagsOf(member),
];

/** The heading: the declaration or, for several overloads, the name. */
function Title({ member }: { member: ApiMember }) {
  if (!isCallable(member)) {
    return <Declaration docs={printMember(member)} name={member.name} />;
  }
  const [signature, second] = member.signatures;
  if (!signature || second) return <CodeName name={memberTitle(member)} />;
  return <Declaration docs={[docOf(member, signature)]} name={declaredName(member)} />;
}

interface TextsProps {
  readonly member: ApiMember;
  readonly firstValue: string | undefined;
  readonly isRepeated: boolean;
}

function CallableTexts({ member, isRepeated }: { member: ApiMethod; isRepeated: boolean }) {
  const [signature, second] = member.signatures;
  if (!signature) return null;
  if (!second) {
    return (
      <CallTexts
        signature={signature}
        isConstructor={member.kind === 'constructor'}
        isRepeated={isRepeated}
      />
    );
  }
  return member.signatures.map((each, index) => (
    <Overload key={index} member={member} signature={each} position={index + 1} />
  ));
}

function Texts({ member, firstValue, isRepeated }: TextsProps) {
  if (!isCallable(member)) return <ValueTexts member={member} firstValue={firstValue} />;
  return (
    <>
      <WholeTexts comment={member.comment} />
      <CallableTexts member={member} isRepeated={isRepeated} />
    </>
  );
}

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

/** Note about overloads that only the origin of a member shows. */
const omittedOverloads = (member: ApiMember): string | undefined =>
  isCallable(member) && member.omittedSignatures !== undefined
    ? `, which has ${member.omittedSignatures} more overloads`
    : undefined;

/** Link to the earlier member with the same signature, which shows facts and example. */
const Repeated = ({ member }: { member: ApiMember | undefined }) =>
  member?.anchor && (
    <p className="api-origin">
      Called like{' '}
      <a href={`#${encodeURIComponent(member.anchor)}`}>
        <CodeName name={memberTitle(member)} />
      </a>
    </p>
  );

/** Not for constructors: each one of a derived class overrides another, as the class declaration says. */
const overriddenBy = ({ kind, overrides }: ApiMember): ApiLink | undefined =>
  kind === 'constructor' ? undefined : overrides;

type NotesProps = Pick<MemberProps, 'member' | 'explained' | 'repeated'>;

const hasNotes = ({ member, explained = [], repeated }: NotesProps): boolean =>
  repeated !== undefined ||
  explained.length > 0 ||
  [member.inheritedFrom, overriddenBy(member), member.implementationOf].some(Boolean);

const Notes = ({ member, explained, repeated }: NotesProps) => (
  <div className="api-notes">
    <Repeated member={repeated} />
    <ExplanationList entries={explained} />
    <Origin label="Inherited from" link={member.inheritedFrom}>
      {omittedOverloads(member)}
    </Origin>
    <Origin label="Overrides" link={overriddenBy(member)} />
    <Origin label="Implements" link={member.implementationOf} />
  </div>
);

interface MemberProps {
  readonly member: ApiMember;
  readonly heading?: 'h3' | 'h4';
  /** Types explained here. */
  readonly explained?: readonly ExplainedEntry[] | undefined;
  /** The earlier member with the same signature. */
  readonly repeated?: ApiMember | undefined;
  /** Whether only its declaration can state that it is static. */
  readonly saysStatic?: boolean;
}

export function Member(props: MemberProps) {
  const { member, heading: Heading = 'h3', repeated, saysStatic = false } = props;
  const declared = saysStatic ? member : withoutStatic(member);
  return (
    <section className="api-member" id={member.anchor}>
      <div className="api-member-title heading">
        <KindMark kind={member.kind} />
        <Heading>
          <Title member={declared} />
        </Heading>
        <Badges names={badgesOf(member)} />
        {member.anchor && <DirectLink id={member.anchor} text={memberTitle(member)} />}
        <Uses reference={member.reference} />
        {/* The members of an alias or variable are covered by its source link. */}
        {Heading === 'h3' && <SourceLink source={member.source} />}
      </div>
      <HeadingLevel value={Number(Heading.slice(1))}>
        <Texts
          member={declared}
          firstValue={firstValueOf(member)}
          isRepeated={repeated !== undefined}
        />
      </HeadingLevel>
      {hasNotes(props) && <Notes {...props} />}
    </section>
  );
}
