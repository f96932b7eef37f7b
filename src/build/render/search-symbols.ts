// The search units of an API page: a package, or an entry with its members.
import { entrySignature, memberSignature } from '../../components/api/signature-text.js';
import {
  type ApiComment,
  type ApiEntry,
  type ApiMember,
  type ApiPackage,
  type ApiText,
  KEYWORDS_TAG,
} from '../../model/api/api.js';
import {
  leadComment,
  membersOf,
  secondNames,
  signaturesOf,
} from '../../model/api/api-references.js';
import {
  callbackIn,
  memberTexts,
  shownModuleComments,
  undividedType,
} from '../../model/api/api-texts.js';
import type { ApiParameter, ApiSignature, ApiType } from '../../model/api/api-type.js';
import { qualifiedName } from '../../model/api/qualified-name.js';
import { hastText, plainText } from '../../model/page/hast-text.js';
import type { SearchKind } from '../../model/search/contract.js';
import type { SearchUnit } from '../../model/search/search-page.js';
import { linesOf } from './text-lines.js';

const MAX_SUMMARY = 120;

/** The first sentence, cut after a word. */
function summaryOf(text: ApiText | undefined): string | undefined {
  if (!text) return undefined;
  const [paragraph] = linesOf(text).split('\n');
  const sentence = /^.*?[.!?](?=\s+[\p{Lu}\p{N}`]|$)/u.exec(paragraph ?? '')?.[0] ?? paragraph;
  if (!sentence || sentence.length <= MAX_SUMMARY) return sentence || undefined;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_SUMMARY))}…`;
}

/** The comma-separated words of `@keywords`. */
const keywordsOf = ({ sections }: ApiComment): string[] =>
  sections
    .filter(({ tag }) => tag === KEYWORDS_TAG)
    .flatMap(({ text }) => hastText(text).split(','))
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

const textsOf = (comment: ApiComment): (ApiText | undefined)[] => [
  comment.summary,
  comment.remarks,
  comment.returns,
  ...(comment.parameters ?? []).map(({ text }) => text),
  ...comment.throws,
  ...comment.sections.filter(({ tag }) => tag !== KEYWORDS_TAG).map(({ text }) => text),
  ...comment.examples.map(({ text }) => text),
  comment.deprecated,
];

const textsIn = (type: ApiType) =>
  memberTexts(type).flatMap(({ comment, facts }) => [
    ...textsOf(comment),
    ...facts.flatMap(({ texts }) => texts),
  ]);

const parameterTexts = ({ text, properties, type }: ApiParameter) => [
  text,
  ...properties.map((property) => property.text),
  ...textsIn(type),
];

const signatureTexts = ({ comment, parameters, typeParameters, returns }: ApiSignature) => [
  ...textsOf(comment),
  ...typeParameters.map(({ text }) => text),
  ...parameters.flatMap(parameterTexts),
  ...textsIn(returns),
];

/** Texts about the parts of a type: a callback's, those of unnamed members, those of a setter's value. */
function valueTexts(owner: ApiEntry | ApiMember): (ApiText | undefined)[] {
  const type = undividedType(owner);
  const callback = type && callbackIn(type);
  return [
    ...(owner.kind === 'accessor' && owner.setter ? parameterTexts(owner.setter) : []),
    ...(callback ? signatureTexts(callback) : []),
    ...(type ? textsIn(type) : []),
  ];
}

/** A signature without what its `@deprecated` says, unless all are deprecated: that is not about the function. */
function formOf(owner: ApiEntry | ApiMember): (signature: ApiSignature) => ApiSignature {
  if (leadComment(owner).deprecated) return (signature) => signature;
  return (signature) => ({
    ...signature,
    comment: { ...signature.comment, deprecated: undefined },
  });
}

/** All documentation texts and messages of errors, without repeats: compared as text, since a cached model repeats what a new one shares. */
function textOf(owner: ApiEntry | ApiMember): string {
  const own = 'typeParameters' in owner ? owner.typeParameters.map(({ text }) => text) : [];
  const forms = signaturesOf(owner).map(formOf(owner)).flatMap(signatureTexts);
  const all = [...textsOf(owner.comment), ...own, ...forms, ...valueTexts(owner)];
  const messages = 'errorMessages' in owner ? (owner.errorMessages ?? []) : [];
  const texts = new Set([...all.map((text) => linesOf(text)), ...messages]);
  return [...texts].filter((text) => text !== '').join('\n');
}

const MEMBER_KINDS: Readonly<Record<ApiMember['kind'], SearchKind>> = {
  constructor: 'constructor',
  method: 'method',
  property: 'property',
  accessor: 'accessor',
  'enum-member': 'enum-member',
  'call-signature': 'signature',
  'construct-signature': 'signature',
  'index-signature': 'signature',
};

function memberUnit(member: ApiMember, entry: ApiEntry): SearchUnit[] {
  const { reference, anchor, kind, inheritedFrom } = member;
  if (reference === undefined || anchor === undefined) return [];
  const isConstructor = kind === 'constructor';
  const label = isConstructor ? `new ${entry.name}()` : qualifiedName(entry.name, member.name);
  const comment = leadComment(member);
  const isInherited = inheritedFrom !== undefined;
  return [
    {
      kind: MEMBER_KINDS[kind],
      label,
      nameStart: isConstructor ? 'new '.length : label.length - member.name.length,
      anchor,
      isInherited,
      signature: memberSignature(member),
      summary: summaryOf(comment.summary),
      // Inherited members are documented, and found, at their origin.
      text: isInherited ? '' : textOf(member),
      keywords: [...keywordsOf(comment), ...(isConstructor ? ['constructor', 'new'] : [])],
    },
  ];
}

/** An entry and its members. */
export function entryUnits(entry: ApiEntry): SearchUnit[] {
  const comment = leadComment(entry);
  const module = entry.imports[0]?.specifier;
  const unit: SearchUnit = {
    kind: entry.kind,
    label: entry.name,
    nameStart: entry.name.lastIndexOf('.') + 1,
    anchor: entry.anchor,
    isInherited: false,
    signature: entrySignature(entry),
    summary: summaryOf(comment.summary),
    text: textOf(entry),
    keywords: [
      ...new Set([
        ...keywordsOf(entry.comment),
        ...keywordsOf(comment),
        ...secondNames(entry),
        ...(module !== undefined && entry.name === 'default' ? [module] : []),
      ]),
    ],
  };
  const members = membersOf(entry).flatMap((member) => memberUnit(member, entry));
  return [unit, ...members].map((one) => ({ ...one, module }));
}

type SearchedPackage = Pick<
  ApiPackage,
  'name' | 'description' | 'readme' | 'entryPoints' | 'moduleComments' | 'errorMessages'
>;

export const packageUnit = (owner: SearchedPackage): SearchUnit => ({
  kind: 'package',
  label: owner.name,
  nameStart: owner.name.indexOf('/') + 1,
  anchor: undefined,
  isInherited: false,
  signature: undefined,
  summary: owner.description && plainText({ type: 'text', value: owner.description }),
  text: [
    linesOf(owner.readme, ...shownModuleComments(owner).flatMap(({ comment }) => textsOf(comment))),
    ...(owner.errorMessages ?? []),
  ].join('\n'),
  keywords: shownModuleComments(owner).flatMap(({ comment }) => keywordsOf(comment)),
});
