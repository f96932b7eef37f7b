// Estimates the HTML size of parts of the API model, so that the contents of pages can be decided before rendering.

import { hastSize } from '../page/hast-size.js';
import { memoized } from '../text/memoized.js';
import type { ApiComment, ApiEntry, ApiLink, ApiMember, ApiText } from './api.js';
import {
  type EntryOf,
  EXPLAINED_MEMBERS,
  explainAtFirstUse,
  typesOfMember,
} from './api-explanation.js';
import { hasHome } from './api-groups.js';
import { leadComment, membersOf } from './api-references.js';
import { callbackIn, memberTexts, undividedType } from './api-texts.js';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from './api-type.js';
import { childTypes } from './child-types.js';
import { typeInPlace } from './explained-entry.js';
import { typesOfDeclaration } from './types-of-declaration.js';

/** A coloured word of code, including its share of line breaks and punctuation. */
const TOKEN = 55;
/** The markup of a link, without the path. */
const LINK = 40;
/** A row of a list of parameters, without its contents. */
const PARAMETER = 110;
/** A labelled section: parameters, returns, an example. */
const SECTION = 90;
/** Heading, frame and links of a member; an entry on the page of its package has an import line, too. */
const MEMBER = 420;
const INLINE_ENTRY = 1000;
const EXPLANATION = 170;
/** A name with its link, in a list or table row. */
const NAME = 130;
/** The first sentence of a comment, in a table row. */
const MAX_SENTENCE = 300;

const sum = <T>(items: readonly T[], size: (item: T) => number): number =>
  items.reduce((total, item) => total + size(item), 0);

const sizeOfText = (text: ApiText | undefined): number => (text ? hastSize(text) : 0);

const sizeOfLink = ({ name, reference, url }: ApiLink): number =>
  TOKEN +
  name.length +
  (reference === undefined ? 0 : LINK + reference.length) +
  (url?.length ?? 0);

/** Size of a type as code. */
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
  sum(parameters, (parameter) => TOKEN + sizeOfTypes([parameter.constraint, parameter.default]));

/** Size of a signature as code. */
const sizeOfCall = ({ typeParameters, parameters, returns }: ApiSignature): number =>
  sizeOfTypeParameters(typeParameters) +
  sum(parameters, ({ name, type }) => TOKEN + name.length + sizeOfType(type)) +
  sizeOfType(returns);

/** Size of a member as code. */
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
  const titled = [...examples, ...sections, ...(comment.parameters ?? [])];
  return (
    sizeOfBrief(comment) +
    sum(texts, sizeOfText) +
    sum(titled, ({ text }) => SECTION + sizeOfText(text))
  );
}

/** Size of the texts for members of object types in a type. */
const sizeOfMemberTexts = (type: ApiType): number =>
  sum(
    memberTexts(type),
    ({ name, comment, defaultValue = '', facts }) =>
      PARAMETER +
      name.length +
      sizeOfComment({ ...comment, returns: undefined, parameters: [] }) +
      defaultValue.length +
      sum(facts, ({ texts }) => PARAMETER + sum(texts, sizeOfText)),
  );

const sizeOfParameter = ({ name, type, text, properties }: ApiParameter): number =>
  PARAMETER +
  name.length +
  sizeOfText(text) +
  sizeOfMemberTexts(type) +
  sum(properties, (property) => property.name.length + TOKEN + sizeOfText(property.text));

const sizeOfTypeParameterList = (parameters: readonly ApiTypeParameter[]): number =>
  sizeOfTypeParameters(parameters) + sum(parameters, ({ text }) => PARAMETER + sizeOfText(text));

/** Size of a signature's documentation, whose list holds everything with a text. */
const sizeOfCallTexts = ({ typeParameters, parameters, returns, comment }: ApiSignature): number =>
  sizeOfComment(comment) +
  sizeOfTypeParameterList(typeParameters) +
  sum(parameters, sizeOfParameter) +
  sizeOfMemberTexts(returns);

const sizeOfCallForm = (signature: ApiSignature): number =>
  SECTION + sizeOfCall(signature) + sizeOfCallTexts(signature);

/** Size of the texts for a callback, or for members, in the type of a value. */
function sizeOfTypeTexts(owner: ApiEntry | ApiMember): number {
  const type = undividedType(owner);
  if (!type) return 0;
  const callback = callbackIn(type);
  return sizeOfMemberTexts(type) + (callback ? sizeOfCallTexts(callback) : 0);
}

/** Size of a member in its own section, and of its row in the summary. */
function sizeOfMember(member: ApiMember): number {
  const row = sizeOfDeclarationRow(member);
  const own = row + MEMBER + sizeOfComment(member.comment);
  if ('signatures' in member) return own + sum(member.signatures, sizeOfCallForm);
  return own + sizeOfDeclaration(member) + sizeOfTypeTexts(member);
}

/** Size of members as sections, or as rows if they are documented elsewhere. */
export function sizeOfMembers(members: readonly ApiMember[], entryOf: EntryOf): number {
  const own = members.filter((member) => !hasHome(member));
  const explanations = explainAtFirstUse(own, typesOfMember, entryOf, []);
  return (
    sum(own, sizeOfMember) +
    sum(members.filter(hasHome), sizeOfDeclarationRow) +
    sum([...explanations.values()].flat(), sizeOfExplanation)
  );
}

const sizeOfDeclarationRow = (member: ApiMember): number =>
  2 * NAME + MAX_SENTENCE / 2 + sizeOfDeclaration(member);

/** Size of members as table rows: their declarations and first sentences. */
export const sizeOfDeclarations = (members: readonly ApiMember[]): number =>
  sum(members, sizeOfDeclarationRow);

/** Size of a variable or type alias in full, on the page of its package. */
export const sizeOfInlineEntry = (entry: ApiEntry, entryOf: EntryOf): number =>
  INLINE_ENTRY +
  sizeOfComment(entry.comment) +
  sizeOfTypeParameterList(entry.typeParameters) +
  ('type' in entry ? sizeOfType(entry.type) : 0) +
  sizeOfTypeTexts(entry) +
  sizeOfMembers(membersOf(entry), entryOf) +
  NAME * entry.usedBy.length;

const sizeOfName = ({ name }: ApiEntry): number => 2 * NAME + 3 * name.length;

/** Size of entries as a list of names, with the names of their members for the filter. */
export const sizeOfIndex = (entries: readonly ApiEntry[]): number =>
  sum(entries, (entry) => sizeOfName(entry) + sum(membersOf(entry), ({ name }) => name.length + 1));

/** Size of an entry as a table row. */
export const sizeOfRow = (entry: ApiEntry): number =>
  sizeOfName(entry) + Math.min(MAX_SENTENCE, sizeOfText(leadComment(entry).summary));

export const sizeOfRows = (entries: readonly ApiEntry[]): number => sum(entries, sizeOfRow);

/** Size of an entry's explanation. */
function sizeOfExplanation(entry: ApiEntry): number {
  const members = membersOf(entry).slice(0, EXPLAINED_MEMBERS);
  const type = typeInPlace(entry);
  return (
    EXPLANATION +
    sizeOfText(entry.comment.summary) +
    (type ? sizeOfType(type) : 0) +
    sum(
      members,
      (member) => PARAMETER + sizeOfDeclaration(member) + sizeOfBrief(leadComment(member)),
    )
  );
}
