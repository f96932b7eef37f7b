// Finds the imports of a TypeScript module: specifier, line, and whether only types are imported.
import { createRequire } from 'node:module';

// `require` runs TypeScript once, where `import` would read it three times.
const ts = createRequire(import.meta.url)('typescript');

/** Whether a node is `require` or `require.resolve`, which also import modules. */
const isRequire = (node) =>
  (ts.isIdentifier(node) && node.text === 'require') ||
  (ts.isPropertyAccessExpression(node) && isRequire(node.expression));

/** The node of the specifier, and whether the import is erased by compilation; undefined for other nodes. */
function moduleOf(node) {
  if (ts.isImportDeclaration(node)) {
    return { name: node.moduleSpecifier, isType: node.importClause?.isTypeOnly === true };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { name: node.moduleSpecifier, isType: node.isTypeOnly };
  }
  if (ts.isExternalModuleReference(node)) {
    return { name: node.expression, isType: node.parent.isTypeOnly };
  }
  if (ts.isImportTypeNode(node)) return { name: node.argument.literal, isType: true };
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport || isRequire(node.expression)
    ? { name: node.arguments[0], isType: false }
    : undefined;
}

/** @returns `{ specifier, line, isType }` for each import; a computed specifier is `import()`. */
export function importsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found = [];
  const visit = (node) => {
    const module = moduleOf(node);
    if (module) {
      const { name, isType } = module;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const specifier = name && ts.isStringLiteralLike(name) ? name.text : 'import()';
      found.push({ specifier, line: line + 1, isType });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
