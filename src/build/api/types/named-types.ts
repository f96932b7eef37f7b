// Reads types that are names: references with their arguments, `typeof value`, `import('a').B`. Links them by symbol.
import ts from 'typescript';
import type { ApiReferenceType, ApiType } from '../../../model/api/api-type.js';
import { followAlias } from '../follow-alias.js';
import { isLocalClass, nameOfLocalClass, readLocalClass } from './local-class.js';
import { isLocalType, readLocalType } from './local-type.js';
import {
  isSynthetic,
  type Meaning,
  type NodeReaders,
  nodeOf,
  notedSymbol,
  type Reading,
} from './reading.js';
import { readWrittenOut } from './written-out.js';

type Name = ts.EntityName | ts.Expression;

const lastOf = (name: Name): ts.Node => {
  if (ts.isQualifiedName(name)) return name.right;
  return ts.isPropertyAccessExpression(name) ? name.name : name;
};

/** The name as written; names made by the compiler lose their qualifiers. */
function textOf(name: Name): string {
  const last = lastOf(name);
  if (!isSynthetic(name) && name !== last) return name.getText();
  return ts.isIdentifier(last) ? last.text : '';
}

/** The enum member in a name made by the compiler, which only notes the enum. */
function memberOfMade(name: Name, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!ts.isQualifiedName(name) || !isSynthetic(name)) return undefined;
  return symbolOf(name.left, checker)?.exports?.get(name.right.escapedText);
}

/** The symbol of a name: noted on names made by the compiler, looked up for written ones. */
function symbolOf(name: Name, checker: ts.TypeChecker): ts.Symbol | undefined {
  const last = lastOf(name);
  const symbol =
    notedSymbol(last) ?? memberOfMade(name, checker) ?? checker.getSymbolAtLocation(last);
  return symbol && followAlias(symbol, checker);
}

/** Whether it is a type parameter, or a parameter whose type is queried: `typeof rest`. */
const isParameter = ({ flags, valueDeclaration }: ts.Symbol): boolean =>
  (flags & ts.SymbolFlags.TypeParameter) !== 0 ||
  (valueDeclaration !== undefined && ts.isParameter(valueDeclaration));

/** The default of each type parameter in a library declaration. */
function defaultsOf({ declarations = [] }: ts.Symbol): readonly (ts.TypeNode | undefined)[] {
  for (const declaration of declarations) {
    if (!declaration.getSourceFile().fileName.includes('/node_modules/')) return [];
    if (
      ts.isInterfaceDeclaration(declaration) ||
      ts.isClassDeclaration(declaration) ||
      ts.isTypeAliasDeclaration(declaration)
    ) {
      return ts.getEffectiveTypeParameterDeclarations(declaration).map((one) => one.default);
    }
  }
  return [];
}

/** Removes defaults of library types, which the compiler spells out but authors omit: `Uint8Array<ArrayBufferLike>`. */
function withoutDefaults(
  typeArguments: readonly ApiType[],
  symbol: ts.Symbol,
  reading: Reading,
): readonly ApiType[] {
  const defaults = defaultsOf(symbol);
  let { length } = typeArguments;
  while (length > 0) {
    const node = defaults[length - 1];
    const isDefault =
      node && JSON.stringify(reading.read(node)) === JSON.stringify(typeArguments[length - 1]);
    if (!isDefault) break;
    length -= 1;
  }
  return typeArguments.slice(0, length);
}

/** `Chart` for `export default class Chart`, whose symbol is called `default`. */
function withoutDefault(name: string, symbol: ts.Symbol): string {
  if (name !== 'default') return name;
  if (symbol.name !== name) return symbol.name;
  const names = (symbol.declarations ?? []).map((node) => ts.getNameOfDeclaration(node));
  return names.find((one) => one !== undefined && ts.isIdentifier(one))?.getText() ?? name;
}

function readName(
  name: string,
  symbol: ts.Symbol | undefined,
  { typeArguments: nodes = ts.factory.createNodeArray() }: ts.NodeWithTypeArguments,
  meaning: Meaning,
  reading: Reading,
): ApiReferenceType {
  const typeArguments = nodes.map((node) => reading.read(node));
  if (!symbol || isParameter(symbol)) {
    return { kind: 'reference', name, parameter: symbol !== undefined, typeArguments };
  }
  if (isLocalClass(symbol)) return nameOfLocalClass(symbol);
  const isMade = nodes[0] !== undefined && isSynthetic(nodes[0]);
  return {
    kind: 'reference',
    ...reading.context.linkOf(symbol, withoutDefault(name, symbol), meaning),
    parameter: false,
    typeArguments: isMade ? withoutDefaults(typeArguments, symbol, reading) : typeArguments,
  };
}

/** Whether `Array<T>` can be written `T[]`. */
const isArray = (node: ts.TypeReferenceNode, name: string, checker: ts.TypeChecker): boolean =>
  name === 'Array' && !isSynthetic(node) && checker.isArrayType(checker.getTypeFromTypeNode(node));

function readReference(node: ts.TypeReferenceNode, reading: Reading): ApiType {
  const { checker } = reading.context;
  const name = textOf(node.typeName);
  if (isArray(node, name, checker)) {
    return { kind: 'array', element: reading.read(node.typeArguments?.[0]) };
  }
  const symbol = symbolOf(node.typeName, checker);
  if (symbol && isLocalClass(symbol)) return readLocalClass(symbol, reading);
  const local = symbol && isLocalType(symbol) ? readLocalType(symbol, node, reading) : undefined;
  if (local) return local;
  if (symbol && reading.writtenOut.has(symbol)) {
    return (
      readWrittenOut(symbol, checker.getDeclaredTypeOfSymbol(symbol), symbol, reading) ?? {
        kind: 'reference',
        name,
        parameter: false,
        typeArguments: (node.typeArguments ?? []).map((one) => reading.read(one)),
      }
    );
  }
  return readName(name, symbol, node, 'type', reading);
}

/** As written if the declaration has the same name: `interface Request extends core.Request`. */
function readHeritage(node: ts.ExpressionWithTypeArguments, reading: Reading): ApiType {
  const symbol = symbolOf(node.expression, reading.context.checker);
  const own = ts.findAncestor(node, ts.isDeclarationStatement)?.name?.getText();
  // What an import of a missing module leads to has no declarations, and no name.
  const isNamed = symbol?.declarations !== undefined && symbol.name !== own;
  const name = isNamed ? symbol.name : textOf(node.expression);
  return readName(name, symbol, node, 'type', reading);
}

function readQuery(node: ts.TypeQueryNode, reading: Reading): ApiType {
  if (ts.isImportTypeNode(node.exprName)) return reading.read(node.exprName);
  const symbol = symbolOf(node.exprName, reading.context.checker);
  const target = readName(textOf(node.exprName), symbol, node, 'value', reading);
  return { kind: 'query', target };
}

const VALUES = ts.SymbolFlags.Variable | ts.SymbolFlags.Function;

const isAlias = (node: ts.Node): boolean =>
  ts.isTypeAliasDeclaration(node) || ts.isJSDocTypedefTag(node);

/** What readers cannot look up is written out: the type of a value; in an alias, as `tsc` makes them, each type. */
function readHidden(
  node: ts.ImportTypeNode,
  symbol: ts.Symbol,
  reading: Reading,
): ApiType | undefined {
  const { checker, isHidden } = reading.context;
  if (!isHidden(symbol, node.isTypeOf ? 'value' : 'type')) return undefined;
  if (node.isTypeOf && symbol.flags & VALUES) {
    return reading.read(nodeOf(checker.getTypeOfSymbol(symbol), checker));
  }
  if (!ts.findAncestor(node, isAlias)) return undefined;
  if (!node.isTypeOf) {
    return readWrittenOut(symbol, checker.getTypeFromTypeNode(node), symbol, reading);
  }
  const type = checker.getTypeOfSymbol(symbol);
  return symbol.flags & ts.SymbolFlags.Class
    ? readWrittenOut(symbol, type, type, reading)
    : undefined;
}

/** `import("a")`: a module without a name of its own. */
function readImport(node: ts.ImportTypeNode, reading: Reading): ApiType {
  const { checker } = reading.context;
  const { argument, qualifier, isTypeOf } = node;
  const literal = ts.isLiteralTypeNode(argument) ? argument.literal : undefined;
  const module = literal && ts.isStringLiteral(literal) ? literal : undefined;
  const name = qualifier ? textOf(qualifier) : `import(${JSON.stringify(module?.text ?? '')})`;
  const named = qualifier ?? module;
  const symbol = named && symbolOf(named, checker);
  const writtenOut = symbol && readHidden(node, symbol, reading);
  if (writtenOut) return writtenOut;
  const target = readName(name, symbol, node, isTypeOf ? 'value' : 'type', reading);
  return isTypeOf ? { kind: 'query', target } : target;
}

export const NAMES: NodeReaders = {
  [ts.SyntaxKind.TypeReference]: readReference,
  [ts.SyntaxKind.ExpressionWithTypeArguments]: readHeritage,
  [ts.SyntaxKind.TypeQuery]: readQuery,
  [ts.SyntaxKind.ImportType]: readImport,
};
