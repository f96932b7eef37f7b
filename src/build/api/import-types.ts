// TypeDoc drops the type arguments and the `typeof` of `typeof import('a').B<C>`, and the arguments of `typeof B<C>`.
// This keeps both: each reference is completed from the syntax that it was made for.
import ts from 'typescript';
import { Context, type ReferenceType } from './typedoc.js';

/** References that a `typeof` stands before, although TypeDoc made no query of them. */
export type QueryReferences = ReadonlySet<ReferenceType>;

type WrittenReference = ts.ImportTypeNode | ts.TypeQueryNode;

/** The type that a node names, when it is one of those that TypeDoc reads without their arguments. */
function writtenReference(node: ts.Node): WrittenReference | undefined {
  if (ts.isImportTypeNode(node)) return node;
  // Nodes that the checker makes up have no parent.
  const parent: ts.Node | undefined = node.parent;
  if (!parent) return undefined;
  if (ts.isImportTypeNode(parent) && parent.qualifier === node) return parent;
  return ts.isTypeQueryNode(parent) && parent.exprName === node ? parent : undefined;
}

/** A module has no name of its own: `import("a")`. */
const nameOfModule = (node: WrittenReference): string | undefined =>
  ts.isImportTypeNode(node) && !node.qualifier
    ? `import(${node.argument.getText().replaceAll("'", '"')})`
    : undefined;

/**
 * Runs a conversion and completes every reference it makes.
 * TypeDoc asks for the symbol of a node and makes the reference right after, so both places are watched.
 */
export function keepImportTypes<T>(convert: () => T): {
  readonly result: T;
  readonly queries: QueryReferences;
} {
  const queries = new Set<ReferenceType>();
  const { createSymbolReference, getSymbolAtLocation } = Context.prototype;
  let last: { readonly node: WrittenReference; readonly symbol: ts.Symbol } | undefined;
  Context.prototype.getSymbolAtLocation = function watched(node) {
    const symbol = getSymbolAtLocation.call(this, node);
    const written = writtenReference(node);
    last = written && symbol && { node: written, symbol: this.resolveAliasedSymbol(symbol) };
    return symbol;
  };
  Context.prototype.createSymbolReference = function watched(symbol, context, name) {
    const written = last?.symbol === symbol ? last.node : undefined;
    last = undefined;
    if (!written) return createSymbolReference.call(this, symbol, context, name);
    const type = createSymbolReference.call(this, symbol, context, nameOfModule(written) ?? name);
    if (written.typeArguments) {
      type.typeArguments = written.typeArguments.map((argument) =>
        this.converter.convertType(this, argument),
      );
    }
    if (ts.isImportTypeNode(written) && written.isTypeOf) queries.add(type);
    return type;
  };
  try {
    return { result: convert(), queries };
  } finally {
    Object.assign(Context.prototype, { createSymbolReference, getSymbolAtLocation });
  }
}
