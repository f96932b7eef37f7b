// What TypeDoc asks the checker about a type before it converts it, where the answer would mislead it.
import ts from 'typescript';

type Identified = { id?: number };

const CONTAINERS = ts.SymbolFlags.Class | ts.SymbolFlags.Interface;

/** `this` is to the checker a type parameter with the symbol of its class. TypeDoc would read it as the class. */
const isThis = ({ flags, symbol }: ts.Type): boolean =>
  (flags & ts.TypeFlags.TypeParameter) !== 0 && (symbol?.flags & CONTAINERS) !== 0;

/**
 * Runs a conversion in which `this` is `this`, and every type has an id. `keyof Table | undefined` is to the
 * checker a union of names; how it was written is kept as types of another sort, which have no id. TypeDoc
 * tells types by their ids: it would take the second of these for the first, and give up.
 */
export function correctTypeNodes<T>(program: ts.Program, convert: () => T): T {
  const checker = program.getTypeChecker();
  const { typeToTypeNode } = checker;
  // The checker's own are positive.
  let last = 0;
  checker.typeToTypeNode = (
    type,
    ...rest: [ts.Node | undefined, ts.NodeBuilderFlags | undefined]
  ) => {
    if (isThis(type)) return ts.factory.createThisTypeNode();
    // SAFETY: ids are there, though not in the published type.
    const identified = type as Identified;
    identified.id ??= last -= 1;
    return typeToTypeNode(type, ...rest);
  };
  try {
    return convert();
  } finally {
    checker.typeToTypeNode = typeToTypeNode;
  }
}
