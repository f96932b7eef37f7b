// Object types written in place: named members in their order, then signatures, as in a class or an interface.
import ts from 'typescript';
import type {
  ApiAccessor,
  ApiIndexSignature,
  ApiMember,
  ApiMethod,
  ApiModifier,
  ApiProperty,
} from '../../../model/api.js';
import type { ApiType } from '../../../model/api-type.js';
import { readParameter, readSignature } from './function-type.js';
import { memberName } from './member-name.js';
import { isSynthetic, type NodeReader, type Reading } from './reading.js';

function modifiersOf(node: ts.TypeElement): ApiModifier[] {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const isReadonly = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
  return [
    ...(isReadonly ? (['readonly'] as const) : []),
    ...(node.questionToken ? (['optional'] as const) : []),
  ];
}

/** Nothing can link to a member of a type without a name. */
function base(node: ts.TypeElement, { context }: Reading) {
  const isWritten = node.name !== undefined && !isSynthetic(node);
  const symbol = isWritten ? context.checker.getSymbolAtLocation(node.name) : undefined;
  return {
    reference: undefined,
    anchor: undefined,
    name: node.name ? memberName(node.name) : '',
    modifiers: modifiersOf(node),
    comment: context.commentOf(symbol),
    source: undefined,
    inheritedFrom: undefined,
    overrides: undefined,
    implementationOf: undefined,
  };
}

const readProperty = (node: ts.PropertySignature, reading: Reading): ApiProperty => ({
  ...base(node, reading),
  kind: 'property',
  type: node.questionToken ? reading.readOptional(node.type) : reading.read(node.type),
  defaultValue: undefined,
  event: false,
});

/** The declarations of an accessor are a getter, a setter or both; those of a method its overloads. */
function readNamed(declarations: readonly ts.TypeElement[], reading: Reading): ApiMember[] {
  const [first] = declarations;
  if (!first) return [];
  if (ts.isPropertySignature(first)) return [readProperty(first, reading)];
  const methods = declarations.filter(ts.isMethodSignature);
  const signatures = methods.map((node) => readSignature(node, reading));
  if (signatures.length > 0) {
    return [{ ...base(first, reading), kind: 'method', signatures } satisfies ApiMethod];
  }
  const getter = declarations.find(ts.isGetAccessor);
  const written = declarations.find(ts.isSetAccessor)?.parameters[0];
  const accessor: ApiAccessor = {
    ...base(first, reading),
    kind: 'accessor',
    getter: getter && reading.read(getter.type),
    setter: written && readParameter(written, 0, reading),
  };
  return [accessor];
}

const readCall = (
  node: ts.CallSignatureDeclaration | ts.ConstructSignatureDeclaration,
  reading: Reading,
): ApiMethod => ({
  ...base(node, reading),
  kind: ts.isCallSignatureDeclaration(node) ? 'call-signature' : 'construct-signature',
  name: ts.isCallSignatureDeclaration(node) ? 'call' : 'new',
  signatures: [readSignature(node, reading)],
});

function readIndex(node: ts.IndexSignatureDeclaration, reading: Reading): ApiIndexSignature {
  const [key] = node.parameters;
  const name = key && ts.isIdentifier(key.name) ? key.name.text : 'key';
  return {
    ...base(node, reading),
    kind: 'index-signature',
    name: `[${name}]`,
    key: { name, type: reading.read(key?.type) },
    type: reading.read(node.type),
  };
}

function namedDeclarations(members: readonly ts.TypeElement[]): ts.TypeElement[][] {
  const byName = new Map<string, ts.TypeElement[]>();
  for (const member of members) {
    if (!member.name || ts.isIndexSignatureDeclaration(member)) continue;
    const name = memberName(member.name);
    byName.set(name, [...(byName.get(name) ?? []), member]);
  }
  return [...byName.values()];
}

const isShown = ({ comment }: ApiMember): boolean =>
  !comment.modifierTags.some((tag) => tag === 'internal' || tag === 'hidden' || tag === 'ignore');

function readObject({ members }: ts.TypeLiteralNode, reading: Reading): ApiType {
  const all: ApiMember[] = [
    ...namedDeclarations(members).flatMap((same) => readNamed(same, reading)),
    ...members.filter(ts.isCallSignatureDeclaration).map((node) => readCall(node, reading)),
    ...members.filter(ts.isConstructSignatureDeclaration).map((node) => readCall(node, reading)),
    ...members.filter(ts.isIndexSignatureDeclaration).map((node) => readIndex(node, reading)),
  ];
  return { kind: 'object', members: all.filter(isShown) };
}

export const OBJECT_TYPES: readonly (readonly [ts.SyntaxKind, NodeReader])[] = [
  [ts.SyntaxKind.TypeLiteral, readObject],
];
