// Finds types of inherited accessors. TypeDoc takes them from the declaration, even if a subclass replaces its `T`.
import ts from 'typescript';
import type { Context, SignatureReflection } from '../typedoc.js';

/** The declared type of a getter's result or of a setter's parameter. */
function declaredType(checker: ts.TypeChecker, node: ts.AccessorDeclaration): ts.Type | undefined {
  if (ts.isGetAccessor(node)) return checker.getSignatureFromDeclaration(node)?.getReturnType();
  const [parameter] = node.parameters;
  return parameter && checker.getTypeAtLocation(parameter);
}

/** The type of an accessor in the inheriting class, if it differs from the declaration. */
export function inheritedTypeOf(
  context: Context,
  { parent: accessor }: SignatureReflection,
  declaration: ts.AccessorDeclaration,
): ts.Type | undefined {
  const { checker } = context;
  const owner = accessor.parent && context.getSymbolFromReflection(accessor.parent);
  const symbol = context.getSymbolFromReflection(accessor);
  if (!owner || !symbol) return undefined;
  const getter = symbol.declarations?.find(ts.isGetAccessor);
  const declared = declaredType(checker, declaration);
  // A setter that accepts more than its getter returns has no type in the inheriting class.
  if (getter && declaredType(checker, getter) !== declared) return undefined;
  const property = checker.getDeclaredTypeOfSymbol(owner).getProperty(symbol.name);
  const type = property && checker.getTypeOfSymbol(property);
  return type === declared ? undefined : type;
}
