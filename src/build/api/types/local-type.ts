// Writes out aliases, interfaces and enums that are declared in functions, whose names no reader can look up: for
// `type Sum = A & B` in a method, `Sum` is `A & B`.
import ts from 'typescript';
import type { ApiType } from '../../../model/api/api-type.js';
import type { Reading } from './reading.js';
import { readWrittenOut } from './written-out.js';

const TYPES = ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum;

export const isLocalType = ({ flags, declarations: [first] = [] }: ts.Symbol): boolean =>
  (flags & TYPES) !== 0 && ts.findAncestor(first?.parent, ts.isFunctionLike) !== undefined;

/** The type, or a part of it, with arguments in place of type parameters. */
function substituted<T>(part: T, given: ReadonlyMap<string, ApiType>): T {
  if (typeof part !== 'object' || part === null) return part;
  // SAFETY: each part has the form that it had.
  if (Array.isArray(part)) return part.map((item) => substituted(item, given)) as T;
  const { kind, parameter, name } = part as { kind?: string; parameter?: unknown; name?: string };
  const argument = kind === 'reference' && parameter === true ? given.get(name ?? '') : undefined;
  const entries = Object.entries(part).map(([key, value]) => [key, substituted(value, given)]);
  return (argument ?? Object.fromEntries(entries)) as T;
}

/** The names of its type parameters with what stands for them. */
function argumentsOf(
  declaration: ts.Declaration | undefined,
  nodes: readonly ts.TypeNode[],
  reading: Reading,
): ReadonlyMap<string, ApiType> {
  const isGeneric =
    declaration &&
    (ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration));
  const parameters = isGeneric ? (declaration.typeParameters ?? []) : [];
  const given = new Map<string, ApiType>();
  for (const [at, one] of parameters.entries()) {
    const node = nodes[at];
    // A default may name parameters before it.
    const type = node ? reading.read(node) : substituted(reading.read(one.default), given);
    given.set(one.name.text, type);
  }
  return given;
}

/** @returns undefined inside itself */
export function readLocalType(
  symbol: ts.Symbol,
  { typeArguments = ts.factory.createNodeArray() }: ts.NodeWithTypeArguments,
  reading: Reading,
): ApiType | undefined {
  const [declaration] = symbol.declarations ?? [];
  const given = argumentsOf(declaration, typeArguments, reading);
  const type =
    declaration && ts.isTypeAliasDeclaration(declaration)
      ? reading.within(symbol, () => reading.read(declaration.type))
      : readWrittenOut(
          symbol,
          reading.context.checker.getDeclaredTypeOfSymbol(symbol),
          symbol,
          reading,
        );
  return type && given.size > 0 ? substituted(type, given) : type;
}
