// Converts members of classes, interfaces, enums and object types: one function for each kind.
import ts from 'typescript';
import {
  type ApiAccessor,
  type ApiIndexSignature,
  type ApiMember,
  type ApiMethod,
  type ApiModifier,
  type ApiProperty,
  EMPTY_COMMENT,
} from '../../../model/api/api.js';
import type { ApiParameter, ApiType } from '../../../model/api/api-type.js';
import { groupBy } from '../../../model/text/group-by.js';
import {
  type DeclarationReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
} from '../typedoc.js';
import { memberName, symbolName } from '../types/index.js';
import { convertComment, withSetter } from './comment.js';
import type { ConversionContext } from './conversion-context.js';
import { originOfSignature } from './inherited-signature.js';
import { firstValueOf } from './initializer.js';
import { convertOrigin } from './link.js';
import { isConstructSignature } from './reference-index.js';
import { convertParameter, convertSignature } from './signature.js';
import { convertOptionalType, convertType } from './type.js';
import { convertValueType } from './value-type.js';

type Member = DeclarationReflection | SignatureReflection;

type Convert = (member: DeclarationReflection, context: ConversionContext) => ApiMember;

function modifiersOf({ flags }: Member): ApiModifier[] {
  const set: readonly (readonly [ApiModifier, boolean])[] = [
    ['protected', flags.isProtected],
    ['static', flags.isStatic],
    ['abstract', flags.isAbstract],
    ['readonly', flags.isReadonly],
    ['optional', flags.isOptional],
  ];
  return set.filter(([, present]) => present).map(([modifier]) => modifier);
}

/**
 * The relation to another member. TypeDoc notes it on the member or only on its first signature. A construct
 * signature in an interface with a base always has a relation; it counts only if TypeDoc has its target.
 */
const relation = (
  member: Member,
  of: 'inheritedFrom' | 'overwrites' | 'implementationOf',
): ReferenceType | undefined => {
  if (isConstructSignature(member) && !member[of]?.reflection) return undefined;
  if (member[of] || member.isSignature()) return member[of];
  return (member.signatures?.[0] ?? member.getSignature ?? member.setSignature)?.[of];
};

/** TypeDoc places a construct signature at its interface. */
const placeOf = (member: Member): Member =>
  (isConstructSignature(member) && !member.isSignature() && member.signatures?.[0]) || member;

function base(member: Member, context: ConversionContext) {
  const target = context.targetOf(member);
  return {
    reference: target?.reference,
    anchor: target?.anchor,
    name: context.nameOf(member),
    modifiers: modifiersOf(member),
    comment: convertComment(member, context),
    source: target && context.sourceOf(placeOf(member)),
    inheritedFrom: convertOrigin(relation(member, 'inheritedFrom'), member, context),
    overrides: convertOrigin(relation(member, 'overwrites'), member, context),
    implementationOf: convertOrigin(relation(member, 'implementationOf'), member, context),
  };
}

const isEvent = ({ comment }: Member): boolean =>
  comment?.blockTags.some(
    ({ tag, content }) => tag === '@group' && content[0]?.text === 'Events',
  ) === true;

function convertProperty(member: DeclarationReflection, context: ConversionContext): ApiProperty {
  const shared = base(member, context);
  return {
    ...shared,
    kind: 'property',
    type: convertValueType(member, context),
    defaultValue: firstValueOf(member, context),
    event: isEvent(member),
  };
}

const convertEnumMember: Convert = (member, context) => ({
  ...base(member, context),
  kind: 'enum-member',
  value: convertOptionalType(member.type, context, member),
});

/** The setter parameter of `accessor a = 1`, which has no signatures: TypeDoc types it like a property. */
const writtenToAuto = (type: ApiType): ApiParameter => ({
  name: 'value',
  type,
  optional: false,
  rest: false,
  defaultValue: undefined,
  text: undefined,
  properties: [],
});

function convertAccessor(member: DeclarationReflection, context: ConversionContext): ApiAccessor {
  const { getSignature, setSignature } = member;
  const auto = member.type && convertType(member.type, context, member);
  const [written] = setSignature?.parameters ?? [];
  const ofGetter = convertComment(getSignature?.comment ? getSignature : member, context);
  const ofSetter = convertComment(setSignature, context);
  const isOne = ofGetter === EMPTY_COMMENT;
  return {
    ...base(member, context),
    kind: 'accessor',
    comment: isOne ? ofSetter : withSetter(ofGetter, ofSetter, context),
    getter: auto ?? (getSignature && convertOptionalType(getSignature.type, context, member)),
    setter: auto ? writtenToAuto(auto) : written && convertParameter(written, context),
  };
}

function kindOfMethod(member: DeclarationReflection): ApiMethod['kind'] {
  if (isConstructSignature(member)) return 'construct-signature';
  return member.kindOf(ReflectionKind.Constructor) ? 'constructor' : 'method';
}

const convertMethod = (member: DeclarationReflection, context: ConversionContext): ApiMethod => ({
  ...base(member, context),
  kind: kindOfMethod(member),
  signatures: (member.signatures ?? []).map((signature) => convertSignature(signature, context)),
  omittedSignatures: context.typedoc.omittedFormsOf(member),
});

function convertAnonymous(signature: SignatureReflection, context: ConversionContext): ApiMethod {
  const isConstruct = signature.kindOf(ReflectionKind.ConstructorSignature);
  const name = isConstruct ? 'new' : 'call';
  return {
    ...base(signature, context),
    kind: isConstruct ? 'construct-signature' : 'call-signature',
    name,
    inheritedFrom: originOfSignature(signature, name, context),
    comment: EMPTY_COMMENT,
    signatures: [convertSignature(signature, context)],
  };
}

function convertIndexSignature(
  signature: SignatureReflection,
  context: ConversionContext,
): ApiIndexSignature {
  const [key] = signature.parameters ?? [];
  const name = `[${key?.name ?? 'key'}]`;
  return {
    ...base(signature, context),
    kind: 'index-signature',
    name,
    inheritedFrom: originOfSignature(signature, name, context),
    key: { name: key?.name ?? 'key', type: convertOptionalType(key?.type, context, signature) },
    type: convertOptionalType(signature.type, context, signature),
  };
}

const CONVERTERS: Readonly<Partial<Record<ReflectionKind, Convert>>> = {
  [ReflectionKind.Constructor]: convertMethod,
  [ReflectionKind.Method]: convertMethod,
  [ReflectionKind.Function]: convertMethod,
  [ReflectionKind.Property]: convertProperty,
  [ReflectionKind.Variable]: convertProperty,
  [ReflectionKind.Accessor]: convertAccessor,
  [ReflectionKind.EnumMember]: convertEnumMember,
};

function convertMember(member: DeclarationReflection, context: ConversionContext): ApiMember {
  const converter = CONVERTERS[member.kind];
  if (!converter) {
    throw new Error(
      `TypeDoc has a member ${member.getFullName()} of kind ${ReflectionKind[member.kind]}`,
    );
  }
  return converter(member, context);
}

const SIGNATURES: ReadonlyMap<ts.SyntaxKind, ApiMember['kind']> = new Map([
  [ts.SyntaxKind.CallSignature, 'call-signature'],
  [ts.SyntaxKind.ConstructSignature, 'construct-signature'],
  [ts.SyntaxKind.IndexSignature, 'index-signature'],
]);

const keyOfNode = ({ kind, name }: ts.TypeElement | ts.ObjectLiteralElementLike): string =>
  SIGNATURES.get(kind) ?? (name ? memberName(name) : '');

/** The members of an object type or an object in the order of the source; undefined without one. */
function keysInSource(
  container: DeclarationReflection,
  { typedoc, checker }: ConversionContext,
): readonly string[] | undefined {
  for (const declaration of typedoc.symbolOf(container)?.declarations ?? []) {
    const node = ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration;
    if (ts.isTypeLiteralNode(node)) return node.members.map(keyOfNode);
    if (ts.isObjectLiteralExpression(node)) {
      return node.properties.flatMap((property) =>
        ts.isSpreadAssignment(property)
          ? checker.getTypeAtLocation(property.expression).getProperties().map(symbolName)
          : keyOfNode(property),
      );
    }
  }
  return undefined;
}

const keyOf = ({ kind, name }: ApiMember): string => (kind.endsWith('-signature') ? kind : name);

/** TypeDoc has signatures after other members, and members that are spread last. */
function inSourceOrder(
  container: DeclarationReflection,
  members: readonly ApiMember[],
  context: ConversionContext,
): readonly ApiMember[] {
  const keys = keysInSource(container, context);
  if (!keys) return members;
  const left = new Map([...groupBy(members, keyOf)].map(([key, same]) => [key, [...same]]));
  const ordered = keys.flatMap((key) => left.get(key)?.shift() ?? []);
  return [...ordered, ...[...left.values()].flat()];
}

/** The named members of a declaration. */
export const convertChildren = (
  { children = [] }: DeclarationReflection,
  context: ConversionContext,
): readonly ApiMember[] =>
  children.filter((child) => !child.isReference()).map((child) => convertMember(child, context));

/** All members of a declaration; those of a class or interface are named ones in source order, then signatures. */
export const convertMembers = (
  container: DeclarationReflection,
  context: ConversionContext,
): readonly ApiMember[] =>
  inSourceOrder(
    container,
    [
      ...convertChildren(container, context),
      ...(container.signatures ?? []).map((signature) => convertAnonymous(signature, context)),
      ...(container.indexSignatures ?? []).map((signature) =>
        convertIndexSignature(signature, context),
      ),
    ],
    context,
  );
