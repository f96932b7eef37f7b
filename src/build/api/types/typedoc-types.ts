// Connects TypeDoc and the reader of types. Notes the types that TypeDoc converts, and returns to it only what it
// needs for comments and relations. Makes declarations for object and function types that are not part of another type.
import ts from 'typescript';
import {
  type Application,
  type Context,
  IntersectionType,
  type ParameterReflection,
  type Reflection,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
  UnionType,
  UnknownType,
} from '../typedoc.js';
import { inheritedTypeOf } from './inherited-accessor.js';
import { isInOwnType, isOwnText, mentionsParameter, mentionsThis } from './own-text.js';
import { isTextOf, type TypeSource } from './reader.js';
import { convertSpread, hasExports } from './spread-module.js';

/** Most declarations with comments for object types inside an inferred type, which can double with each level. */
const MAX_DECLARATIONS = 500;

/** The source of a TypeDoc type; undefined for types made by TypeDoc, such as literals of enums. */
export type TypeSourceOf = (type: SomeType) => TypeSource | undefined;

type Literal = ts.TypeLiteralNode | ts.FunctionTypeNode | ts.ConstructorTypeNode;

const isLiteral = (node: ts.Node): node is Literal =>
  ts.isTypeLiteralNode(node) || ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node);

/** TypeDoc loses the modifier `abstract`. */
const isAbstract = (node: Literal): boolean =>
  ts.isConstructorTypeNode(node) && node.modifiers !== undefined;

type SignatureNode = ts.SignatureDeclaration | ts.IndexSignatureDeclaration | ts.JSDocSignature;

/**
 * Whether comments can document the parts of a type: members of a declaration, and properties of a
 * parameter. Other declarations are unused, and TypeDoc would make a thousand of them for twenty overloads.
 */
const isDescribed = (node: Literal, scope: Reflection): boolean =>
  scope.isDeclaration() || (scope.isParameter() && ts.isTypeLiteralNode(node));

const withoutParentheses = (node: ts.TypeNode): ts.TypeNode =>
  ts.isParenthesizedTypeNode(node) ? withoutParentheses(node.type) : node;

class TypeDocTypes {
  readonly #sources = new WeakMap<SomeType, TypeSource>();
  readonly #convert: Application['converter']['convertType'];
  #declarations = 0;
  #level = 0;

  constructor(converter: Application['converter']) {
    this.#convert = converter.convertType.bind(converter);
    converter.convertType = (
      context: Context,
      typeOrNode?: ts.Type | ts.TypeNode,
      node?: ts.TypeNode,
    ) => this.#answer(context, typeOrNode, node);
    converter.on('createSignature', (context, signature, declaration) =>
      this.#onSignature(context, signature, declaration),
    );
    converter.on('createTypeParameter', (context, reflection) =>
      this.#onTypeParameter(context, reflection),
    );
  }

  readonly typeSourceOf: TypeSourceOf = (type) => this.#sources.get(type);

  #answer(
    context: Context,
    typeOrNode: ts.Type | ts.TypeNode | undefined,
    node: ts.TypeNode | undefined,
  ): SomeType {
    if (!typeOrNode) return this.#convert(context, undefined);
    if ('kind' in typeOrNode) return this.#written(context, typeOrNode);
    if (node && this.#isTrue(node, typeOrNode, context)) return this.#written(context, node);
    return this.#inferred(context, typeOrNode);
  }

  #isTrue(node: ts.TypeNode, type: ts.Type, context: Context): boolean {
    if (isInOwnType(node, context.scope, context)) return true;
    const isOwn = (): boolean => isOwnText(node, context.scope, context);
    return isTextOf(node, type, context.checker)
      ? !mentionsParameter(node, context) || isOwn()
      : mentionsThis(node) && isOwn();
  }

  #written(context: Context, parenthesized: ts.TypeNode): SomeType {
    const node = withoutParentheses(parenthesized);
    if (isLiteral(node) && isDescribed(node, context.scope)) {
      const type = this.#convert(context, node);
      this.#noteWritten(type, node);
      return type;
    }
    if (ts.isUnionTypeNode(node)) {
      return new UnionType(node.types.map((type) => this.#written(context, type)));
    }
    if (ts.isIntersectionTypeNode(node)) {
      return new IntersectionType(node.types.map((type) => this.#written(context, type)));
    }
    return this.#note(this.#named(context, nameOf(node)), { node });
  }

  /** Notes a written type. TypeDoc itself also converts the results of function types, which are not used. */
  #noteWritten(type: SomeType, parenthesized: ts.TypeNode): void {
    const node = withoutParentheses(parenthesized);
    if (type.type !== 'reflection') {
      this.#note(type, { node });
      return;
    }
    const result = type.declaration.signatures?.[0]?.type;
    if (isLiteral(node) && !ts.isTypeLiteralNode(node) && result) {
      this.#noteWritten(result, node.type);
    }
  }

  #inferred(context: Context, type: ts.Type): SomeType {
    const node = context.checker.typeToTypeNode(type, undefined, ts.NodeBuilderFlags.IgnoreErrors);
    if (!node || !isLiteral(node) || isAbstract(node) || !this.#isWithinLimit()) {
      const symbol = type.aliasSymbol ?? type.getSymbol();
      const isNamed = node && ts.isTypeReferenceNode(node) && symbol;
      const answer = isNamed ? context.createSymbolReference(symbol, context) : new UnknownType('');
      return this.#note(answer, { type });
    }
    this.#level += 1;
    const answer = hasExports(type, context.checker)
      ? convertSpread(context, type)
      : this.#convert(context, type);
    this.#level -= 1;
    return answer.type === 'reflection' ? answer : this.#note(answer, { type });
  }

  #isWithinLimit(): boolean {
    if (this.#level === 0) this.#declarations = 0;
    this.#declarations += 1;
    return this.#declarations <= MAX_DECLARATIONS;
  }

  /** A named type, by whose name TypeDoc relates classes and comments on parameters. */
  #named(context: Context, name: ts.EntityName | ts.Expression | undefined): SomeType {
    const symbol = name && context.getSymbolAtLocation(name);
    return symbol
      ? context.createSymbolReference(context.resolveAliasedSymbol(symbol), context)
      : new UnknownType('');
  }

  #note(answer: SomeType, source: TypeSource): SomeType {
    this.#sources.set(answer, source);
    return answer;
  }

  /** Notes the text of a declaration's type, which TypeDoc did not pass on, if it means the same type. */
  #noteText(answer: SomeType | undefined, node: ts.TypeNode | undefined, context: Context): void {
    const source = answer && this.#sources.get(answer);
    if (!source || !node || 'node' in source) return;
    if (this.#isTrue(node, source.type, context)) this.#note(answer, { node });
  }

  #onSignature(
    context: Context,
    signature: SignatureReflection,
    declaration: SignatureNode | undefined,
  ): void {
    if (!declaration || ts.isJSDocSignature(declaration)) return;
    const { type, parameters: [first] = [] } = signature;
    if (!declaration.type) this.#noteThis(context, signature, declaration);
    else if (ts.isTypePredicateNode(declaration.type) && type?.type === 'predicate') {
      this.#noteText(type.targetType, declaration.type.type, context);
    }
    if (ts.isIndexSignatureDeclaration(declaration)) {
      this.#noteText(type, declaration.type, context);
      if (first) this.#noteKey(first, declaration.parameters[0]?.type);
    }
    if (ts.isAccessor(declaration)) {
      const inherited = inheritedTypeOf(context, signature, declaration);
      const shown = ts.isGetAccessor(declaration) ? type : first?.type;
      if (inherited && shown) this.#note(shown, { type: inherited });
    }
  }

  /** Notes the text of a key: of `PropertyKey` TypeDoc makes a union, to which it adds one key after the other. */
  #noteKey(parameter: ParameterReflection, node: ts.TypeNode | undefined): void {
    if (parameter.type && node) {
      parameter.type = this.#note(new UnionType([parameter.type]), { node });
    }
  }

  /** Notes an inferred result in which the compiler has replaced `this` by the class. */
  #noteThis(
    context: Context,
    signature: SignatureReflection,
    declaration: ts.SignatureDeclaration,
  ): void {
    const { checker } = context;
    const type = checker.getSignatureFromDeclaration(declaration)?.getReturnType();
    const node = type && checker.typeToTypeNode(type, undefined, ts.NodeBuilderFlags.IgnoreErrors);
    if (!node || !signature.type || !mentionsThis(node)) return;
    if (isOwnText(declaration, signature, context)) this.#note(signature.type, { type });
  }

  /** Notes constraints of type parameters, which the compiler reduces, or drops if an argument decides. */
  #onTypeParameter(context: Context, reflection: TypeParameterReflection): void {
    const declaration = context
      .getSymbolFromReflection(reflection)
      ?.declarations?.find(ts.isTypeParameterDeclaration);
    if (!declaration || ts.isMappedTypeNode(declaration.parent)) return;
    if (!isOwnText(declaration, reflection, context)) return;
    const { constraint, default: fallback } = declaration;
    if (constraint) reflection.type = this.#text(reflection.type, constraint);
    if (fallback) reflection.default = this.#text(reflection.default, fallback);
  }

  /** Keeps TypeDoc's declaration of an object type. */
  #text(answer: SomeType | undefined, node: ts.TypeNode): SomeType {
    return answer?.type === 'reflection' && isLiteral(withoutParentheses(node))
      ? answer
      : this.#note(new UnknownType(''), { node });
  }
}

function nameOf(node: ts.TypeNode): ts.EntityName | ts.Expression | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}

/** Replaces the types of a converter. Call it before the conversion starts. */
export function takeOverTypes(converter: Application['converter']): TypeSourceOf {
  return new TypeDocTypes(converter).typeSourceOf;
}
