// Types: one converter per kind of TypeDoc's; a kind without one is a bug, never a dump.
import type { ApiReference } from '../../../model/api.js';
import type {
  ApiObjectType,
  ApiReferenceType,
  ApiTupleElement,
  ApiType,
} from '../../../model/api-type.js';
import { mistake } from '../diagnostics.js';
import {
  type DeclarationReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { isFunctionType } from './reference-index.js';

type Kind = SomeType['type'];
type Converter<K extends Kind> = (
  type: Extract<SomeType, { type: K }>,
  context: ConversionContext,
  owner: Reflection,
) => ApiType;

const ANY: ApiType = { kind: 'intrinsic', name: 'any' };

function convertLiteral(value: string | number | boolean | null | bigint): ApiType {
  if (value === null) return { kind: 'literal', text: 'null', of: 'null' };
  switch (typeof value) {
    case 'string':
      return { kind: 'literal', text: JSON.stringify(value), of: 'string' };
    case 'number':
      return { kind: 'literal', text: String(value), of: 'number' };
    case 'bigint':
      return { kind: 'literal', text: `${value}n`, of: 'bigint' };
    case 'boolean':
      return { kind: 'literal', text: String(value), of: 'boolean' };
  }
}

/** Where a named type leads; a mention of something that nobody exports is reported. */
function linkOf(
  type: ReferenceType,
  context: ConversionContext,
  owner: Reflection,
): { reference?: ApiReference | undefined; url?: string | undefined } {
  const { reflection, symbolId } = type;
  if (reflection) return { reference: context.nearestTo(reflection)?.reference };
  if (!symbolId) return {};
  const url = context.urlOf(symbolId);
  if (url === undefined) context.reportNotExported(symbolId, type.name, owner);
  return { url };
}

/** A module that is an entry point is named as users import it, a member of an enum with the enum. */
function nameOf(
  type: ReferenceType,
  reference: ApiReference | undefined,
  context: ConversionContext,
  owner: Reflection,
): string {
  const { reflection } = type;
  if (reflection?.kindOf(ReflectionKind.Module))
    return `import(${JSON.stringify(reflection.name)})`;
  if (!reflection?.parent || !reflection.kindOf(ReflectionKind.EnumMember)) {
    return context.shownName(type, reference, owner);
  }
  const { parent } = reflection;
  const shown = context.shownName(parent, context.nearestTo(parent)?.reference, owner);
  return `${shown}.${reflection.name}`;
}

function convertReference(
  type: ReferenceType,
  context: ConversionContext,
  owner: Reflection,
): ApiReferenceType {
  const { reflection } = type;
  // Also a parameter whose type another one asks for: `typeof rest`.
  const parameter =
    type.refersToTypeParameter ||
    reflection?.kindOf([ReflectionKind.TypeParameter, ReflectionKind.Parameter]) === true;
  const link = parameter ? {} : linkOf(type, context, owner);
  const name = parameter ? type.name : nameOf(type, link.reference, context, owner);
  const typeArguments = (type.typeArguments ?? []).map((one) => convertType(one, context, owner));
  return { kind: 'reference', name, ...link, parameter, typeArguments };
}

/** A class without a name that a function returns has, in TypeDoc's reading, the name of the function. */
function convertNamed(type: ReferenceType, context: ConversionContext, owner: Reflection): ApiType {
  const target = convertReference(type, context, owner);
  if (context.isQuery(type)) return { kind: 'query', target };
  if (!type.reflection?.kindOf(ReflectionKind.Function)) return target;
  return { ...target, name: `${target.name}.(Anonymous class)`, reference: undefined };
}

export function convertObject(
  declaration: DeclarationReflection,
  context: ConversionContext,
): ApiObjectType {
  return { kind: 'object', members: context.convertMembers(declaration) };
}

/** A function or constructor type is a literal with one signature and nothing else. */
function convertReflection(
  declaration: DeclarationReflection,
  context: ConversionContext,
): ApiType {
  const [signature] = declaration.signatures ?? [];
  if (!signature || !isFunctionType(declaration)) return convertObject(declaration, context);
  return {
    kind: 'function',
    construct: signature.kindOf(ReflectionKind.ConstructorSignature),
    abstract: signature.flags.isAbstract,
    signature: context.convertSignature(signature),
  };
}

function convertTupleElement(
  type: SomeType,
  context: ConversionContext,
  owner: Reflection,
): ApiTupleElement {
  switch (type.type) {
    case 'rest':
      return { ...convertTupleElement(type.elementType, context, owner), rest: true };
    case 'optional':
      return { ...convertTupleElement(type.elementType, context, owner), optional: true };
    case 'namedTupleMember':
      return {
        ...convertTupleElement(type.element, context, owner),
        name: type.name,
        optional: type.isOptional,
        rest: context.isRestElement(type.name, owner),
      };
    default: {
      const converted = convertType(type, context, owner);
      return { name: undefined, optional: false, rest: false, type: converted };
    }
  }
}

/** Parts of a tuple, met outside of one: TypeDoc's form of a rest parameter's type. */
const convertPart = (type: SomeType, context: ConversionContext, owner: Reflection): ApiType => ({
  kind: 'tuple',
  elements: [convertTupleElement(type, context, owner)],
});

function reportUnstructured(text: string, context: ConversionContext, owner: Reflection): ApiType {
  context.report(
    mistake({
      code: 'api/unstructured-type',
      message: `The type "${text}" of ${owner.getFriendlyFullName()} cannot be taken apart.`,
      ...context.locateInCode(owner, owner.name),
      hint: 'annotate it with a named type: it is inferred and refers to itself, or nests too deep',
    }),
  );
  return ANY;
}

const CONVERTERS: { readonly [K in Kind]: Converter<K> } = {
  array: ({ elementType }, context, owner) => ({
    kind: 'array',
    element: convertType(elementType, context, owner),
  }),
  conditional: ({ checkType, extendsType, trueType, falseType }, context, owner) => ({
    kind: 'conditional',
    check: convertType(checkType, context, owner),
    extends: convertType(extendsType, context, owner),
    true: convertType(trueType, context, owner),
    false: convertType(falseType, context, owner),
  }),
  indexedAccess: ({ objectType, indexType }, context, owner) => ({
    kind: 'indexedAccess',
    object: convertType(objectType, context, owner),
    index: convertType(indexType, context, owner),
  }),
  inferred: ({ name, constraint }, context, owner) => ({
    kind: 'inferred',
    name,
    constraint: constraint && convertType(constraint, context, owner),
  }),
  intersection: ({ types }, context, owner) => ({
    kind: 'intersection',
    types: types.map((type) => convertType(type, context, owner)),
  }),
  intrinsic: ({ name }) => ({ kind: 'intrinsic', name }),
  literal: ({ value }) => convertLiteral(value),
  mapped: (type, context, owner) => ({
    kind: 'mapped',
    parameter: type.parameter,
    parameterType: convertType(type.parameterType, context, owner),
    nameType: type.nameType && convertType(type.nameType, context, owner),
    readonly: type.readonlyModifier,
    optional: type.optionalModifier,
    template: convertType(type.templateType, context, owner),
  }),
  namedTupleMember: convertPart,
  optional: convertPart,
  predicate: ({ name, asserts, targetType }, context, owner) => ({
    kind: 'predicate',
    name,
    asserts,
    type: targetType && convertType(targetType, context, owner),
  }),
  query: ({ queryType }, context, owner) => ({
    kind: 'query',
    target: convertReference(queryType, context, owner),
  }),
  reference: convertNamed,
  reflection: ({ declaration }, context) => convertReflection(declaration, context),
  rest: convertPart,
  templateLiteral: ({ head, tail }, context, owner) => ({
    kind: 'templateLiteral',
    head,
    spans: tail.map(([type, text]) => ({ type: convertType(type, context, owner), text })),
  }),
  tuple: ({ elements }, context, owner) => ({
    kind: 'tuple',
    elements: elements.map((element) => convertTupleElement(element, context, owner)),
  }),
  typeOperator: ({ operator, target }, context, owner) => ({
    kind: 'typeOperator',
    operator,
    target: convertType(target, context, owner),
  }),
  union: ({ types }, context, owner) => ({
    kind: 'union',
    types: types.map((type) => convertType(type, context, owner)),
  }),
  unknown: ({ name }, context, owner) => reportUnstructured(name, context, owner),
};

/**
 * Converts a type.
 * @param owner - the declaration that mentions it, for positions
 */
export function convertType(
  type: SomeType,
  context: ConversionContext,
  owner: Reflection,
): ApiType {
  // SAFETY: the table is keyed by the discriminant, so the converter found takes this member of the union.
  const converter = CONVERTERS[type.type] as Converter<Kind> | undefined;
  if (!converter) throw new Error(`TypeDoc has a type of the unknown kind "${String(type.type)}"`);
  return converter(type as never, context, owner);
}

/** What is left out in source is `any`. */
export const convertOptionalType = (
  type: SomeType | undefined,
  context: ConversionContext,
  owner: Reflection,
): ApiType => (type ? convertType(type, context, owner) : ANY);
