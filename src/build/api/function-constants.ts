// Finds constants whose declared type is that of a function: declaration files have no other form for `export const
// f = () => 1`, and for a function with overloads authors write it, too.
import ts from 'typescript';
import { followAlias } from './follow-alias.js';
import { type PackageSources, packageOfFile } from './program.js';

/** All that modules export, by themselves or in a namespace. */
function exportsOf(modules: readonly ts.Symbol[], checker: ts.TypeChecker): ReadonlySet<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const add = (module: ts.Symbol): void => {
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = followAlias(exported, checker);
      if (found.has(symbol)) continue;
      found.add(symbol);
      if (symbol.flags & ts.SymbolFlags.Module) add(symbol);
    }
  };
  modules.forEach(add);
  return found;
}

const isOnlyCalled = (type: ts.Type): boolean =>
  type.getCallSignatures().length > 0 &&
  type.getConstructSignatures().length + type.getProperties().length === 0;

/**
 * Finds the constants that are documented as functions. A type with a name that readers can look up is kept.
 * @param files Entry points.
 */
export function findFunctionConstants(
  program: ts.Program,
  packages: readonly PackageSources[],
  files: readonly string[],
): (symbol: ts.Symbol) => boolean {
  const checker = program.getTypeChecker();
  const modules = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return (source && checker.getSymbolAtLocation(source)) ?? [];
  });
  const exported = exportsOf(modules, checker);

  function isNameless(node: ts.TypeNode): boolean {
    if (ts.isParenthesizedTypeNode(node)) return isNameless(node.type);
    if (ts.isFunctionTypeNode(node) || ts.isTypeLiteralNode(node)) return true;
    if (!ts.isTypeReferenceNode(node)) return false;
    const named = checker.getSymbolAtLocation(node.typeName);
    if (!named) return false;
    const symbol = followAlias(named, checker);
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    const isOwn = file !== undefined && packageOfFile(file, packages) !== undefined;
    return isOwn && !exported.has(symbol);
  }

  return ({ valueDeclaration: node }) =>
    node !== undefined &&
    ts.isVariableDeclaration(node) &&
    node.type !== undefined &&
    (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0 &&
    isNameless(node.type) &&
    isOnlyCalled(checker.getTypeFromTypeNode(node.type));
}
