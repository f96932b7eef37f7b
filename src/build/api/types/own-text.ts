// Decides whether the source text of a declaration can be its documented type. It cannot for a member inherited from
// a generic type, where `T` means something else.
import ts from 'typescript';
import { type Context, type Reflection, ReflectionKind } from '../typedoc.js';

const isContainer = (node: ts.Node): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration =>
  ts.isClassLike(node) || ts.isInterfaceDeclaration(node);

/** Whether a reflection around it was converted from this class or interface. */
function isWithin(
  reflection: Reflection | undefined,
  container: ts.Declaration,
  context: Context,
): boolean {
  if (!reflection) return false;
  // A namespace with the same name has the same symbol.
  const symbol = reflection.kindOf(ReflectionKind.ClassOrInterface)
    ? context.getSymbolFromReflection(reflection)
    : undefined;
  if (symbol?.declarations?.includes(container)) return true;
  return isWithin(reflection.parent, container, context);
}

/** Whether it is in a static member, which cannot use the type parameters of its class. */
function isInStaticMember(node: ts.Node, container: ts.Node): boolean {
  const member = ts.findAncestor(node, ({ parent }) => parent === container);
  if (!member || !ts.canHaveModifiers(member)) return false;
  return ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
}

const containerOf = (node: ts.Node) => ts.findAncestor(node.parent, isContainer);

/** Whether a text is in the expression that a class extends: `T` in `extends (Base as new () => T)`. */
function isInBaseExpression(node: ts.Node): boolean {
  const base = ts.findAncestor(node.parent, ts.isExpressionWithTypeArguments);
  return base !== undefined && node.end <= base.expression.end;
}

/** Whether a text is in the class or interface that is documented. */
export function isInOwnType(node: ts.Node, reflection: Reflection, context: Context): boolean {
  const container = containerOf(node);
  return (
    container !== undefined && !isInBaseExpression(node) && isWithin(reflection, container, context)
  );
}

/** Whether a text is in a type without type parameters, or in the documented one. */
export function isOwnText(node: ts.Node, reflection: Reflection, context: Context): boolean {
  const container = containerOf(node);
  if (container?.typeParameters === undefined) return true;
  return isInStaticMember(node, container) || isWithin(reflection, container, context);
}

/** Whether a type contains `this`, which the compiler replaces by the class. */
export const mentionsThis = (node: ts.Node): boolean =>
  ts.isThisTypeNode(node) || ts.forEachChild(node, mentionsThis) === true;

/** Whether a text names a type parameter of the class or interface around it. */
export function mentionsParameter(node: ts.Node, { checker }: Pick<Context, 'checker'>): boolean {
  const parameters = containerOf(node)?.typeParameters ?? [];
  const names = (one: ts.Node): boolean =>
    (ts.isIdentifier(one) &&
      parameters.some(({ name }) => name.text === one.text) &&
      checker
        .getSymbolAtLocation(one)
        ?.declarations?.some((declared) => parameters.some((each) => each === declared)) ===
        true) ||
    ts.forEachChild(one, names) === true;
  return parameters.length > 0 && names(node);
}
