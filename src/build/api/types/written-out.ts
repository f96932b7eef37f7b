// Writes out a type that readers cannot look up: `import('./shade.js').Shade | null` in an alias, where no entry point
// exports `Shade`, is `{ tone: string } | null`.
import ts from 'typescript';
import type { ApiType } from '../../../model/api/api-type.js';
import { nodeOf, type Reading } from './reading.js';

/** What the compiler has beside its public functions. */
interface Internal {
  readonly createAnonymousType: (
    symbol: undefined,
    members: ReadonlyMap<ts.__String, ts.Symbol>,
    calls: readonly ts.Signature[],
    constructs: readonly ts.Signature[],
    indexes: readonly ts.IndexInfo[],
  ) => ts.Type;
}

const NOT_PUBLIC = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

const isPublic = ({ declarations = [], escapedName }: ts.Symbol): boolean =>
  !String(escapedName).startsWith('__#') &&
  declarations.every((one) => (ts.getCombinedModifierFlags(one) & NOT_PUBLIC) === 0);

/** The same members without the name. */
function withoutName(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const members = type.getProperties().filter(isPublic);
  // SAFETY: the checker of our version has this function.
  return (checker as unknown as Internal).createAnonymousType(
    undefined,
    new Map(members.map((one) => [one.escapedName, one])),
    type.getCallSignatures(),
    type.getConstructSignatures(),
    checker.getIndexInfosOfType(type),
  );
}

/** The values of an enum: `0 | 1`. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): ts.TypeNode | undefined {
  const literals = (type.isUnion() ? type.types : [type]).flatMap((one) => {
    if (one.isStringLiteral()) return checker.getStringLiteralType(one.value);
    return one.isNumberLiteral() ? checker.getNumberLiteralType(one.value) : [];
  });
  const nodes = literals.flatMap((one) => nodeOf(one, checker) ?? []);
  if (nodes.length > 1) return ts.factory.createUnionTypeNode(nodes);
  return nodes[0] ?? nodeOf(type, checker);
}

function nodeWrittenOut(type: ts.Type, { context }: Reading): ts.TypeNode | undefined {
  const { checker, isHidden } = context;
  const { flags, aliasSymbol } = type;
  if (flags & ts.TypeFlags.EnumLike) return valuesOf(type, checker);
  if (aliasSymbol) {
    const isShown = !isHidden(aliasSymbol, 'type');
    return nodeOf(type, checker, isShown ? undefined : ts.NodeBuilderFlags.InTypeAlias);
  }
  const symbol = flags & ts.TypeFlags.Object ? type.getSymbol() : undefined;
  return nodeOf(symbol && isHidden(symbol, 'type') ? withoutName(type, checker) : type, checker);
}

/**
 * Reads a type with its members in place of its name; undefined inside itself.
 * @param whole A class in `typeof import('./lamp.js').Lamp` is another thing than its instances: its type.
 */
export function readWrittenOut(
  symbol: ts.Symbol,
  type: ts.Type,
  whole: ts.Symbol | ts.Type,
  reading: Reading,
): ApiType | undefined {
  reading.writtenOut.add(symbol);
  return reading.within(whole, () => reading.read(nodeWrittenOut(type, reading)));
}
