// Prints a member on one line, for tables: names, and types if there is room.
import type { ApiMember, ApiModifier } from '../../model/api/api.js';
import { simplestForm } from '../../model/api/api-references.js';
import type { ApiParameter, ApiSignature, ApiType } from '../../model/api/api-type.js';
import { type Doc, layout } from './layout.js';
import { annotation, printConstruction, printMember, printMethodSignature } from './print-type.js';
import { property } from './tokens.js';

const MAX_TYPES = 3;

const ELLIPSIS: ApiType = { kind: 'intrinsic', name: '…' };

const first = (types: readonly ApiType[], levels: number): ApiType[] => [
  ...types.slice(0, MAX_TYPES).map((type) => briefType(type, levels)),
  ...(types.length > MAX_TYPES ? [ELLIPSIS] : []),
];

/** @param levels Levels of nested types that are shown. */
function briefType(type: ApiType, levels: number): ApiType {
  switch (type.kind) {
    case 'reference': {
      const { typeArguments } = type;
      if (typeArguments.length === 0) return type;
      return { ...type, typeArguments: levels > 0 ? first(typeArguments, levels - 1) : [ELLIPSIS] };
    }
    case 'union':
    case 'intersection':
      return { ...type, types: first(type.types, levels) };
    case 'array':
      return { ...type, element: briefType(type.element, levels) };
    case 'typeOperator':
      return { ...type, target: briefType(type.target, levels) };
    case 'predicate':
      return type.type ? { ...type, type: briefType(type.type, levels) } : type;
    case 'function':
      return levels > 0
        ? { ...type, signature: briefSignature(type.signature, levels - 1) }
        : ELLIPSIS;
    case 'object':
    case 'mapped':
      return { kind: 'intrinsic', name: '{…}' };
    case 'conditional':
    case 'tuple':
    case 'templateLiteral':
      return ELLIPSIS;
    default:
      return type;
  }
}

const briefParameter = (parameter: ApiParameter, levels: number): ApiParameter => ({
  ...parameter,
  type: briefType(parameter.type, levels),
  optional: parameter.optional || parameter.defaultValue !== undefined,
  defaultValue: undefined,
});

const briefSignature = (signature: ApiSignature, levels: number): ApiSignature => ({
  ...signature,
  typeParameters: signature.typeParameters.map((typeParameter) => ({
    ...typeParameter,
    const: false,
    constraint: undefined,
    default: undefined,
  })),
  parameters: signature.parameters
    .filter(({ name }) => name !== 'this')
    .map((parameter) => briefParameter(parameter, levels)),
  returns: briefType(signature.returns, levels),
});

/** The name in a declaration: for a constructor the name of its class, if it has one. */
export function declaredName(member: ApiMember): string {
  if (member.kind !== 'constructor') return member.name;
  const returns = member.signatures[0]?.returns;
  const name = returns?.kind === 'reference' ? returns.name : 'default';
  return name === 'default' ? member.name : name;
}

/** The only modifier for which a line has room. */
const briefModifiers = ({ modifiers }: ApiMember): ApiModifier[] =>
  modifiers.filter((modifier) => modifier === 'optional');

function printAt(member: ApiMember, levels: number): Doc {
  switch (member.kind) {
    case 'property':
    case 'index-signature':
      return printMember({
        ...member,
        modifiers: briefModifiers(member),
        type: briefType(member.type, levels),
      });
    case 'accessor': {
      const type = briefType(member.getter ?? member.setter?.type ?? ELLIPSIS, levels);
      return [property(member.name), annotation(type)];
    }
    case 'enum-member':
      return printMember(member);
    default: {
      const signature = simplestForm(member);
      if (!signature) return [];
      const brief = briefSignature(signature, levels);
      if (member.kind === 'constructor') return printConstruction(declaredName(member), brief);
      return printMethodSignature({ ...member, modifiers: briefModifiers(member) }, brief);
    }
  }
}

/** Characters of a line. */
const MAX_LENGTH = 72;

/** Length of a declaration's line. */
export const lengthOf = (doc: Doc): number =>
  layout(doc, Number.POSITIVE_INFINITY)
    .flatMap(({ tokens }) => tokens)
    .reduce((length, { text }) => length + text.length, 0);

/** Shows as many levels of the types as fit on a line; for overloads, the simplest signature. */
export function printBrief(member: ApiMember): Doc {
  const docs = [2, 1, 0].map((levels) => printAt(member, levels));
  return docs.find((doc) => lengthOf(doc) <= MAX_LENGTH) ?? docs.at(-1) ?? [];
}
