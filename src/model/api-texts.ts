// Collects the texts that the page of an entry shows: those in full, whose headings and footnotes keep ids, and those in types.
import type {
  ApiComment,
  ApiEntry,
  ApiMember,
  ApiModuleComment,
  ApiPackage,
  ApiText,
} from './api.js';
import { leadComment, membersOf, signaturesOf } from './api-references.js';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from './api-type.js';
import { childTypes } from './child-types.js';

type MaybeText = ApiText | undefined;

/** All but what a call returns, which a constructor has no place for. */
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
  parameters.flatMap(({ text, properties }) => [text, ...properties.map((one) => one.text)]);

const textsOfTypes = (parameters: readonly ApiTypeParameter[]): MaybeText[] =>
  parameters.map(({ text }) => text);

const textsOfCall = (signature: ApiSignature): MaybeText[] => [
  ...textsOfTypes(signature.typeParameters),
  ...textsOfParameters(signature.parameters),
  ...textsOfValue(signature.comment),
];

/** Type parameters and result of a constructor are those of its class. */
const textsOfConstruction = ({ parameters, comment }: ApiSignature): MaybeText[] => [
  ...textsOfParameters(parameters),
  ...textsOfComment(comment),
];

export function textsOfMember(member: ApiMember): MaybeText[] {
  if (member.kind === 'constructor') return member.signatures.flatMap(textsOfConstruction);
  if ('signatures' in member) return member.signatures.flatMap(textsOfCall);
  const setter = member.kind === 'accessor' && member.setter ? [member.setter] : [];
  return [...textsOfParameters(setter), ...textsOfValue(member.comment)];
}

/** Texts of the entry, its call forms and these of its members; those inside of types are not among them. */
export function textsOf(entry: ApiEntry, members = membersOf(entry)): ApiText[] {
  const texts =
    entry.kind === 'function'
      ? entry.signatures.flatMap(textsOfCall)
      : [...textsOfTypes(entry.typeParameters), ...textsOfValue(entry.comment)];
  return [...texts, ...members.flatMap(textsOfMember)].filter((text) => text !== undefined);
}

/** What is said of a member of an object type that is written in place. */
export interface MemberText {
  /** The path to it: `nested.deep`. */
  readonly name: string;
  readonly text: ApiText | undefined;
  readonly defaultValue: string | undefined;
  /** What is said of a call. */
  readonly facts: readonly CallFact[];
}

/** What a comment says of a parameter, or behind `returns` or `throws`. */
interface CallFact {
  readonly name: string;
  readonly isParameter: boolean;
  readonly texts: readonly ApiText[];
}

function factsOfCall(member: ApiMember): CallFact[] {
  const comment = leadComment(member);
  const type = undividedType(member);
  const form =
    signaturesOf(member).find((signature) => signature.comment === comment) ??
    (type && callbackIn(type));
  const parameters = [...(form?.parameters ?? []), ...(comment.parameters ?? [])];
  const returns = form?.comment.returns ?? comment.returns;
  const facts = [
    ...parameters.map(({ name, text }) => ({ name, isParameter: true, texts: text ? [text] : [] })),
    { name: 'returns', isParameter: false, texts: returns ? [returns] : [] },
    { name: 'throws', isParameter: false, texts: comment.throws },
  ];
  return facts.filter(({ texts }) => texts.length > 0);
}

function textsOfMemberOfType(member: ApiMember, prefix: string): MemberText[] {
  const name = `${prefix}${member.name}`;
  const text = leadComment(member).summary;
  const isProperty = member.kind === 'property';
  const defaultValue = isProperty ? member.defaultValue : undefined;
  const facts = factsOfCall(member);
  const isSaid = text !== undefined || defaultValue !== undefined || facts.length > 0;
  return [
    ...(isSaid ? [{ name, defaultValue, text, facts }] : []),
    ...(isProperty ? memberTexts(member.type, `${name}.`) : []),
    ...(member.kind === 'construct-signature'
      ? member.signatures.flatMap(({ returns }) => memberTexts(returns, prefix))
      : []),
  ];
}

/** The comments of entry points that the page of a package shows. A README stands for that of the main one. */
export const shownModuleComments = ({
  readme,
  entryPoints: [main],
  moduleComments = [],
}: Pick<ApiPackage, 'readme' | 'entryPoints' | 'moduleComments'>): readonly ApiModuleComment[] =>
  moduleComments.filter(({ specifier }) => !readme || specifier !== main);

/** The documented members of the object types in a type, at any depth. */
export const memberTexts = (type: ApiType, prefix = ''): MemberText[] =>
  type.kind === 'object'
    ? type.members.flatMap((member) => textsOfMemberOfType(member, prefix))
    : childTypes(type).flatMap((part) => memberTexts(part, prefix));

/** The call form of a function, or of the only one in a union: of what may be missing. */
export function callbackIn(type: ApiType): ApiSignature | undefined {
  const parts = type.kind === 'union' ? type.types : [type];
  const [callback, second] = parts.filter(({ kind }) => kind === 'function');
  return callback?.kind === 'function' && !second ? callback.signature : undefined;
}

/** The type of a value, unless its members have sections of their own. What a setter takes is a parameter. */
export function undividedType(owner: ApiEntry | ApiMember): ApiType | undefined {
  if (owner.kind === 'accessor') return owner.setter ? undefined : owner.getter;
  if (!('type' in owner)) return undefined;
  const isEntry = owner.kind === 'variable' || owner.kind === 'type-alias';
  return isEntry && owner.type.kind === 'object' ? undefined : owner.type;
}
