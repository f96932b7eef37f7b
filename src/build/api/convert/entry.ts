// Converts entries from their drafts and TypeDoc's declarations: one function for each kind.
import type { ApiClass, ApiEntry, ApiExternalMembers, ApiLink } from '../../../model/api/api.js';
import type { ApiType } from '../../../model/api/api-type.js';
import type { DeclarationReflection, ReferenceType } from '../typedoc.js';
import { convertComment } from './comment.js';
import type { ConversionContext } from './conversion-context.js';
import type { EntryDraft } from './draft-entries.js';
import { type EntryKind, isObjectAlias } from './export-kinds.js';
import { convertBases } from './heritage.js';
import { firstValueOf } from './initializer.js';
import { convertLink } from './link.js';
import { convertChildren, convertMembers } from './member.js';
import { convertSignature, convertTypeParameters } from './signature.js';
import { convertObject, convertType } from './type.js';
import { convertValueType, withParameterTexts } from './value-type.js';

/** The comment of a function is that of its signatures. */
function categoryOf({ comment, signatures = [] }: DeclarationReflection): string | undefined {
  const comments = [comment, ...signatures.map((signature) => signature.comment)];
  const tags = comments.flatMap((one) => one?.blockTags ?? []);
  const tag = ['@category', '@group'].flatMap((name) => tags.find((one) => one.tag === name) ?? []);
  return (
    tag[0]?.content
      .map(({ text }) => text)
      .join('')
      .trim() || undefined
  );
}

const base = (draft: EntryDraft, context: ConversionContext) => ({
  reference: draft.reference,
  name: draft.name,
  slug: draft.slug,
  anchor: draft.anchor,
  parent: draft.parent,
  imports: draft.imports,
  sameName: draft.sameName,
  aliases: context.aliasesOf(draft),
  source: context.sourceOf(draft.reflection),
  comment: convertComment(draft.reflection, context),
  category: categoryOf(draft.reflection),
  typeParameters: convertTypeParameters(draft.reflection.typeParameters, context),
  usedBy: [],
});

function classBases(
  owner: DeclarationReflection,
  context: ConversionContext,
): Pick<ApiClass, 'extends' | 'mergedExtends'> {
  const { own, ofInterfaces } = convertBases(owner, context);
  return { extends: own, mergedExtends: ofInterfaces.length > 0 ? ofInterfaces : undefined };
}

/** A class that is exported as a type only is an interface. */
function interfaceBases(owner: DeclarationReflection, context: ConversionContext): ApiType[] {
  const { own, ofInterfaces } = convertBases(owner, context);
  return [...own, ...ofInterfaces];
}

const linksOf = (
  types: readonly ReferenceType[] | undefined,
  owner: DeclarationReflection,
  context: ConversionContext,
): ApiLink[] => (types ?? []).map((type) => convertLink(type, owner, context));

function externalOf(
  reflection: DeclarationReflection,
  { typedoc }: ConversionContext,
): readonly ApiExternalMembers[] | undefined {
  const symbol = typedoc.symbolOf(reflection);
  const external = symbol ? typedoc.externalMembersOf(symbol) : [];
  return external.length > 0 ? external : undefined;
}

function convertAliasedType(
  reflection: DeclarationReflection,
  context: ConversionContext,
): ApiType {
  if (isObjectAlias(reflection)) return convertObject(reflection, context);
  if (!reflection.type) throw new Error(`TypeDoc gives the alias ${reflection.name} no type`);
  const type = convertType(reflection.type, context, reflection);
  return withParameterTexts(type, reflection, context);
}

type Convert = (draft: EntryDraft, context: ConversionContext) => ApiEntry;

const CONVERTERS: { readonly [K in EntryKind]: Convert } = {
  class: (draft, context) => ({
    ...base(draft, context),
    ...classBases(draft.reflection, context),
    kind: 'class',
    abstract: draft.reflection.flags.isAbstract,
    implements: (draft.reflection.implementedTypes ?? []).map((type) =>
      convertType(type, context, draft.reflection),
    ),
    extendedBy: linksOf(draft.reflection.extendedBy, draft.reflection, context),
    members: convertMembers(draft.reflection, context),
    external: externalOf(draft.reflection, context),
  }),
  interface: (draft, context) => ({
    ...base(draft, context),
    kind: 'interface',
    extends: interfaceBases(draft.reflection, context),
    extendedBy: linksOf(draft.reflection.extendedBy, draft.reflection, context),
    implementedBy: linksOf(draft.reflection.implementedBy, draft.reflection, context),
    members: convertMembers(draft.reflection, context),
    external: externalOf(draft.reflection, context),
  }),
  enum: (draft, context) => ({
    ...base(draft, context),
    kind: 'enum',
    const: draft.reflection.flags.isConst,
    members: convertMembers(draft.reflection, context),
  }),
  function: (draft, context) => ({
    ...base(draft, context),
    kind: 'function',
    signatures: (draft.reflection.signatures ?? []).map((signature) =>
      convertSignature(signature, context),
    ),
    members: convertChildren(draft.reflection, context),
  }),
  namespace: (draft, context) => ({
    ...base(draft, context),
    kind: 'namespace',
    entries: [...draft.contents.keys()].flatMap(
      (child) => context.targetOf(child)?.reference ?? [],
    ),
  }),
  'type-alias': (draft, context) => ({
    ...base(draft, context),
    kind: 'type-alias',
    type: convertAliasedType(draft.reflection, context),
  }),
  variable: (draft, context) => ({
    ...base(draft, context),
    kind: 'variable',
    const: draft.reflection.flags.isConst,
    type: convertValueType(draft.reflection, context),
    defaultValue: firstValueOf(draft.reflection, context),
  }),
};

export const convertEntry: Convert = (draft, context) => CONVERTERS[draft.kind](draft, context);
