// Reads function types, and the signatures in object types.
import ts from 'typescript';
import type {
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../../model/api-type.js';
import type { NodeReaders, Reading } from './reading.js';

const hasModifier = (node: ts.HasModifiers, modifier: ts.SyntaxKind): boolean =>
  node.modifiers?.some(({ kind }) => kind === modifier) === true;

function varianceOf(node: ts.TypeParameterDeclaration): ApiTypeParameter['variance'] {
  const isIn = hasModifier(node, ts.SyntaxKind.InKeyword);
  const isOut = hasModifier(node, ts.SyntaxKind.OutKeyword);
  if (isIn) return isOut ? 'in out' : 'in';
  return isOut ? 'out' : undefined;
}

const readTypeParameter = (
  node: ts.TypeParameterDeclaration,
  reading: Reading,
): ApiTypeParameter => ({
  name: node.name.text,
  constraint: node.constraint && reading.read(node.constraint),
  default: node.default && reading.read(node.default),
  variance: varianceOf(node),
  const: hasModifier(node, ts.SyntaxKind.ConstKeyword),
  text: undefined,
});

/** The name of a destructured parameter, which has none in source. */
export const nameOfDestructured = (index: number): string =>
  index === 0 ? 'options' : `options${index + 1}`;

export function readParameter(
  { name, type, questionToken, dotDotDotToken }: ts.ParameterDeclaration,
  index: number,
  reading: Reading,
): ApiParameter {
  const optional = questionToken !== undefined;
  return {
    name: ts.isIdentifier(name) ? name.text : nameOfDestructured(index),
    type: optional ? reading.readOptional(type) : reading.read(type),
    optional,
    rest: dotDotDotToken !== undefined,
    defaultValue: undefined,
    text: undefined,
    properties: [],
  };
}

export const readSignature = (
  { typeParameters = ts.factory.createNodeArray(), parameters, type }: ts.SignatureDeclaration,
  reading: Reading,
): ApiSignature => ({
  anchor: undefined,
  reference: undefined,
  typeParameters: typeParameters.map((node) => readTypeParameter(node, reading)),
  parameters: parameters.map((node, index) => readParameter(node, index, reading)),
  // SAFETY: among these declarations only functions in JavaScript have another kind of type node.
  returns: reading.read(type as ts.TypeNode | undefined),
  comment: reading.context.commentOf(undefined),
  source: undefined,
});

const readFunction = (
  node: ts.FunctionTypeNode | ts.ConstructorTypeNode,
  reading: Reading,
): ApiType => ({
  kind: 'function',
  construct: ts.isConstructorTypeNode(node),
  abstract: ts.isConstructorTypeNode(node) && hasModifier(node, ts.SyntaxKind.AbstractKeyword),
  signature: readSignature(node, reading),
});

export const FUNCTION_TYPES: NodeReaders = {
  [ts.SyntaxKind.FunctionType]: readFunction,
  [ts.SyntaxKind.ConstructorType]: readFunction,
};
