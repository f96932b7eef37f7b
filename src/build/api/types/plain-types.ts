// Reads types composed of other types and of literals, from their syntax.
import ts from 'typescript';
import type { ApiTupleElement, ApiType, ApiTypeOperatorType } from '../../../model/api/api-type.js';
import { quotedText } from '../../../model/text/visible-text.js';
import type { NodeReaders, Reading } from './reading.js';

/** How a number that is too large is written: `Infinity` is not a type. */
const INFINITE = '1e999';

/** Numbers are printed as by JavaScript: `0x10` as 16. */
function readLiteral({ literal }: ts.LiteralTypeNode): ApiType {
  if (ts.isPrefixUnaryExpression(literal)) {
    const operand = readLiteral(
      ts.factory.createLiteralTypeNode(literal.operand as ts.NumericLiteral),
    );
    return operand.kind === 'literal' ? { ...operand, text: `-${operand.text}` } : operand;
  }
  if (ts.isNumericLiteral(literal)) {
    const value = Number(literal.text);
    const text = Number.isFinite(value) ? String(value) : INFINITE;
    return { kind: 'literal', text, of: 'number' };
  }
  if (ts.isBigIntLiteral(literal)) return { kind: 'literal', text: literal.text, of: 'bigint' };
  if (ts.isLiteralExpression(literal)) {
    return { kind: 'literal', text: quotedText(literal.text), of: 'string' };
  }
  if (literal.kind === ts.SyntaxKind.NullKeyword)
    return { kind: 'literal', text: 'null', of: 'null' };
  const isTrue = literal.kind === ts.SyntaxKind.TrueKeyword;
  return { kind: 'literal', text: String(isTrue), of: 'boolean' };
}

const OPERATORS: Readonly<
  Record<ts.TypeOperatorNode['operator'], ApiTypeOperatorType['operator']>
> = {
  [ts.SyntaxKind.KeyOfKeyword]: 'keyof',
  [ts.SyntaxKind.UniqueKeyword]: 'unique',
  [ts.SyntaxKind.ReadonlyKeyword]: 'readonly',
};

function readTupleElement(node: ts.TypeNode, reading: Reading): ApiTupleElement {
  if (ts.isNamedTupleMember(node)) {
    const optional = node.questionToken !== undefined;
    return {
      name: node.name.text,
      optional,
      rest: node.dotDotDotToken !== undefined,
      type: optional ? reading.readOptional(node.type) : reading.read(node.type),
    };
  }
  const unnamed = { name: undefined, optional: false, rest: false };
  if (ts.isOptionalTypeNode(node)) {
    return { ...unnamed, optional: true, type: reading.readOptional(node.type) };
  }
  if (ts.isRestTypeNode(node)) return { ...unnamed, rest: true, type: reading.read(node.type) };
  return { ...unnamed, type: reading.read(node) };
}

const modifierOf = (token: ts.Node | undefined): '+' | '-' | undefined =>
  token && (token.kind === ts.SyntaxKind.MinusToken ? '-' : '+');

function readMapped(node: ts.MappedTypeNode, reading: Reading): ApiType {
  const optional = modifierOf(node.questionToken);
  return {
    kind: 'mapped',
    parameter: node.typeParameter.name.text,
    parameterType: reading.read(node.typeParameter.constraint),
    nameType: node.nameType && reading.read(node.nameType),
    readonly: modifierOf(node.readonlyToken),
    optional,
    template: optional === '+' ? reading.readOptional(node.type) : reading.read(node.type),
  };
}

const readPredicate = (node: ts.TypePredicateNode, reading: Reading): ApiType => ({
  kind: 'predicate',
  name: ts.isIdentifier(node.parameterName) ? node.parameterName.text : 'this',
  asserts: node.assertsModifier !== undefined,
  type: node.type && reading.read(node.type),
});

export const PLAIN_TYPES: NodeReaders = {
  [ts.SyntaxKind.ThisType]: () => ({ kind: 'intrinsic', name: 'this' }),
  [ts.SyntaxKind.LiteralType]: readLiteral,
  [ts.SyntaxKind.MappedType]: readMapped,
  [ts.SyntaxKind.TypePredicate]: readPredicate,
  [ts.SyntaxKind.ParenthesizedType]: ({ type }: ts.ParenthesizedTypeNode, reading) =>
    reading.read(type),
  [ts.SyntaxKind.ArrayType]: ({ elementType }: ts.ArrayTypeNode, reading) => ({
    kind: 'array',
    element: reading.read(elementType),
  }),
  [ts.SyntaxKind.TupleType]: ({ elements }: ts.TupleTypeNode, reading) => ({
    kind: 'tuple',
    elements: elements.map((element) => readTupleElement(element, reading)),
  }),
  [ts.SyntaxKind.UnionType]: ({ types }: ts.UnionTypeNode, reading) => ({
    kind: 'union',
    types: types.map((type) => reading.read(type)),
  }),
  [ts.SyntaxKind.IntersectionType]: ({ types }: ts.IntersectionTypeNode, reading) => ({
    kind: 'intersection',
    types: types.map((type) => reading.read(type)),
  }),
  [ts.SyntaxKind.TypeOperator]: ({ operator, type }: ts.TypeOperatorNode, reading) => ({
    kind: 'typeOperator',
    operator: OPERATORS[operator],
    target: reading.read(type),
  }),
  [ts.SyntaxKind.IndexedAccessType]: (
    { objectType, indexType }: ts.IndexedAccessTypeNode,
    reading,
  ) => ({
    kind: 'indexedAccess',
    object: reading.read(objectType),
    index: reading.read(indexType),
  }),
  [ts.SyntaxKind.ConditionalType]: (node: ts.ConditionalTypeNode, reading) => ({
    kind: 'conditional',
    check: reading.read(node.checkType),
    extends: reading.read(node.extendsType),
    true: reading.read(node.trueType),
    false: reading.read(node.falseType),
  }),
  [ts.SyntaxKind.InferType]: ({ typeParameter }: ts.InferTypeNode, reading) => ({
    kind: 'inferred',
    name: typeParameter.name.text,
    constraint: typeParameter.constraint && reading.read(typeParameter.constraint),
  }),
  [ts.SyntaxKind.TemplateLiteralType]: (node: ts.TemplateLiteralTypeNode, reading) => ({
    kind: 'templateLiteral',
    head: node.head.text,
    spans: node.templateSpans.map(({ type, literal }) => ({
      type: reading.read(type),
      text: literal.text,
    })),
  }),
};
