// Makes TypeDoc convert `export const A = class { ... }` as a class. TypeDoc itself does so only with the tag
// `@class`, and otherwise converts a constant of a type without a name.
import ts from 'typescript';
import { Comment, Context, ReflectionKind } from './typedoc.js';

function isClassConstant({ valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration || !ts.isVariableDeclaration(valueDeclaration)) return false;
  const { initializer, type } = valueDeclaration;
  return !type && initializer !== undefined && ts.isClassExpression(initializer);
}

/** Runs a conversion in which constants of class expressions are classes. */
export function readClassConstants<T>(convert: () => T): T {
  const { getComment } = Context.prototype;
  Context.prototype.getComment = function watched(symbol, kind) {
    const comment = getComment.call(this, symbol, kind);
    if (kind !== ReflectionKind.Variable || !isClassConstant(symbol)) return comment;
    const marked = comment?.clone() ?? new Comment();
    marked.modifierTags.add('@class');
    return marked;
  };
  try {
    return convert();
  } finally {
    Context.prototype.getComment = getComment;
  }
}
