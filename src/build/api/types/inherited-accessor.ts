// Finds types of inherited accessors. TypeDoc reads them from the declaration, even where a subclass replaces its `T`.
import ts from 'typescript';
import type { Context, SignatureReflection } from '../typedoc.js';

/** What a getter gives or a setter takes, as it is declared. */
function declaredType(checker: ts.TypeChecker, node: ts.AccessorDeclaration): ts.Type | undefined {
  if (ts.isGetAccessor(node)) return checker.getSignatureFromDeclaration(node)?.getReturnType();
  const [parameter] = node.parameters;
  return parameter && checker.getTypeAtLocation(parameter);
}

/** The type of an accessor in the class that inherits it, when its declaration has another. */
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
  // A setter that takes more than its getter gives has no type in the class that inherits it.
  if (getter && declaredType(checker, getter) !== declared) return undefined;
  const property = checker.getDeclaredTypeOfSymbol(owner).getProperty(symbol.name);
  const type = property && checker.getTypeOfSymbol(property);
  return type === declared ? undefined : type;
}
