// What a class extends. A base that is a private constant of a constructor type, as in `extends PromiseBase<T>`,
// tells readers nothing: the library class that it constructs is shown in its place.
import ts from 'typescript';
import type { ApiType } from '../../../model/api-type.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import type { TypeDocModel } from '../convert-program.js';
import type { DeclarationReflection, SomeType } from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { convertType } from './type.js';

/** Name of the class of TypeScript's library that a class really extends. */
export type LibraryBaseOf = (reflection: DeclarationReflection) => string | undefined;

export function createLibraryBaseOf(
  program: ts.Program,
  { symbolOf }: Pick<TypeDocModel, 'symbolOf'>,
): LibraryBaseOf {
  const checker = program.getTypeChecker();
  return (reflection) => {
    const symbol = symbolOf(reflection);
    const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
    if (!type?.isClassOrInterface()) return undefined;
    const base = checker.getBaseTypes(type)[0]?.getSymbol();
    const file = base?.declarations?.[0]?.getSourceFile();
    return base && file && program.isSourceFileDefaultLibrary(file) ? base.name : undefined;
  };
}

/** What a class extends, as written, when that is no name: `Timestamped(Plain)`. */
export type BaseExpressionOf = (reflection: DeclarationReflection) => string | undefined;

const isName = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isName(node.expression));

/** A call with the names in it; anything longer is left out. */
function textOfExpression(node: ts.Expression): string {
  if (isName(node)) return node.getText();
  if (!ts.isCallExpression(node)) return '…';
  return `${textOfExpression(node.expression)}(${node.arguments.map(textOfExpression).join(', ')})`;
}

export const createBaseExpressionOf =
  ({ symbolOf }: Pick<TypeDocModel, 'symbolOf'>): BaseExpressionOf =>
  (reflection) => {
    const declaration = symbolOf(reflection)?.declarations?.find(ts.isClassLike);
    const clause = declaration?.heritageClauses?.find(
      ({ token }) => token === ts.SyntaxKind.ExtendsKeyword,
    );
    const base = clause?.types[0]?.expression;
    return base && !isName(base) ? textOfExpression(base) : undefined;
  };

/** Converts one `extends` of a class or an interface. */
export function convertHeritage(
  type: SomeType,
  owner: DeclarationReflection,
  context: ConversionContext,
): ApiType {
  const expression = context.baseExpressionOf(owner);
  if (expression !== undefined) {
    return { kind: 'reference', name: expression, parameter: false, typeArguments: [] };
  }
  if (
    type.type !== 'reference' ||
    type.reflection ||
    !type.symbolId ||
    context.urlOf(type.symbolId)
  ) {
    return convertType(type, context, owner);
  }
  const name = context.libraryBaseOf(owner);
  if (name === undefined) return convertType(type, context, owner);
  const typeArguments = (type.typeArguments ?? []).map((one) => convertType(one, context, owner));
  return { kind: 'reference', name, url: urlOfEcmaScript(name), parameter: false, typeArguments };
}
