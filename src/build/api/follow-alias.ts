// Finds what an import or a re-export leads to.
import ts from 'typescript';

/** The symbol behind an alias; any other symbol itself. */
export const followAlias = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
