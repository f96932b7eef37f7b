// `keyof Table | undefined` is to the checker a union of names; how it was written is kept as types of another sort,
// which have no id. TypeDoc tells types by their ids: it takes the second of these for the first, and gives up.
import type ts from 'typescript';

type Identified = { id?: number };

/** Runs a conversion in which every type that TypeDoc asks the checker about has an id. */
export function identifyTypes<T>(program: ts.Program, convert: () => T): T {
  const checker = program.getTypeChecker();
  const { typeToTypeNode } = checker;
  // The checker's own are positive.
  let last = 0;
  checker.typeToTypeNode = (
    type,
    ...rest: [ts.Node | undefined, ts.NodeBuilderFlags | undefined]
  ) => {
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
