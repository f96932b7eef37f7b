// Collects the texts on the page of an entry: texts shown in full, whose headings and footnotes have ids, and texts in
// types.
import {
  type ApiComment,
  type ApiEntry,
  type ApiMember,
  type ApiModuleComment,
  type ApiNamedText,
  type ApiPackage,
  type ApiText,
  EMPTY_COMMENT,
} from './api.js';
import { memberTitle } from './api-groups.js';
import { leadComment, membersOf, signaturesOf } from './api-references.js';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from './api-type.js';
import { childTypes } from './child-types.js';

type MaybeText = ApiText | undefined;

/** All texts of a comment except that of the result, which constructors do not show. */
const textsOfComment = (comment: ApiComment): MaybeText[] => [
  comment.deprecated,
  comment.summary,
  comment.remarks,
  ...comment.throws,
  comment.defaultValue,
  ...(comment.parameters ?? []).map(({ text }) => text),
  ...comment.sections.map(({ text }) => text),
  ...comment.examples.map(({ text }) => text),
  comment.since,
  ...comment.see,
];

const textsOfValue = (comment: ApiComment): MaybeText[] => [
  comment.returns,
  ...textsOfComment(comment),
];

const textsOfParameters = (parameters: readonly ApiParameter[]): MaybeText[] =>
  parameters.flatMap(({ text, properties }) => [
    text,
    ...properties.map((property) => property.text),
  ]);

const textsOfTypes = (parameters: readonly ApiTypeParameter[]): MaybeText[] =>
  parameters.map(({ text }) => text);

const textsOfCall = (signature: ApiSignature): MaybeText[] => [
  ...textsOfTypes(signature.typeParameters),
  ...textsOfParameters(signature.parameters),
  ...textsOfValue(signature.comment),
];

/** Leaves out type parameters and result of a constructor, which are those of its class. */
const textsOfConstruction = ({ parameters, comment }: ApiSignature): MaybeText[] => [
  ...textsOfParameters(parameters),
  ...textsOfComment(comment),
];

export function textsOfMember(member: ApiMember): MaybeText[] {
  if ('signatures' in member) {
    const textsOfForm = member.kind === 'constructor' ? textsOfConstruction : textsOfCall;
    return [...textsOfValue(member.comment), ...member.signatures.flatMap(textsOfForm)];
  }
  const setter = member.kind === 'accessor' && member.setter ? [member.setter] : [];
  return [...textsOfParameters(setter), ...textsOfValue(member.comment)];
}

/** Texts of an entry, its members and the signatures of both, without those inside types. */
export function textsOf(entry: ApiEntry, members = membersOf(entry)): ApiText[] {
  const texts = [
    ...textsOfTypes(entry.typeParameters),
    ...textsOfValue(entry.comment),
    ...signaturesOf(entry).flatMap(textsOfCall),
    ...members.flatMap(textsOfMember),
  ];
  return texts.filter((text) => text !== undefined);
}

/** The texts for a member of an object type. */
export interface MemberText {
  /** Path of the member: `nested.deep`. */
  readonly name: string;
  /** The same; of a method with parentheses. */
  readonly title: string;
  readonly comment: ApiComment;
  readonly defaultValue: string | undefined;
  /** Texts about a call. */
  readonly facts: readonly CallFact[];
}

/** A text for a parameter, or of `returns`. */
interface CallFact {
  readonly name: string;
  readonly isParameter: boolean;
  readonly texts: readonly ApiText[];
}

function factsOfCall(member: ApiMember, comment: ApiComment): CallFact[] {
  const type = undividedType(member);
  const form =
    signaturesOf(member).find((signature) => signature.comment === comment) ??
    signaturesOf(member)[0] ??
    (type && callbackIn(type));
  const parameters = [...(form?.parameters ?? []), ...(comment.parameters ?? [])];
  const returns = form?.comment.returns ?? comment.returns;
  const facts = [
    ...parameters.map(({ name, text }) => ({ name, isParameter: true, texts: text ? [text] : [] })),
    { name: 'returns', isParameter: false, texts: returns ? [returns] : [] },
  ];
  return facts.filter(({ texts }) => texts.length > 0);
}

function textsOfMemberOfType(member: ApiMember, prefix: string): MemberText[] {
  const name = `${prefix}${member.name}`;
  const comment = leadComment(member);
  const isProperty = member.kind === 'property';
  const defaultValue = isProperty ? member.defaultValue : undefined;
  const facts = factsOfCall(member, comment);
  const isSaid =
    textsOfComment(comment).some((text) => text !== undefined) ||
    defaultValue !== undefined ||
    facts.length > 0;
  return [
    ...(isSaid
      ? [{ name, title: `${prefix}${memberTitle(member)}`, comment, defaultValue, facts }]
      : []),
    ...(isProperty ? memberTexts(member.type, `${name}.`) : []),
    ...(member.kind === 'construct-signature'
      ? member.signatures.flatMap(({ returns }) => memberTexts(returns, prefix))
      : []),
  ];
}

/** The comments of entry points shown on the page of a package. A README replaces that of the main entry point. */
export const shownModuleComments = ({
  readme,
  entryPoints: [main],
  moduleComments,
}: Pick<ApiPackage, 'readme' | 'entryPoints' | 'moduleComments'>): readonly ApiModuleComment[] =>
  moduleComments.filter(({ specifier }) => !readme || specifier !== main);

const textOfPart = ({ name, text }: ApiNamedText): MemberText => ({
  name,
  title: name,
  comment: { ...EMPTY_COMMENT, summary: text },
  defaultValue: undefined,
  facts: [],
});

/** The documented members of object types in a type, including nested ones, and the documented parts of a union. */
export function memberTexts(type: ApiType, prefix = ''): MemberText[] {
  if (type.kind === 'object') {
    return type.members.flatMap((member) => textsOfMemberOfType(member, prefix));
  }
  const described = type.kind === 'union' ? (type.descriptions ?? []) : [];
  return [
    ...described.map(textOfPart),
    ...childTypes(type).flatMap((part) => memberTexts(part, prefix)),
  ];
}

/** The signature of a function type, or of the only function in a union, as of an optional callback. */
export function callbackIn(type: ApiType): ApiSignature | undefined {
  const parts = type.kind === 'union' ? type.types : [type];
  const [callback, second] = parts.filter(({ kind }) => kind === 'function');
  return callback?.kind === 'function' && !second ? callback.signature : undefined;
}

/** The type of a value, unless its members have their own sections. The value of a setter counts as a parameter. */
export function undividedType(owner: ApiEntry | ApiMember): ApiType | undefined {
  if (owner.kind === 'accessor') return owner.setter ? undefined : owner.getter;
  if (!('type' in owner)) return undefined;
  const isEntry = 'usedBy' in owner;
  return isEntry && owner.type.kind === 'object' ? undefined : owner.type;
}
