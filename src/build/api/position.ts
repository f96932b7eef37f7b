// Identifies a node of a file in the index of declarations.
import ts from 'typescript';

/** Unique among the declarations of a file; -1 for the file itself. */
export const positionOf = (node: ts.Node): number => (ts.isSourceFile(node) ? -1 : node.pos);
