// Notes the members of objects on nodes that the compiler made from inferred types, for their comments.
import ts from 'typescript';
import { memberName, symbolName } from './member-name.js';

const isInObject = ({ valueDeclaration }: ts.Symbol): boolean =>
  valueDeclaration !== undefined && ts.isObjectLiteralExpression(valueDeclaration.parent);

const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  // SAFETY: it has the flag of an object type.
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;

function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

/** The nodes in a node, and their types in the same order. */
function partsOf(
  node: ts.TypeNode,
  type: ts.Type,
  checker: ts.TypeChecker,
): readonly [nodes: readonly ts.TypeNode[], types: readonly ts.Type[]] {
  if (ts.isParenthesizedTypeNode(node)) return [[node.type], [type]];
  if (ts.isTypeOperatorNode(node)) {
    return [node.operator === ts.SyntaxKind.ReadonlyKeyword ? [node.type] : [], [type]];
  }
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
    const types = type.isUnionOrIntersection() ? type.types : [];
    return [types.length === node.types.length ? node.types : [], types];
  }
  if (ts.isFunctionTypeNode(node)) {
    return [[node.type], type.getCallSignatures().map((signature) => signature.getReturnType())];
  }
  const types = argumentsOf(type, checker);
  if (ts.isTypeReferenceNode(node)) return [node.typeArguments ?? [], types];
  if (ts.isArrayTypeNode(node)) return [[node.elementType], types];
  return [ts.isTupleTypeNode(node) ? node.elements : [], types];
}

function noteObject(node: ts.TypeLiteralNode, type: ts.Type, checker: ts.TypeChecker): void {
  const properties = new Map(type.getProperties().map((one) => [symbolName(one), one] as const));
  for (const member of node.members) {
    const property = member.name && properties.get(memberName(member.name));
    if (!property) continue;
    if (isInObject(property)) Object.assign(member, { symbol: property });
    if (ts.isPropertySignature(member) && member.type) {
      noteMembers(member.type, checker.getTypeOfSymbol(property), checker);
    }
  }
}

/** Notes the symbols of members that are declared in an object; the compiler only does so for types. */
export function noteMembers(node: ts.TypeNode, type: ts.Type, checker: ts.TypeChecker): void {
  if (ts.isTypeLiteralNode(node)) {
    noteObject(node, type, checker);
    return;
  }
  const [nodes, types] = partsOf(node, type, checker);
  nodes.forEach((part, index) => {
    const ofPart = types[index];
    if (ofPart) noteMembers(part, ofPart, checker);
  });
}
