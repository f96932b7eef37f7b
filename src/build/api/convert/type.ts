// Converts types. Our reader reads them from source or compiler types, except for the few types made by TypeDoc.
import ts from 'typescript';
import type { ApiLink, ApiNamedText, ApiReference } from '../../../model/api/api.js';
import type { ApiObjectType, ApiType } from '../../../model/api/api-type.js';
import { quotedText } from '../../../model/text/visible-text.js';
import { projectPath } from '../../io/relative-path.js';
import { mistake } from '../../packages/diagnostics.js';
import { isInstalled } from '../../packages/package-manifest.js';
import { repositoryUrl } from '../../text/url.js';
import { builtinUrl } from '../builtins/urls.js';
import { packageOfFile } from '../program.js';
import {
  type DeclarationReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  type SomeType,
  type UnionType,
} from '../typedoc.js';
import {
  ANY,
  readOptionalType,
  readType,
  type TypeContext,
  type TypeSource,
} from '../types/index.js';
import { convertComment } from './comment.js';
import type { ConversionContext } from './conversion-context.js';
import { isFunctionType } from './export-kinds.js';
import { fullName } from './full-name.js';

function convertLiteral(value: string | number | boolean | null | bigint): ApiType {
  if (value === null) return { kind: 'literal', text: 'null', of: 'null' };
  switch (typeof value) {
    case 'string':
      return { kind: 'literal', text: quotedText(value), of: 'string' };
    case 'number':
      return { kind: 'literal', text: String(value), of: 'number' };
    case 'bigint':
      return { kind: 'literal', text: `${value}n`, of: 'bigint' };
    case 'boolean':
      return { kind: 'literal', text: String(value), of: 'boolean' };
  }
}

const isGlobalBlock = (node: ts.Node): boolean =>
  ts.isModuleDeclaration(node) && (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0;

const isNamedModule = (node: ts.Node): boolean =>
  ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name);

/** Whether code uses it without an import: it is declared in `declare global` or in a file that is no module. */
const isGlobal = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some(
    (node) =>
      ts.findAncestor(node, isGlobalBlock) ??
      !(ts.isExternalModule(node.getSourceFile()) || ts.findAncestor(node, isNamedModule)),
  );

/** The declaration of a type that no entry point exports, in the repository: it has no page. */
function declarationUrl(
  symbol: ts.Symbol | undefined,
  { root, packages, sourceUrl }: ConversionContext,
): string | undefined {
  const declaration = symbol?.declarations?.[0];
  const file = declaration?.getSourceFile();
  if (!(declaration && file && sourceUrl) || !packageOfFile(file.fileName, packages)) {
    return undefined;
  }
  const relative = projectPath(root, file.fileName);
  if (isInstalled(relative)) return undefined;
  const { line } = file.getLineAndCharacterOfPosition(declaration.getStart());
  return `${repositoryUrl(sourceUrl, relative)}#L${line + 1}`;
}

/**
 * The target of a named type. Reports a type that no package exports.
 * @param symbol The type, if the compiler has a symbol for it.
 */
function targetOf(
  type: ReferenceType,
  context: ConversionContext,
  owner: Reflection,
  symbol: ts.Symbol | undefined,
): Omit<ApiLink, 'name'> {
  const { reflection, symbolId } = type;
  if (reflection) return { reference: context.nearestTo(reflection)?.reference };
  if (!symbolId) return {};
  const url = builtinUrl(symbolId);
  const isFound = url !== undefined || (symbol && isGlobal(symbol));
  if (!isFound) context.reportNotExported(symbolId, type.name, owner, symbol);
  return { url: url ?? (isFound ? undefined : declarationUrl(symbol, context)) };
}

/** A module that is an entry point has the name for its import; an enum member is named with its enum. */
function nameOf(
  type: ReferenceType,
  reference: ApiReference | undefined,
  context: ConversionContext,
  owner: Reflection,
): string {
  const { reflection } = type;
  if (reflection?.kindOf(ReflectionKind.Module))
    return `import(${JSON.stringify(reflection.name)})`;
  if (!reflection?.parent || !reflection.kindOf(ReflectionKind.EnumMember)) {
    return context.shownName(type, reference, owner);
  }
  const { parent } = reflection;
  const shown = context.shownName(parent, context.nearestTo(parent)?.reference, owner);
  return `${shown}.${reflection.name}`;
}

function linkOf(
  type: ReferenceType,
  context: ConversionContext,
  owner: Reflection,
  symbol?: ts.Symbol,
): ApiLink {
  const target = targetOf(type, context, owner, symbol);
  const name = nameOf(type, target.reference, context, owner);
  return { name, ...target };
}

const typeContext = (context: ConversionContext, owner: Reflection): TypeContext => ({
  checker: context.checker,
  linkOf: (symbol, name, meaning) =>
    linkOf(context.typedoc.referenceTo(symbol, name, meaning === 'value'), context, owner, symbol),
  isHidden: (symbol, meaning) => {
    const isValue = meaning === 'value';
    const { reflection, symbolId } = context.typedoc.referenceTo(symbol, symbol.name, isValue);
    if (reflection || !symbolId || builtinUrl(symbolId) !== undefined || isGlobal(symbol)) {
      return false;
    }
    return packageOfFile(symbolId.fileName ?? '', context.packages) !== undefined;
  },
  commentOf: (symbol) => convertComment(symbol && context.typedoc.memberOf(owner, symbol), context),
});

function reportCut(context: ConversionContext, owner: Reflection): void {
  context.report(
    mistake({
      code: 'api/unstructured-type',
      message: `The type of ${fullName(owner, context.typedoc)} cannot be analysed.`,
      ...context.locateInCode(owner, owner.name),
      hint: 'annotate it with a named type: it is inferred and refers to itself, or is nested too deeply.',
    }),
  );
}

function readSource(source: TypeSource, context: ConversionContext, owner: Reflection): ApiType {
  const read = owner.flags.isOptional ? readOptionalType : readType;
  const { type, isCut } = read(source, typeContext(context, owner));
  if (isCut) reportCut(context, owner);
  return type;
}

/** The type arguments that a class or interface passes to its base. */
export function convertTypeArguments(
  base: SomeType,
  context: ConversionContext,
  owner: Reflection,
): readonly ApiType[] {
  const source = context.typedoc.typeSourceOf(base);
  const node = source && 'node' in source ? source.node : undefined;
  if (!node || !ts.isExpressionWithTypeArguments(node)) return [];
  return (node.typeArguments ?? []).map((argument) =>
    readSource({ node: argument }, context, owner),
  );
}

export function convertObject(
  declaration: DeclarationReflection,
  context: ConversionContext,
): ApiObjectType {
  return { kind: 'object', members: context.convertMembers(declaration) };
}

/** A function or constructor type is a literal with one signature and nothing else. */
function convertReflection(
  declaration: DeclarationReflection,
  context: ConversionContext,
): ApiType {
  const [signature] = declaration.signatures ?? [];
  if (!signature || !isFunctionType(declaration)) return convertObject(declaration, context);
  return {
    kind: 'function',
    construct: signature.kindOf(ReflectionKind.ConstructorSignature),
    abstract: signature.flags.isAbstract,
    signature: context.convertSignature(signature),
  };
}

/** The text of a part of a union as in the declaration. */
function nameOfPart(part: SomeType, { typedoc }: ConversionContext): string {
  const source = typedoc.typeSourceOf(part);
  if (!source || !('node' in source)) return '{ … }';
  const { node } = source;
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)
    ? quotedText(node.literal.text)
    : node.getText().replace(/\s+/g, ' ');
}

/** The comments before the parts of a union. */
function descriptionsOf(
  { types, elementSummaries = [] }: UnionType,
  context: ConversionContext,
  owner: Reflection,
): readonly ApiNamedText[] | undefined {
  const described = types.flatMap((part, index) => {
    const text = context.textOf(elementSummaries[index] ?? [], owner);
    return text ? [{ name: nameOfPart(part, context), text }] : [];
  });
  return described.length > 0 ? described : undefined;
}

/** @param owner Declaration with the type, for positions. */
export function convertType(
  type: SomeType,
  context: ConversionContext,
  owner: Reflection,
): ApiType {
  const source = context.typedoc.typeSourceOf(type);
  if (source) return readSource(source, context, owner);
  switch (type.type) {
    case 'union':
      return {
        kind: 'union',
        types: type.types.map((part) => convertType(part, context, owner)),
        descriptions: descriptionsOf(type, context, owner),
      };
    case 'intersection':
      return {
        kind: type.type,
        types: type.types.map((part) => convertType(part, context, owner)),
      };
    case 'reflection':
      return convertReflection(type.declaration, context);
    case 'reference':
      // TypeDoc names the class of a class expression's constructor.
      return {
        kind: 'reference',
        ...linkOf(type, context, owner),
        parameter: false,
        typeArguments: [],
      };
    case 'intrinsic':
      return { kind: 'intrinsic', name: type.name };
    case 'literal':
      return convertLiteral(type.value);
    case 'predicate':
      return {
        kind: 'predicate',
        name: type.name,
        asserts: type.asserts,
        type: type.targetType && convertType(type.targetType, context, owner),
      };
    default:
      throw new Error(`TypeDoc makes up a type of the kind "${type.type}"`);
  }
}

/** A missing type is `any`. */
export const convertOptionalType = (
  type: SomeType | undefined,
  context: ConversionContext,
  owner: Reflection,
): ApiType => (type ? convertType(type, context, owner) : ANY);
