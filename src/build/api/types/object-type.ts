// Reads object types: members in their order.
import ts from 'typescript';
import type {
  ApiComment,
  ApiIndexSignature,
  ApiMember,
  ApiMethod,
  ApiModifier,
} from '../../../model/api/api.js';
import type { ApiType } from '../../../model/api/api-type.js';
import { groupBy } from '../../../model/text/group-by.js';
import { readParameter, readSignature } from './function-type.js';
import { memberName } from './member-name.js';
import { isSynthetic, notedSymbol, type Reading, type TypeContext } from './reading.js';

function modifiersOf(node: ts.TypeElement): ApiModifier[] {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const isReadonly = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
  return [
    ...(isReadonly ? (['readonly'] as const) : []),
    ...(node.questionToken ? (['optional'] as const) : []),
  ];
}

/** Members of an unnamed type cannot be linked to. */
export const unlinked = (name: string, modifiers: readonly ApiModifier[], comment: ApiComment) => ({
  reference: undefined,
  anchor: undefined,
  name,
  modifiers,
  comment,
  source: undefined,
  inheritedFrom: undefined,
  overrides: undefined,
  implementationOf: undefined,
});

/** The symbol of a member; of a node made by the compiler, the noted one. */
function symbolOf(node: ts.TypeElement, { checker }: TypeContext): ts.Symbol | undefined {
  if (isSynthetic(node)) return notedSymbol(node);
  return node.name && checker.getSymbolAtLocation(node.name);
}

function base(node: ts.TypeElement, { context }: Reading) {
  const name = node.name ? memberName(node.name) : '';
  return unlinked(name, modifiersOf(node), context.commentOf(symbolOf(node, context)));
}

/** Reads the declarations of one member: a getter, a setter or both, or the overloads of a method. */
function readNamed(declarations: readonly ts.TypeElement[], reading: Reading): ApiMember[] {
  const [first] = declarations;
  if (!first) return [];
  const shared = base(first, reading);
  if (ts.isPropertySignature(first)) {
    const type = first.questionToken ? reading.readOptional(first.type) : reading.read(first.type);
    return [{ ...shared, kind: 'property', type, defaultValue: undefined, event: false }];
  }
  const methods = declarations.filter(ts.isMethodSignature);
  const signatures = methods.map((node) => ({
    ...readSignature(node, reading),
    ...(node === first && { comment: shared.comment }),
  }));
  if (signatures.length > 0) return [{ ...shared, kind: 'method', signatures }];
  const accessor = declarations.find(ts.isGetAccessor);
  const getter = accessor && reading.read(accessor.type);
  const written = declarations.find(ts.isSetAccessor)?.parameters[0];
  const setter = written && readParameter(written, reading);
  return [{ ...shared, kind: 'accessor', getter, setter }];
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

/** Whether it is `prototype`, which the compiler lists among the members of a class. */
const isPrototype = (node: ts.TypeElement): boolean =>
  isSynthetic(node) && node.name !== undefined && memberName(node.name) === 'prototype';

const isShown = ({ comment }: ApiMember): boolean =>
  !comment.modifierTags.some((tag) => tag === 'internal' || tag === 'hidden' || tag === 'ignore');

export function readObject({ members }: ts.TypeLiteralNode, reading: Reading): ApiType {
  const named = members.filter((node) => node.name !== undefined && !isPrototype(node));
  const byName = groupBy(named, ({ name }) => name && memberName(name));
  const all = members.flatMap((node): ApiMember[] => {
    if (ts.isCallSignatureDeclaration(node) || ts.isConstructSignatureDeclaration(node)) {
      return [readCall(node, reading)];
    }
    if (ts.isIndexSignatureDeclaration(node)) return [readIndex(node, reading)];
    const same = byName.get(node.name && memberName(node.name)) ?? [];
    return same[0] === node ? readNamed(same, reading) : [];
  });
  return { kind: 'object', members: all.filter(isShown) };
}
