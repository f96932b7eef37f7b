// Finds what a class extends. A base that is a private constant with a constructor type, as in `extends
// PromiseBase<T>`, is replaced by the library class that it constructs, which readers know.
import ts from 'typescript';
import type { ApiLink } from '../../../model/api/api.js';
import type { ApiType } from '../../../model/api/api-type.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import { builtinUrl } from '../builtins/urls.js';
import { followAlias } from '../follow-alias.js';
import type { DeclarationReflection, SomeType } from '../typedoc.js';
import type { ConversionContext, ModelInput } from './conversion-context.js';
import type { EntryDraft } from './draft-entries.js';
import { convertType, convertTypeArguments } from './type.js';

/** Name of the library class that a class actually extends. */
export function libraryBaseOf(
  reflection: DeclarationReflection,
  { typedoc, program, checker }: ConversionContext,
): string | undefined {
  const symbol = typedoc.symbolOf(reflection);
  const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
  if (!type?.isClassOrInterface()) return undefined;
  const base = checker.getBaseTypes(type)[0]?.getSymbol();
  const file = base?.declarations?.[0]?.getSourceFile();
  return base && file && program.isSourceFileDefaultLibrary(file) ? base.name : undefined;
}

const isName = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isName(node.expression));

/** The text of a name or call; longer expressions are shortened. */
export function textOfExpression(node: ts.Expression): string {
  if (isName(node)) return node.getText();
  if (!ts.isCallExpression(node)) return '…';
  return `${textOfExpression(node.expression)}(${node.arguments.map(textOfExpression).join(', ')})`;
}

const extendedBy = (declaration: ts.Declaration): ts.ExpressionWithTypeArguments[] =>
  ts.isClassLike(declaration) || ts.isInterfaceDeclaration(declaration)
    ? (declaration.heritageClauses ?? [])
        .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
        .flatMap(({ types }) => [...types])
    : [];

function declaredBaseOf(
  reflection: DeclarationReflection,
  { typedoc }: ConversionContext,
): ts.ExpressionWithTypeArguments | undefined {
  const declaration = typedoc.symbolOf(reflection)?.declarations?.find(ts.isClassLike);
  return declaration && extendedBy(declaration)[0];
}

/** The base of a class if it is not a name: `Timestamped(Plain)`. */
export function baseExpressionOf(
  reflection: DeclarationReflection,
  context: ConversionContext,
): ts.Expression | undefined {
  const base = declaredBaseOf(reflection, context)?.expression;
  return base && !isName(base) ? base : undefined;
}

/** Returns the target of a name in the code of a package. */
export type TargetOfName = (name: ts.Expression) => Pick<ApiLink, 'reference' | 'url'>;

export function createTargetOfName(
  { program, typedoc }: ModelInput,
  drafts: readonly EntryDraft[],
): TargetOfName {
  const checker = program.getTypeChecker();
  const references = new Map(
    drafts.flatMap(({ reflection, reference }) => {
      const symbol = typedoc.symbolOf(reflection);
      return symbol ? [[symbol, reference] as const] : [];
    }),
  );
  return (name) => {
    const named = checker.getSymbolAtLocation(name);
    if (!named) return {};
    const symbol = followAlias(named, checker);
    const file = symbol.declarations?.[0]?.getSourceFile();
    const isLibrary = file !== undefined && program.isSourceFileDefaultLibrary(file);
    return {
      reference: references.get(symbol),
      url: isLibrary ? urlOfEcmaScript(symbol.name) : undefined,
    };
  };
}

function convertExpression(node: ts.Expression, context: ConversionContext): ApiType {
  if (ts.isCallExpression(node)) {
    return {
      kind: 'call',
      callee: convertExpression(node.expression, context),
      arguments: node.arguments.map((argument) => convertExpression(argument, context)),
    };
  }
  const target = isName(node) ? context.targetOfName(node) : {};
  const name = textOfExpression(node);
  return { kind: 'reference', name, ...target, parameter: false, typeArguments: [] };
}

function convertBase(
  type: SomeType,
  owner: DeclarationReflection,
  context: ConversionContext,
): ApiType {
  const expression = baseExpressionOf(owner, context);
  if (expression) return convertExpression(expression, context);
  const isPrivate =
    type.type === 'reference' && !type.reflection && type.symbolId && !builtinUrl(type.symbolId);
  const name = isPrivate ? libraryBaseOf(owner, context) : undefined;
  if (name === undefined) return convertType(type, context, owner);
  const typeArguments = convertTypeArguments(type, context, owner);
  return { kind: 'reference', name, url: urlOfEcmaScript(name), parameter: false, typeArguments };
}

/** Index of what the class itself extends among the bases that TypeDoc lists; -1 if there is none. */
function ownBaseIndex(owner: DeclarationReflection, context: ConversionContext): number {
  const own = declaredBaseOf(owner, context);
  if (own === undefined) return -1;
  const declarations = context.typedoc.symbolOf(owner)?.declarations ?? [];
  const texts = new Set(declarations.flatMap(extendedBy).map((base) => base.getText()));
  return [...texts].indexOf(own.getText());
}

interface Bases {
  /** What the class itself extends. */
  readonly own: readonly ApiType[];
  /** What interfaces extend. */
  readonly ofInterfaces: readonly ApiType[];
}

/** TypeDoc lists the bases of a class and of interfaces of the same name together, each text once. */
export function convertBases(owner: DeclarationReflection, context: ConversionContext): Bases {
  const types = owner.extendedTypes ?? [];
  const index = ownBaseIndex(owner, context);
  return {
    own: types.slice(index, index + 1).map((type) => convertBase(type, owner, context)),
    ofInterfaces: types
      .filter((_, at) => at !== index)
      .map((type) => convertType(type, context, owner)),
  };
}
