// Estimates the bytes of HTML that parts of the API model become, so that page contents are decided before rendering.
import type { ApiComment, ApiEntry, ApiLink, ApiMember, ApiReference, ApiText } from './api.js';
import {
  type EntryOf,
  EXPLAINED_MEMBERS,
  explainedByMembers,
  explainedByOverloads,
  explainedEntries,
  typesBehind,
  typesOfMember,
} from './api-explanation.js';
import { memberComment, membersOf } from './api-references.js';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from './api-type.js';
import { childTypes } from './child-types.js';
import { hastSize } from './hast-size.js';
import { memoized } from './memoized.js';

/** A coloured word of code, with its share of line breaks and punctuation. */
const TOKEN = 55;
/** What a link adds to a word, without the path. */
const LINK = 40;
/** A row of a list of parameters, without what stands in it. */
const PARAMETER = 110;
/** A labelled section: parameters, returns, an example. */
const SECTION = 90;
/** Heading, frame and links of a member; one within the page of its package has an import line, too. */
const MEMBER = 420;
const INLINE_ENTRY = 1000;
const EXPLANATION = 170;
/** A name with its link, in a list or in a row of a table. */
const NAME = 130;
/** The first sentence of a comment, in a row of a table. */
const MAX_SENTENCE = 300;

const sum = <T>(items: readonly T[], size: (item: T) => number): number =>
  items.reduce((total, item) => total + size(item), 0);

const sizeOfText = (text: ApiText | undefined): number => (text ? hastSize(text) : 0);

const sizeOfLink = ({ name, reference, url }: ApiLink): number =>
  TOKEN +
  name.length +
  (reference === undefined ? 0 : LINK + reference.length) +
  (url?.length ?? 0);

/** As code. */
export const sizeOfType: (type: ApiType) => number = memoized((type) => {
  switch (type.kind) {
    case 'function':
      return TOKEN + sizeOfCall(type.signature);
    case 'object':
      return TOKEN + sum(type.members, sizeOfDeclaration);
    case 'reference':
      return sizeOfLink(type) + sum(type.typeArguments, sizeOfType);
    case 'literal':
      return TOKEN + type.text.length;
    default:
      return TOKEN + sum(childTypes(type), sizeOfType);
  }
});

const sizeOfTypes = (types: readonly (ApiType | undefined)[]): number =>
  sum(types, (type) => (type ? sizeOfType(type) : 0));

const sizeOfTypeParameters = (parameters: readonly ApiTypeParameter[]): number =>
  sum(parameters, (one) => TOKEN + sizeOfTypes([one.constraint, one.default]));

/** A call form as code. */
const sizeOfCall = ({ typeParameters, parameters, returns }: ApiSignature): number =>
  sizeOfTypeParameters(typeParameters) +
  sum(parameters, ({ name, type }) => TOKEN + name.length + sizeOfType(type)) +
  sizeOfType(returns);

function typesOfDeclaration(member: ApiMember): readonly (ApiType | undefined)[] {
  switch (member.kind) {
    case 'property':
      return [member.type];
    case 'index-signature':
      return [member.key.type, member.type];
    case 'enum-member':
      return [member.value];
    case 'accessor':
      return [member.getter, member.setter?.type];
    default:
      return [];
  }
}

/** A member as code. */
const sizeOfDeclaration = (member: ApiMember): number =>
  TOKEN +
  member.name.length +
  ('signatures' in member
    ? sum(member.signatures, sizeOfCall)
    : sizeOfTypes(typesOfDeclaration(member)));

const sizeOfBrief = ({ summary, deprecated }: ApiComment): number =>
  sizeOfText(summary) + sizeOfText(deprecated);

function sizeOfComment(comment: ApiComment): number {
  const { remarks, returns, since, defaultValue, see, throws, examples, sections } = comment;
  const texts = [remarks, returns, since, defaultValue, ...see, ...throws];
  const titled = [...examples, ...sections];
  return (
    sizeOfBrief(comment) +
    sum(texts, sizeOfText) +
    sum(titled, ({ text }) => SECTION + sizeOfText(text))
  );
}

/** What the size of a page depends on beside the part of it. */
export interface Extent {
  /** Types that are explained. */
  readonly entryOf: EntryOf;
  /** Whether lists that only repeat the signature above them are left out. */
  readonly isCondensed: boolean;
}

/** Without the explanations of what was explained before. */
const without = (explained: ReadonlySet<ApiReference> | undefined, extent: Extent): Extent => ({
  ...extent,
  entryOf: (reference) => (explained?.has(reference) ? undefined : extent.entryOf(reference)),
});

const sizeOfParameter = ({ name, type, text, properties }: ApiParameter, extent: Extent): number =>
  PARAMETER +
  name.length +
  sizeOfType(type) +
  sizeOfText(text) +
  sum(properties, (property) => property.name.length + TOKEN + sizeOfText(property.text)) +
  sizeOfExplanations([type], extent, []);

const sizeOfTypeParameterList = (parameters: readonly ApiTypeParameter[]): number =>
  sizeOfTypeParameters(parameters) + sum(parameters, ({ text }) => PARAMETER + sizeOfText(text));

/** Whether a list of parameters adds anything to the signature above it. */
export const addsToSignature = (
  items: readonly (Pick<ApiParameter, 'text'> & Partial<Pick<ApiParameter, 'properties'>>)[],
): boolean =>
  items.some(({ text, properties = [] }) => text !== undefined || properties.length > 0);

/** A call form with its documentation. */
function sizeOfCallForm(signature: ApiSignature, extent: Extent): number {
  const { typeParameters, parameters, returns, comment } = signature;
  const isListed = (items: Parameters<typeof addsToSignature>[0]) =>
    !extent.isCondensed || addsToSignature(items);
  return (
    3 * SECTION +
    sizeOfCall(signature) +
    sizeOfComment(comment) +
    (isListed(typeParameters) ? sizeOfTypeParameterList(typeParameters) : 0) +
    (isListed(parameters) ? sum(parameters, (one) => sizeOfParameter(one, extent)) : 0) +
    (isListed([{ text: comment.returns }])
      ? sizeOfType(returns) + sizeOfExplanations([returns], extent, [])
      : 0)
  );
}

/** Overloads, each with its documentation. */
export function sizeOfCallForms(signatures: readonly ApiSignature[], extent: Extent): number {
  const explained = explainedByOverloads(signatures);
  return sum(signatures, (signature) =>
    sizeOfCallForm(signature, without(explained.get(signature), extent)),
  );
}

/** A member in its own section. */
function sizeOfMember(member: ApiMember, extent: Extent): number {
  if ('signatures' in member) return MEMBER + sizeOfCallForms(member.signatures, extent);
  return (
    MEMBER +
    sizeOfDeclaration(member) +
    sizeOfComment(member.comment) +
    sizeOfExplanations(typesOfMember(member), extent, [])
  );
}

/** Members in sections. */
export function sizeOfMembers(members: readonly ApiMember[], extent: Extent): number {
  const explained = explainedByMembers(members, extent.isCondensed);
  return sum(members, (member) => sizeOfMember(member, without(explained.get(member), extent)));
}

/** Members as rows of a table: their declarations and first sentences. */
export const sizeOfDeclarations = (members: readonly ApiMember[]): number =>
  sum(members, (member) => 2 * NAME + MAX_SENTENCE / 2 + sizeOfDeclaration(member));

/** A variable or a type alias in full, on the page of its package. */
export const sizeOfInlineEntry = (entry: ApiEntry, entryOf: EntryOf): number =>
  INLINE_ENTRY +
  sizeOfComment(entry.comment) +
  sizeOfTypeParameterList(entry.typeParameters) +
  ('type' in entry ? sizeOfType(entry.type) : 0) +
  sizeOfMembers(membersOf(entry), { entryOf, isCondensed: false }) +
  NAME * entry.usedBy.length;

const sizeOfName = ({ name }: ApiEntry): number => 2 * NAME + 3 * name.length;

/** Entries as a list of names. */
export const sizeOfNames = (entries: readonly ApiEntry[]): number => sum(entries, sizeOfName);

/** An entry as a row of a table. */
export const sizeOfRow = (entry: ApiEntry): number =>
  sizeOfName(entry) + Math.min(MAX_SENTENCE, sizeOfText(entry.comment.summary));

export const sizeOfRows = (entries: readonly ApiEntry[]): number => sum(entries, sizeOfRow);

/** The explanation of an entry, with those inside it. */
function sizeOfExplanation(entry: ApiEntry, extent: Extent, above: readonly ApiEntry[]): number {
  const members = membersOf(entry).slice(0, EXPLAINED_MEMBERS);
  const code = entry.kind === 'type-alias' && members.length === 0 ? sizeOfType(entry.type) : 0;
  return (
    EXPLANATION +
    sizeOfText(entry.comment.summary) +
    code +
    sum(members, (one) => PARAMETER + sizeOfDeclaration(one) + sizeOfBrief(memberComment(one))) +
    sizeOfExplanations(typesBehind(entry), extent, [...above, entry])
  );
}

/** All explanations below these types. */
const sizeOfExplanations = (
  types: readonly ApiType[],
  extent: Extent,
  above: readonly ApiEntry[],
): number =>
  sum(types, (type) =>
    sum(explainedEntries(type, extent.entryOf, above, extent.isCondensed), (entry) =>
      sizeOfExplanation(entry, extent, above),
    ),
  );
