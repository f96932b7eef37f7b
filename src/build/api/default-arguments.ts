// The checker spells out default type arguments: `Uint8Array<ArrayBufferLike>`, `Iterable<string, any, any>`.
// This drops those of library types again, since no author wrote them.
import ts from 'typescript';
import { Context, type ReferenceType } from './typedoc.js';

function defaultsOf({ declarations = [] }: ts.Symbol): (string | undefined)[] {
  for (const declaration of declarations) {
    if (!declaration.getSourceFile().fileName.includes('/node_modules/')) return [];
    if (
      ts.isInterfaceDeclaration(declaration) ||
      ts.isClassDeclaration(declaration) ||
      ts.isTypeAliasDeclaration(declaration)
    ) {
      return (declaration.typeParameters ?? []).map((parameter) => parameter.default?.getText());
    }
  }
  return [];
}

function trim({ typeArguments }: ReferenceType, defaults: readonly (string | undefined)[]): void {
  if (!typeArguments) return;
  for (let index = typeArguments.length - 1; index >= 0; index -= 1) {
    const text = defaults[index];
    if (text === undefined || typeArguments[index]?.toString() !== text) return;
    typeArguments.pop();
  }
}

/**
 * Runs a conversion and drops default arguments from every reference it made.
 * TypeDoc keeps no symbol on a reference, so the place that makes them is watched meanwhile.
 */
export function trimDefaultArguments<T>(convert: () => T): T {
  const references: { readonly type: ReferenceType; readonly symbol: ts.Symbol }[] = [];
  const { createSymbolReference } = Context.prototype;
  Context.prototype.createSymbolReference = function watched(symbol, context, name) {
    const type = createSymbolReference.call(this, symbol, context, name);
    references.push({ type, symbol });
    return type;
  };
  try {
    return convert();
  } finally {
    Context.prototype.createSymbolReference = createSymbolReference;
    const defaults = new Map<ts.Symbol, (string | undefined)[]>();
    for (const { type, symbol } of references) {
      if (!type.typeArguments?.length) continue;
      const known = defaults.get(symbol) ?? defaultsOf(symbol);
      defaults.set(symbol, known);
      trim(type, known);
    }
  }
}
