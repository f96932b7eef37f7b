// Collects the texts that the page of an entry shows in full. Only their headings and footnotes keep ids.
import type { ApiComment, ApiEntry, ApiMember, ApiText } from './api.js';
import { membersOf } from './api-references.js';
import type { ApiParameter, ApiSignature, ApiTypeParameter } from './api-type.js';

type MaybeText = ApiText | undefined;

/** All but what a call returns, which only call forms have a place for. */
const textsOfComment = (comment: ApiComment): MaybeText[] => [
  comment.deprecated,
  comment.summary,
  comment.remarks,
  ...comment.throws,
  comment.defaultValue,
  ...comment.sections.map(({ text }) => text),
  ...comment.examples.map(({ text }) => text),
  comment.since,
  ...comment.see,
];

const textsOfParameters = (parameters: readonly ApiParameter[]): MaybeText[] =>
  parameters.flatMap(({ text, properties }) => [text, ...properties.map((one) => one.text)]);

const textsOfTypes = (parameters: readonly ApiTypeParameter[]): MaybeText[] =>
  parameters.map(({ text }) => text);

const textsOfCall = (signature: ApiSignature): MaybeText[] => [
  ...textsOfTypes(signature.typeParameters),
  ...textsOfParameters(signature.parameters),
  signature.comment.returns,
  ...textsOfComment(signature.comment),
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
  return [...textsOfParameters(setter), ...textsOfComment(member.comment)];
}

/** Texts of the entry, its call forms and these of its members; those inside of types are not among them. */
export function textsOf(entry: ApiEntry, members = membersOf(entry)): ApiText[] {
  const texts =
    entry.kind === 'function'
      ? entry.signatures.flatMap(textsOfCall)
      : [...textsOfTypes(entry.typeParameters), ...textsOfComment(entry.comment)];
  return [...texts, ...members.flatMap(textsOfMember)].filter((text) => text !== undefined);
}
