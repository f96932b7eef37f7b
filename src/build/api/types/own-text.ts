// Decides whether the source text of a declaration is also its documented type. For a member inherited from a generic
// type it is not: `T` stands for something else there.
import ts from 'typescript';
import { type Context, type Reflection, ReflectionKind } from '../typedoc.js';

const isContainer = (node: ts.Node): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration =>
  ts.isClassLike(node) || ts.isInterfaceDeclaration(node);

/** Whether one of the reflections around is what a class or an interface was converted to. */
function isWithin(
  reflection: Reflection | undefined,
  container: ts.Declaration,
  context: Context,
): boolean {
  if (!reflection) return false;
  // A namespace of the same name has the same symbol.
  const symbol = reflection.kindOf(ReflectionKind.ClassOrInterface)
    ? context.getSymbolFromReflection(reflection)
    : undefined;
  if (symbol?.declarations?.includes(container)) return true;
  return isWithin(reflection.parent, container, context);
}

/** A static member cannot mention the type parameters of its class. */
function isInStaticMember(node: ts.Node, container: ts.Node): boolean {
  const member = ts.findAncestor(node, ({ parent }) => parent === container);
  if (!member || !ts.canHaveModifiers(member)) return false;
  return ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
}

const containerOf = (node: ts.Node) => ts.findAncestor(node.parent, isContainer);

/** Whether a text stands in the class or interface that is documented. */
export function isInOwnType(node: ts.Node, reflection: Reflection, context: Context): boolean {
  const container = containerOf(node);
  return container !== undefined && isWithin(reflection, container, context);
}

/** Judged by where the text stands: in a type without parameters, or in the one that is documented. */
export function isOwnText(node: ts.Node, reflection: Reflection, context: Context): boolean {
  const container = containerOf(node);
  if (container?.typeParameters === undefined) return true;
  return isInStaticMember(node, container) || isWithin(reflection, container, context);
}

/** Whether a type is about `this`, for which the compiler puts in the class. */
export const mentionsThis = (node: ts.Node): boolean =>
  ts.isThisTypeNode(node) || ts.forEachChild(node, mentionsThis) === true;
