// Finds the declarations of a sample and the documented types of its variables, which apply to inline code on the page.
import ts from 'typescript';
import type { ApiReference } from '../../../model/api/api.js';
import type { SampleDeclaration } from '../../../model/page/sample.js';
import type { SymbolTargets } from './symbol-targets.js';

/** The documented type of a value; undefined for a class or enum itself. */
function documentedType(
  type: ts.Type,
  checker: ts.TypeChecker,
  { referenceOf }: SymbolTargets,
): ApiReference | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  if (!symbol || checker.getTypeOfSymbol(symbol) === type) return undefined;
  return referenceOf(symbol, 'type', undefined);
}

const isCallable = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Any) !== 0 || type.getCallSignatures().length > 0;

const isVariable = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  isVariable(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node);

export function declarationsIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  targets: SymbolTargets,
): SampleDeclaration[] {
  const found: SampleDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) {
      const type = checker.getNonNullableType(checker.getTypeAtLocation(node.name));
      found.push({
        name: node.name.text,
        type: isVariable(node) ? documentedType(type, checker, targets) : undefined,
        callable: isCallable(type),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
